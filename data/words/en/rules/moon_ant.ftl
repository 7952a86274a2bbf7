### The rules of The Moon Ant Mow Down, to be heard. mowaudio/words/rulebook.py says what the
### prefixes mean.

heading-aim = The aim and a turn
reading-aim = Treat every space of the moon, mow down all ant hills, and come home before the shadow closes in. In each turn you roll three dice, choose one, and drive the path that its number stands for, treating the spaces on the way. Then the shadow comes closer: it must not reach you, nor what you left undone.

heading-sheet = The moon
rule-ANT-C1 = The moon has 37 spaces in six rows, called arcs. Arc 1 is at the top, where the shadow comes from. Two arcs make a section: 1 and 2 are section one, 3 and 4 section two, 5 and 6 section three. Every space has a circle, open until you treat it.
rule-ANT-C3 = Thirteen spaces bring a headache: something goes wrong when you drive there.
rule-ANT-C2 = The spaces lie like the cells of a honeycomb, so most have six neighbours. Home is arc 6, space 4, at the base, where the sun is. There the mower starts, with 6 units of solar power. It never holds more.
finer-ANT-C2 = From the top the arcs have 4, 5, 6, 7, 8 and 7 spaces. From an arc to a longer one below, space 1 touches 1 and 2, and so on. From arc 5 to arc 6, space 2 touches 1 and 2.
rule-ANT-1 = Three spaces are craters, one in each section: not on an edge space, not on a headache, and with at least one space between them. A crater needs no treatment.
finer-ANT-1 = At set-up you may choose to dig them yourself.
rule-ANT-2 = Four ant hills stand at the start, none on a headache, with at least one space between them. Section one has one and section two has two, all of height 1. Section three has one of height 2.
finer-ANT-2 = At set-up you may choose to place them yourself. None goes onto a crater, and none onto home.
finer-ANT-40 = Things with at least one space between them are not neighbours. An edge space has fewer than six neighbours. Distances are counted over craters too. Of two hills equally near, the one nearer the sun counts, and in the same arc the one with the lower number.

heading-end = Winning and losing
rule-ANT-30 = You win when every circle is filled, every hill is gone and the mower is at home.
finer-ANT-30 = This is checked after the headaches and before the shadow.
rule-ANT-31 = You lose when your solar power is gone, when a hill grows too high, when the shadow reaches the mower, or when it closes an arc that has an open circle or a hill.
rule-ANT-3 = On an easy mission a hill of height 4 is too high, on a hard one a hill of height 3.
finer-ANT-3 = There are never more than six hills.
finer-ANT-46 = A loss counts the moment it happens, before a win. If an arc closes for several reasons, the mower is named first, then the circle, then the hill.

heading-turn = A turn
rule-ANT-10 = You roll three dice and choose one as your path. You move, you roll for the headaches that you met, and the shadow comes closer.
rule-ANT-12 = Every space you move over or stop on is treated. A hill there becomes one lower, and is gone at zero. A headache there will be rolled for.
finer-ANT-12 = First hills are lowered, then borders are paid, then headaches are rolled.
rule-ANT-11 = On the ground you never enter a crater or the shadow. A jump leads over one space, even a crater, and leaves untouched what is there. It never lands on a crater.
rule-ANT-13 = Going from section one to two costs one solar unit, and so does every step between two and three, either way. From two to one is free.
rule-ANT-14 = If you cannot do a path, or do not want to, you lose one solar unit. The shadow comes all the same.

heading-paths = The six paths
rule-ANT-C4 = Each number is a path. 1: two spaces in a line. 2: three spaces, a triangle. 3: three spaces in a line. 4: one space, a jump, one space. 5: four spaces, a diamond. 6: one space, a jump, two spaces.
more-ANT-C4 = Your first step goes to any neighbour. Then paths 1 and 3 go straight on. Paths 4 and 6 may bend a little after their first space. Paths 2 and 5 may set off to any side, but never touch the space that you came from. The game tells you where each path can end.
finer-ANT-C4 = A path is a stiff shape, which may be turned to any of six directions, and flipped over if it bends. Paths 4 and 6 bend by one sixth of a circle at most.
finer-ANT-41 = A path is done whole or not at all. Every space of it, jumped or not, must lie on the sheet and out of the shadow. Every step over a border costs, even in a jump.
finer-ANT-47 = A path has many ways but few ends, so a way is called by its end. Its steps are told as directions on the sheet: up-left, right, down-left.

heading-headaches = Headaches
rule-ANT-20 = For each headache you met, one die is rolled. 1, missed a spot: the space you stand on has to be treated once more. 2, repairs: the shadow gains a mark now. 3: one solar unit less.
more-ANT-20 = 4, steering: only two dice next turn. 5: the nearest hill grows by one. 6, carburetor: next turn you do not roll, but go one space.
finer-ANT-20 = Headaches are rolled in the order in which you met them. A kind that comes again in the same turn does nothing. A hill that you removed in this turn does not grow again. With no hill left, a 5 is a 6.
finer-ANT-45 = Carburetor issues replace the roll, and steering problems are over with them. Not going, or having nowhere to go, costs one solar unit. A hill that was lowered this turn may grow again.

heading-shadow = The shadow
rule-ANT-21 = The shadow gains one mark each turn, arc by arc from the top. When an arc has all its marks, it lies in the shadow, closed for ever.
more-ANT-C3-marks = Arc 1 has room for 9 marks, every other arc for 5.

