### The lesson of MOW.

scene-aim = The aim
aim-herd = Farmers add cows to one herd, one after the other. Whoever cannot add a cow takes the whole herd, with all its flies. Flies are bad: the fewest win.
aim-standing = In every game, { $key_standing } tells the aim, and where everybody stands. Press { $key_standing }.
aim-end = Nobody has a fly yet.

scene-hand = Your cows
hand-walk = You hold five cows, and nobody else knows them. { $key_next_item } and { $key_previous_item } walk through them. Press { $key_next_item }.
    .page = You hold five cows, and nobody else knows them. They lie in your hand, the lowest first.
hand-flies = That is your lowest cow. Some cows bring flies. Press { $key_next_item } until you hear “{ $item }”.
    .page = Some cows bring flies. In your hand, choose “{ $item }”.
hand-all = Whoever takes this cow takes its flies. Letters ask about one thing each: { $ask_hand } tells your whole hand. Press { $ask_hand }.
    .page = Whoever takes this cow takes its flies. Each question asks about one thing. Press { $ask_hand }.
hand-end = Where no flies are named, there are none.

scene-move = Your first cow
move-start = You begin, and any of these cows can start the herd. { $key_next_move } goes through what you can do, { $key_do } does it. Choose “{ $move }”.
    .page = You begin, and any of these cows can start the herd. The first buttons are all that you can do. Choose “{ $move }”.
move-start-other = That would start a herd too. But for this scene, choose “{ $move }”.
move-ends = The others have added theirs, and everybody has drawn a new cow. { $ask_ends } tells the ends of the herd. Press { $ask_ends }.
    .page = The others have added theirs, and everybody has drawn a new cow. Where does the herd end now? Press { $ask_ends }.
move-add = Your cow must be lower than all of them, on the left, or greater than all, on the right. Choose “{ $move }”, or another cow.
move-add-take = You may always take the herd, but that brings you its flies, and some of your cows still fit.
move-end = Right. That is a whole turn: add a cow, draw another.

scene-fitting = What fits
fitting-walk = One of your cows does not fit now. Press { $key_next_item } until you hear “{ $item }”.
    .page = One of your cows does not fit now. In your hand, choose “{ $item }”.
fitting-why = { $key_why_not } tells why not. Press { $key_why_not }.
    .page = You have heard why not. Whatever cannot be used tells why when you choose it.
fitting-play = Now think ahead. Several of your cows fit: add one that leaves room for your others.
fitting-three = Not that one: after a 3 your 6 would not fit any more, because 6 is not lower than 3.
fitting-fifteen = Not that one: after a 15 your 12 would not fit any more, because 12 is not greater than 15.
fitting-end = Well chosen: stay close to the herd, and more of your cows fit later.

scene-taking = Taking a herd
taking-last = Of your five cows one still fits. Choose “{ $move }”.
taking-early = That would bring you all these flies now. As long as a cow fits, somebody else may have to take them.
taking-shed = Nothing fitted any more, so you took the herd: the table does that by itself. The flies are in your cowshed. { $ask_cowshed } tells it. Press { $ask_cowshed }.
    .page = Nothing fitted any more, so you took the herd: the table does that by itself. The flies are in your cowshed. Press { $ask_cowshed }.
taking-start = Whoever takes a herd starts a new one, with any plain cow. Choose “{ $move }”, or another cow.
taking-end = Your new herd has begun. For later: a very low or very high start leaves the others room on one side only.

scene-scoring = How it is scored
scoring-others = { $name3 } had to take the herd. With Shift a letter asks about the others. Press { $others_cowshed }.
    .page = { $name3 } had to take the herd. There are questions about the others too. Press { $others_cowshed }.
scoring-box = Cowsheds are counted when the round ends. { $key_ending } tells how near that is. Press { $key_ending }.
    .page = Cowsheds are counted when the round ends. Press { $key_ending }.
scoring-end = So a round ends when the box is empty and somebody takes a herd. Rounds go on until somebody has 100 flies, and then the fewest win.

scene-special = Special cows
special-three = You hold three special cows, each with five flies. The 16 blocks the right end. The blind cow, X, stands between two cows. The flying 9 lands on a 9. Press { $key_next_move } until you hear “{ $move }”.
    .page = You hold three special cows, each with five flies. The 16 blocks the right end. The blind cow, X, stands between two cows. The flying 9 lands on a 9.
special-flying = Special cows fit when others do not, and nobody wants to take them. Press { $key_do } to play it.
    .page = Special cows fit when others do not, and nobody wants to take them. Choose “{ $move }”.
special-sixteen = The 16 would block the right end for everybody, you too. Here, choose “{ $move }”.
special-blind = The blind cow would stand in the middle, and the ends stay as they are. Here, choose “{ $move }”.
special-other = That is allowed. But here, choose “{ $move }”.
special-arrow = After a special cow you may turn the arrow: then play goes the other way round, to { $name3 } instead of { $name2 }. Press Y.
    .page = After a special cow you may turn the arrow: then play goes the other way round, to { $name3 } instead of { $name2 }. Choose “{ $move }”.
special-keep = Then { $name2 } would be next. Here, turn the arrow: press Y.
    .page = Then { $name2 } would be next. Here, turn the arrow: choose “{ $move }”.
special-rest = { $name3 } came first, then { $name2 }. Keep a special cow for when nothing else fits.

scene-duel = Head to head
duel-start = Two farmers play with three herds. You cannot choose the herd: each turn the next one is due, 1, 2, 3 and 1 again. Choose “{ $move }”.
duel-other = That is allowed. But for this scene, choose “{ $move }”.
duel-third = { $name2 } has begun the second herd. Now choose “{ $move }”.
duel-ends = { $name2 } had to add to the first herd. { $ask_ends } tells the herd that you have to add to. Press { $ask_ends }.
duel-next = { $ask_arrow } tells which herd { $name2 } has next. Press { $ask_arrow }.
duel-end = Whoever takes a herd takes only that one, and the other two stay. After a special cow you may turn the arrow: then the herds are due in the order 3, 2, 1.

scene-game = A short game
game-begin = Now play: you, { $name2 } and { $name3 }, six moves of yours. After each move of theirs you hear why.
