### The lesson of MOW.

scene-aim = The aim
aim-herd = Farmers add cows to one herd, one after the other. Whoever cannot add a cow takes the whole herd, and with it all its flies. Flies are bad: the fewest win.
aim-standing = In every game, { $key_standing } tells the aim, and where everybody stands. Press { $key_standing }.
aim-end = Nobody has a fly yet.

scene-hand = Your cows
hand-walk = You hold five cows, and nobody else knows them. { $key_next_item } and { $key_previous_item } walk through them. Press { $key_next_item }.
hand-flies = That is your lowest cow. Some cows bring flies. Walk on to the 8.
hand-all = Whoever takes this cow takes its two flies. Letters ask about one thing each: { $ask_hand } tells your whole hand. Press { $ask_hand }.
hand-end = Only three of the five have flies.

scene-move = Your first cow
move-start = You begin, and any of these cows can start the herd. { $key_next_move } goes through what you can do, { $key_do } does it. Start with the 8.
move-start-other = That would be a herd too, but let us see what follows an 8.
move-ends = The others have added theirs, and everybody has drawn a new cow. { $ask_ends } tells the ends of the herd. Press { $ask_ends }.
move-add = Your cow must be lower than all of them, on the left, or greater than all, on the right. Add one that fits.
move-add-take = You can always take the herd, but that is 3 flies, and your cows still fit.
move-end = That is a whole turn: add a cow, draw another.

scene-fitting = What fits
fitting-walk = The herd is 7 to 9, and you hold an 8. Walk to it.
fitting-why = { $key_why_not } tells why not. Press { $key_why_not }.
fitting-play = Now choose with care: your 3, 6, 12 and 15 fit. Add one that leaves room for your others.
fitting-three = After a 3 your 6 would not fit any more: 6 is not lower than 3.
fitting-fifteen = After a 15 your 12 would not fit any more: 12 is not greater than 15.
fitting-end = Well chosen: stay close to the herd, and more of your cows fit later.

scene-taking = Taking a herd
taking-last = Of your five cows one still fits. Add it.
taking-early = That would be 5 flies now. As long as a cow fits, somebody else may have to take them.
taking-shed = Nothing fitted any more, so you took the herd: the table does that by itself. The flies are in your cowshed. Press { $ask_cowshed } for it.
taking-start = Whoever takes a herd starts a new one, with any plain cow. Start it.
taking-end = A low or a high number leaves the others less room.

scene-scoring = How it is scored
scoring-others = { $name3 } had to take the herd. With Shift a letter asks about the others. Press { $others_cowshed }.
scoring-box = Cowsheds are counted when the round ends. { $key_ending } tells how near that is. Press { $key_ending }.
scoring-end = So a round ends with somebody taking a herd from an empty box. Rounds go on until somebody has 100 flies, and then the fewest win.

scene-special = Special cows
special-three = You hold three special cows, each with five flies. The 16 blocks the right end. The blind cow, X, stands between two cows. The flying 9 lands on a 9. Go to the flying 9.
special-flying = They fit when other cows do not, and nobody wants to take them. The herd has a 9. Play your flying cow.
special-sixteen = The 16 would block the right end for everybody, you too. Here, try the flying cow.
special-blind = The blind cow would stand in the middle, and the ends stay as they are. Here, try the flying cow.
special-other = That fits, but try the flying cow.
special-arrow = After a special cow you may turn the arrow: then play goes the other way round. { $name2 } would be next. Press Y to make it { $name3 }.
special-keep = Then { $name2 } would be next. Try to turn it, with Y.
special-rest = { $name3 } came first, then { $name2 }. Keep a special cow for when nothing else fits.

scene-game = A short game
game-begin = Now play: you, { $name2 } and { $name3 }, until you have made six moves. After each move of theirs you hear why. { $key_hint } gives you one.
