### The lesson of the keyboard, at a table of MOW.

scene-walking = Walking
walking-down = You sit at a table of MOW, a game about cows, and hold five of them. { $key_next_item } and { $key_previous_item } walk through them. Press { $key_next_item }.
walking-on = That is your lowest cow. Walk on to the 12.
walking-up = It fits, so it could be played. One back: press { $key_previous_item }.
walking-place = There are other places at the table. { $key_next_zone } goes to the next one. Press { $key_next_zone }.
walking-back = That is the herd, with its first cow. Back to your hand with { $key_previous_zone }.
walking-end = That is how you look around: { $key_next_item } and { $key_previous_item } for things, { $key_next_zone } and { $key_previous_zone } for places. Looking changes nothing.

scene-doing = Doing
doing-tab = { $key_next_move } goes through all that you can do now. Press { $key_next_move }.
doing-sixteen = Playing the 3 would be one move. Go on with { $key_next_move } until you hear the 16.
doing-enter = { $key_do } does what you are on. Press { $key_do }.
doing-other = That would be a move too. But go to the 16 with { $key_next_move }.
doing-undo = Played. { $key_undo } takes back what has shown you nothing new. Press { $key_undo }.
doing-end = You have all five cows again. { $key_next_move }, { $key_do }, { $key_undo }: nearly everything is done with these three.

scene-asking = Asking
asking-summary = { $key_summary } tells the whole table. Press { $key_summary }.
asking-letter = A letter asks one thing. In MOW { $ask_hand } is your hand. Press { $ask_hand }.
asking-shift = With Shift, the same of the others. Press { $others_hand }.
asking-glance = { $key_glance } is a glance: the table as tones, with a short line. Press { $key_glance }.
asking-end = Each game has letters of its own. But { $key_summary } for the table, { $key_standing } for points and { $key_acting } for whose turn it is are the same everywhere.

scene-again = Hearing it again
again-repeat = { $key_repeat } says the last message again. Press { $key_repeat }.
again-older = That was everything of this scene so far. To go back through all that was said, press { $key_older } twice.
again-newer = And to go forward again there is { $key_newer }: press { $key_older }, then { $key_newer }.
again-end = Any key cuts what is being said. Nothing is lost by it.

scene-helping = Help, and typing
helping-question = When you do not know what to press, there is the { $key_help }. Press it.
helping-type = Asked twice, it lists all keys. Now a move by typing: press { $key_command }, type 12, then { $key_do }.
helping-how = Press { $key_command }, type 12, then { $key_do }.
helping-other = That can be played too, but type 12 this time.
helping-news = You played the 12, drew a cow, and heard what the others did. It is your turn again.

scene-manner = How much, and away
manner-detail = { $key_detail } changes how much is said: brief, normal or full. Press it three times, to be where you were.
manner-step = In a lesson, { $key_next_step } goes on without doing it, and { $key_previous_step } goes back. Press { $key_next_step }.
manner-escape = { $key_back } leads back, everywhere: at a table to its menu, in a lesson to the list of scenes. Press { $key_back } now, nothing will happen.
manner-end = That is all you need. { $key_leave } leaves, from anywhere, and every table is kept.