heading-help = What dice and sections bring
rule-ANT-15 = Doubles, two dice alike, fill a circle of the battery before you move. When a battery is full, the mower is taken home at once.
finer-ANT-15 = You still choose between the doubled number and the single die. After the first battery comes the second. When both are full, doubles do nothing.
finer-ANT-42 = A battery trip home costs nothing and treats nothing. With two dice, two alike are doubles, and there is no straight.
rule-ANT-16 = Triples: you move by that number, and then a new hill of height 1 appears beside the nearest hill, towards the sun.
finer-ANT-16 = If no hill is left, or both places towards the sun are taken or craters, nothing appears.
finer-ANT-43 = The new hill comes after the headaches, even if you did no path, and never as a seventh. If two places are free you choose; headaches and home are allowed. In arc 6 nothing is nearer the sun.
rule-ANT-17 = A straight, three numbers in a row, stores a solar panel. Use it when you like: it adds its units, up to six.
rule-ANT-22 = When all of section one is treated you gain two bonuses, and two more for section two. A bonus sets one die to any number, gives two solar units, or holds the shadow for this turn.
finer-ANT-22 = Bonuses can be kept, and several used in one turn. A die that was set brings no doubles, triples or straight, and undoes none that were rolled.
finer-ANT-44 = Panels and bonuses are used after the roll or at the start of a carburetor turn, before each headache, and before the shadow. Solar units can be added only below six, and at zero it is too late. A held shadow does not move for repairs rolled later in that turn either.
finer-ANT-44-asked = A section gives its bonuses once, when the movement ends; a spot missed later takes nothing back. You are asked only where the very next step could lose the mission and something stored could prevent it. At all other times use them when you choose a die.

heading-box = What is on the sheet
more-ANT-C3 = There are three solar panels, of 3, 2 and 2 units, and two batteries of eight circles.
finer-ANT-C3 = Headaches are in arc 1 on space 3, in arc 2 on 2, in arc 3 on 2, 5 and 6, in arc 4 on 2, 4 and 6, in arc 5 on 1, 3 and 6, in arc 6 on 2 and 6.

heading-open = What the printed rules leave open
settled-ANT-C2-ANT-C3-ANT-C4 = The printed sheet is lost. The arcs, the headaches, the marks of the shadow, the panels and the paths were worked out anew.
rule-ANT-C5 = What was worked out anew is in the file moon_ant.yaml, where whoever has the sheet can correct it.
finer-ANT-C5 = With this sheet a careful bot wins between 35 and 65 of a hundred easy missions, and between 10 and 35 hard ones.
settled-ANT-3-ANT-2-ANT-31 = Not printed, and settled here: how high a hill loses a hard mission, that no hill begins on a crater or at home, and that an arc with a hill must not close.
settled-ANT-41-ANT-43-ANT-44-ANT-45-ANT-46 = Also settled here: that no path is done in part, when panels and bonuses can be used, where a new hill may stand, and that a loss comes before a win.

## The words of the game

glossary-arc = Arc: a row of spaces; arc 1 is at the top, arc 6 at the base.
glossary-base = Base: the lower end of the moon, with home and the sun.
glossary-battery = Battery: eight circles that doubles fill; a full one takes the mower home.
glossary-bonus = Bonus: what a treated section gives you: set a die, gain two solar units, or hold the shadow.
glossary-border = Border: where two sections meet; crossing it mostly costs a solar unit.
glossary-carburetor = Carburetor: headache 6; next turn you go one space and do not roll.
glossary-circle = Circle: every space has one, open until it is treated.
glossary-crater = Crater: a space that you can only jump over.
glossary-doubles = Doubles: exactly two dice alike.
glossary-headache = Headache: a space where something goes wrong if you move over it or stop there.
glossary-hill = Hill: an ant hill with a height; it becomes one lower each time you drive over it.
glossary-home = Home: arc 6, space 4, where the mower starts and has to end.
glossary-jump = Jump: the part of a path that leads over a space without touching it.
glossary-mission = Mission: one game, easy or hard.
glossary-mower = Mower: you.
glossary-path = Path: the shape in which you move; each number of a die has its own.
glossary-repairs = Repairs: headache 2; the shadow gains a mark.
glossary-section = Section: two arcs; section one is nearest to the shadow.
glossary-shadow = Shadow: it comes from the top and closes arc after arc.
glossary-solar-panel = Solar panel: stored solar units, gained by a straight.
glossary-solar = Solar unit: what the mower runs on; it holds six at most, and none is the end.
glossary-space = Space: one cell of the moon, called by its arc and its number from the left.
glossary-steering = Steering: headache 4; next turn you roll two dice.
glossary-straight = Straight: three dice with numbers in a row, such as 3, 4 and 5.
glossary-treat = Treat: to move over a space or stop on it, which fills its circle.
glossary-triples = Triples: three dice alike.

## A sample round

sample-heading = Three turns, with the reasons
sample-begins = You stand at home, in arc 6, with 6 solar units. Hills stand in arc 1 on space 1, in arc 3 on space 3, in arc 4 on space 7, and in arc 6 on space 1, the last of height 2.
because-roll = The doubles fill a circle of the battery. You may use path 3, a line, or path 5, a diamond.
because-north = The shadow comes from the top, so you go there first. The line leads far up for the price of one border. It ends on a headache: steering problems.
because-two-dice = So this time you have two dice only. A short line, or a triangle.
because-hill = You cannot go on to the top in a straight line from here without another headache. But two spaces to the left stands a hill of height 1, and driving onto it removes it.
because-straight = A straight stores a solar panel. It will be of use when you have to go home over the borders.
because-diamond = The diamond takes the hill in arc 1, which must go before the shadow closes that arc. That is worth two headaches.
sample-ends = And so on: first sections one and two, with their bonuses, then section three, and home. After each turn the shadow gained a mark, so arc 1 closes in six more turns.
