### The rules of MOW, to be heard: paragraphs of at most 60 words, in the order in which they are
### needed. mowaudio/words/rulebook.py says what the prefixes mean.

heading-aim = The aim and a turn
reading-aim = The fewest flies win: cows carry flies, and a herd that you take brings you all of its flies. In your turn you add one cow from your hand to the herd, at its low or its high end, and draw another. If you cannot or will not, you take the whole herd and start a new one.

heading-start = The start
rule-MOW-1 = Everybody is dealt five cows, and that hand is a secret. The other cows are in the box, shuffled.
rule-MOW-2 = The youngest farmer begins. An arrow shows who is next: at first it points to that farmer's left, so play goes clockwise.
finer-MOW-2 = Who begins is chosen at set-up. If nothing is chosen, it is the first seat.
rule-MOW-3 = Whoever begins plays one cow from the hand. That starts the herd.

heading-turn = A turn
rule-MOW-4 = You add one cow. A number lower than all in the herd goes to the left end, a number higher than all to the right end. Nothing else fits, neither an equal number nor one in between. To a herd of 5, 9 and 10 you can add 4 or lower, or 11 or higher.
rule-MOW-5 = Then a cow is drawn for you from the box, as long as it has any.
rule-MOW-6 = If you cannot add a cow, or do not want to, you take the herd: all its cows go into your cowshed. In the same turn you start a new herd with a cow from your hand, and draw.

heading-special = Special cows
reading-special = Six cows are special: each has a power, and five flies. They are two blocking, two flying and two blind cows.
rule-MOW-7 = The blocking cows are 0 and 16. The 0 goes to the left end, the 16 to the right end, and nothing can follow on that side.
rule-MOW-8 = The flying cows are 7 and 9. A flying cow lands on a cow with the same number that is already in the herd, and nowhere else.
rule-MOW-9 = The blind cows have an X for a number. A blind cow goes between two neighbours in the herd, whatever their numbers are. The ends of the herd stay as they were.
finer-MOW-9 = A herd of one cow has no room for a blind cow. It may stand beside another blind cow, but never inside a stack that a flying cow made.
finer-MOW-9-option = At set-up you can choose that a blind cow needs a number that is missing between two neighbours. Each blind cow uses up one.
rule-MOW-10 = Whoever plays a special cow may turn the arrow. Then play goes the other way round.
finer-MOW-10 = You choose every time, even when a blocking cow starts a herd. Two farmers with one herd are not asked, because it would change nothing.
rule-MOW-11 = A blocking cow may start a herd. A flying cow or a blind cow may not.

heading-end = The end of a round and of the game
rule-MOW-12 = When the box is empty, play goes on without drawing. The next farmer who takes the herd ends the round at once, and starts no new herd.
finer-MOW-13 = With an empty hand you cannot add a cow, so you take the herd.
rule-MOW-14 = Everybody adds the flies in their cowshed to their total. Cows that are left in a hand do not count.
finer-MOW-14 = At set-up you can choose that the flies in every hand count too, even in the hand of whoever took the last herd.
rule-MOW-15 = Whoever took the last herd begins the next round. The arrow is set as at the start.
rule-MOW-16 = The game ends after the round in which somebody reaches 100 flies in all. The fewest flies win.
finer-MOW-16 = Equal totals share the place. Another target can be chosen at set-up: with 50 flies, four or five farmers play for about a quarter of an hour.

heading-duel = Head to head, for two farmers
rule-MOW-20 = Two farmers play with three herds, one below the other: herd 1 at the top, then 2, then 3. The arrow lies between the farmers. At first it points down, from 1 to 3.
rule-MOW-21 = You do not choose the herd. Each turn goes to the next herd in the direction of the arrow, and after the last comes the first again. If that herd has not begun, you start it.
finer-MOW-21 = A herd that has not begun is never taken. When the arrow points up, herd 3 comes after herd 1.
rule-MOW-22 = Whoever plays a special cow may turn the arrow, down or up.
rule-MOW-23 = If you cannot add a cow, or do not want to, you take the herd that is next and start a new one in its place. The other two stay.
rule-MOW-24 = When the box is empty, the next herd that is taken ends the round. The two herds that are left count for nobody.
rule-MOW-25 = Everything else is as with more farmers.
finer-MOW-25 = Two farmers may also choose to play with one herd.

