### The rules of Touch Down!, to be heard. mowaudio/words/rulebook.py says what the prefixes mean.

heading-aim = The aim and a turn
reading-aim = Be the first to bring all your animals from your own corner to the opposite corner. In your turn you have three points: a step to the next square costs one, and so does a leap over an animal. A leap over a fence costs two, over a double fence all three.

heading-board = The board
rule-TD-1 = For two players the board has six by six squares. It is made of nine tiles: one touchdown tile in each of two opposite corners, and seven farm tiles, drawn and turned at random. So the fences stand differently in every game.
more-TD-1 = Squares are called by a letter and a number. A1 is in the south-west corner. Letters go east, numbers go north.
finer-TD-1 = At set-up you can choose that everybody counts from their own corner, as if that were a1.
rule-TD-2 = Your four animals start on the four squares of your corner. Seat 1 has the pigs in the south-west and starts, seat 2 the milk cows in the north-east. Your goal is to have all four in the opposite corner.
finer-TD-2 = At set-up you may choose that seat 2 starts.
rule-TD-C2 = Fences stand between squares. Where two tiles meet and both have a fence there, it is a double fence.
finer-TD-C2 = A fence on the outer rim of the board does nothing. One against a touchdown tile is a single fence.

heading-turn = A turn
rule-TD-3 = You have three points. Spend them as you like on one, two or three of your animals, one move at a time. All three must be spent, even if that means going back.
finer-TD-3 = At set-up you can choose to end every turn yourself. Until then you can take moves back.
rule-TD-4 = For one point an animal steps to the next square, if that is empty and no fence is between.
rule-TD-5 = For one point an animal leaps over one neighbour, yours or not, straight to the square behind it. That square must be empty, and no fence may be on the way, neither before the neighbour nor behind it.
rule-TD-6 = For two points an animal leaps over a single fence to the empty square behind it.
rule-TD-7 = For three points it leaps over a double fence to the empty square behind it.
rule-TD-8 = No move is diagonal. One leap never goes over two animals, and never over a fence and an animal.
rule-TD-9 = When no move fits the points that you have left, your turn ends.

heading-end = The end of the game
rule-TD-10 = When the last animal of a side arrives in its goal, that is a touchdown. The turn ends at once, and the points used in it are remembered.
rule-TD-11 = If the side that started second gets there first, it wins at once.
rule-TD-12 = If the side that started first gets there first, the other side has one last turn. If that does not bring it home, the first side wins. If it does, whoever used fewer points in their final turn wins. With equal points the side that started second wins.
rule-TD-13 = After 40 rounds the game ends, and the side with more animals home wins. A round is one turn for everybody, and the last five are announced.
finer-TD-13 = If both have the same number home, the side with fewer steps to go wins, counted straight ahead as if there were no fences and no animals. If that is equal too, it is a draw. Another number of rounds can be chosen at set-up. A last turn after a touchdown is still played.

heading-four = Four players
rule-TD-20 = Two teams of two play, the pigs in the south against the milk cows in the north. The board has eight by eight squares, with all twelve farm tiles. Touchdown tiles of one colour lie diagonally opposite each other.
rule-TD-21 = The teams take turns: the pigs of the south-west, the cows of the north-west, the pigs of the south-east, the cows of the north-east, and round again. The first-player marker says who begins.
rule-TD-22 = Your goal is the corner diagonally opposite your own, and no other. The team needs all eight animals home.
rule-TD-23 = When your own four are home, you spend the points left in that turn on your team-mate's animals, and in later turns all your points.
finer-TD-23 = This lasts only as long as all four of yours stay home. The points must still be spent.
rule-TD-24 = The end is as with two players, team against team. The first team is the one with the first-player marker. The last turn belongs to the next player of the other team.

heading-box = What is in the box
rule-TD-C1 = There are twelve farm tiles and four touchdown tiles. Every tile has four squares, two by two. There are eight pigs and eight milk cows, four of each in each of two colours. Two markers tell who was first and whose turn it is.

heading-open = What the printed rules leave open
settled-TD-C2-TD-1 = The pictures of the farm tiles are not in the printed text that this game was made from, so the fences on each tile were laid out anew. Anybody who has the box can correct them in the file touch_down.yaml.
settled-TD-9-TD-10 = The printed rules do not say what happens when no move fits your last points. Here the turn ends, and it also ends with a touchdown.
settled-TD-C2 = The printed rules do not say whether a fence against a touchdown tile counts once or twice. Here it is a single fence.
settled-TD-13 = The printed rules have no end for two sides that stay in their corners. Here the game ends after 40 rounds.

## The words of the game

glossary-animal = Animal: a pig or a milk cow; you have four, all alike.
glossary-corner = Corner: the four squares of a touchdown tile; your animals start in one and want to reach the opposite one.
glossary-double-fence = Double fence: the fences of two tiles that meet; a leap over it costs three points.
glossary-farm-tile = Farm tile: four squares, two by two, with fences.
glossary-fence = Fence: it stands between two squares; nobody steps across it, but a leap over it costs two points.
glossary-final-turn = Final turn: the turn in which a side gets home; the points used in it can decide the game.
glossary-goal = Goal: the corner opposite your own.
glossary-home = Home: an animal is home when it stands in its goal.
glossary-leap = Leap: a move straight over one animal or one fence to the empty square behind it.
glossary-point = Point: what moves cost; you have three in each turn.
glossary-round = Round: one turn for everybody.
glossary-side = Side: one of two players, or one of two teams.
glossary-step = Step: a move to the next square, for one point.
glossary-touchdown = Touchdown: the moment when a side's last animal gets home.
glossary-touchdown-tile = Touchdown tile: a corner of the board, where one side starts and the other wants to go.

## A sample round

sample-heading = Two turns each, with the reasons
sample-begins = You are Anna, with the pigs in the south-west, and you want to get to the north-east. Ben has the milk cows there. You begin. Fences stand differently in every game: this time none touches your corner, so the way is open.
because-leap = A leap is as long as two steps and costs one point. Your own pigs are the best to leap over, for they stand where you need them.
because-leap-again = The same again, beside it. Both of your rear pigs are in front now, for two points.
because-side = North of b3 stands a fence, which would cost two points. So your last point goes round it, to the east.
because-ben = Ben does the same from his corner: two leaps over his own cows, and a step to the side.
because-back = The last ones must not be left behind, for alone they can only step. So they come along, one of them over the pig on a3, the other over the one on c3.
because-over-yours = Ben leaps over your pig on d3: anybody may be leapt over. Think of it when you stop in front of an opponent with an empty square behind you.
because-follow = With his other two points he brings his rear cows along.
sample-ends = And so on. Now both sides are in each other's way, and whoever finds more leaps than the other gets home first.