heading-box = What is in the box
rule-MOW-C1 = There are 48 cows with 74 flies. Cows 1 to 15 come once without flies. Cows 2 to 14 come again with one fly, 3 to 13 with two, and 7, 8 and 9 with three. The six special cows have five each.
rule-MOW-C2 = One arrow shows the direction of play. Tokens of 50, 10, 5 and 1 keep the score. Here the game keeps it for you.
finer-MOW-C2 = There are 8 tokens of 50, 7 of 10, 30 of 5 and 26 of 1.
rule-MOW-C3 = A cow is always told in the same order: its number, its power if it has one, its flies.

heading-open = What the printed rules leave open
settled-MOW-11-MOW-13 = The printed rules do not say which cows may start a herd. Here a flying cow may not, for it has nothing to land on, and a blind cow has nothing to stand between. Nor do they say what an empty hand means. Here you take the herd.
settled-MOW-15-MOW-16 = The printed rules say where the arrow points in later rounds only for two farmers. Here it is always set as at the start. Flies are counted after each round, so every round is played out. How a tie ends is not printed: here equal totals share the place.
settled-MOW-9-MOW-14 = Editions with cards differ in two things: a blind cow takes the place of a missing number, and cows in a hand count. Both are options here.
settled-MOW-21 = The printed rules do not say whether one of three herds can be taken before it has begun. Here it is started.

## The words of the game

glossary-arrow = Arrow: it shows who is next, or head to head which herd is next.
glossary-blind-cow = Blind cow: a cow with an X and five flies, which goes between two neighbours in the herd.
glossary-blocking-cow = Blocking cow: the 0 or the 16, with five flies; nothing can follow on its side.
glossary-box = Box: the cows that are still to be drawn.
glossary-cow = Cow: a tile with a number, and with up to five flies.
glossary-cowshed = Cowshed: the cows that you have taken in this round; their flies count at its end.
glossary-farmer = Farmer: a player.
glossary-fly = Fly: a point that you do not want.
glossary-flying-cow = Flying cow: a 7 or 9 with five flies, which lands on a cow of its own number.
glossary-hand = Hand: your secret cows, five as long as the box has any.
glossary-head-to-head = Head to head: the game for two farmers, with three herds.
glossary-herd = Herd: the cows on the table in a row, from the lowest on the left to the highest on the right.
glossary-power = Power: what a special cow can do and others cannot.
glossary-round = Round: all that is played from a deal until a herd is taken with the box empty.
glossary-special-cow = Special cow: a blocking, flying or blind cow; it has a power and five flies, and after it you may turn the arrow.
glossary-stack = Stack: a cow and the flying cow that has landed on it.
glossary-target = Target: the total of flies that ends the game, 100 unless another was chosen.
glossary-total = Total: your flies from all rounds together.

## A sample round

sample-heading = A few turns, with the reasons
sample-begins = You are Anna, and play with Ben and Cara. Hear how a herd grows, and who has to take it.
because-deal = The 16 can block one end. Play it when somebody else will have to take its flies.
because-middle = You begin in the middle, where numbers fit on both sides, and with a cow that has no fly: you may have to take this herd yourself.
because-close = He stays close to the 7, because that leaves him room for his lower cows, and he adds no fly either.
because-jump = She leaves out 8 and 9: from now on they do not fit, whoever has them. And she gets rid of a fly.
because-keep = You get rid of a fly while it is still unlikely that you have to take the herd. The 15 and the 16 are for when room gets tight.
because-narrow = Now only 15 and 16 fit on the right, and few cows are that high. He hopes that the others have none.
because-left = She has nothing high enough, so she goes to the left, where only 0, 1 and 2 fit from now on.
because-block = This is the moment: nothing fits on the right any more, little fits on the left, and the herd has five more flies.
because-turn = So Cara is next again, and not Ben. She has just played her 3, and perhaps has nothing lower.
because-take = She has nothing below 3, so she must take the herd, with all its flies. She begins the new one in the middle, as you did.
sample-ends = And so on, until the box is empty and a last herd is taken. Then everybody counts the flies in their cowshed.
