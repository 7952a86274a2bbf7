### The lesson of the keyboard, at a table of MOW.

scene-walking = Walking
walking-down = You sit at a table of MOW, a game about cows, and hold five of them. { $key_next_item } and { $key_previous_item } walk through them. Press { $key_next_item }.
walking-on = That is your lowest cow. Go on: press { $key_next_item } until you hear “{ $item }”.
walking-up = Now one back: press { $key_previous_item }.
walking-place = There are other places at the table. { $key_next_zone } goes to the next one. Press { $key_next_zone }.
walking-back = That is another place. Back to your hand: press { $key_previous_zone }.
walking-end = That is how you look around: { $key_next_item } and { $key_previous_item } for things, { $key_next_zone } and { $key_previous_zone } for places. Looking changes nothing.

scene-doing = Doing
doing-tab = { $key_next_move } goes through all that you can do now. Press { $key_next_move }.
doing-sixteen = That is one move of several. Press { $key_next_move } until you hear “{ $move }”.
doing-enter = { $key_do } does what you are on. Press { $key_do }.
doing-other = That is a move too, but another one. Press { $key_next_move } until you hear “{ $move }”, then { $key_do }.
doing-undo = Done. { $key_undo } takes back what has shown you nothing new. Press { $key_undo }.
doing-end = You have all five cows again. { $key_next_move }, { $key_do }, { $key_undo }: nearly everything is done with these three.

scene-asking = Asking
asking-summary = { $key_summary } tells the whole table. Press { $key_summary }.
asking-letter = A letter asks one thing. In MOW { $ask_hand } is your hand. Press { $ask_hand }.
asking-shift = With Shift it asks the same about the others. Press { $others_hand }.
asking-glance = { $key_glance } is a glance: the table as tones, with a short line. Press { $key_glance }.
asking-end = Each game has letters of its own. But { $key_summary } for the table, { $key_standing } for points and { $key_acting } for whose turn it is are the same everywhere.

scene-again = Hearing it again
again-hear = First, something to hear: press { $ask_hand }.
again-repeat = { $key_repeat } says the last message again. Press { $key_repeat }.
again-back = You can go back through all that was said with { $key_older }, and forward again with { $key_newer }. Press { $key_older } twice, then { $key_newer }.
again-end = Any key cuts off what is being said. Nothing is lost: { $key_older } brings it back.

scene-helping = Help, and typing
helping-question = When you do not know what to press, ask. Press { $key_help }.
helping-type = Pressed twice in a row, it lists all keys. Now make a move by typing it. Press { $key_command }, type “12”, then { $key_do }.
helping-other = That is a move too, but another one. Press { $key_command }, type “12”, then { $key_do }.
helping-news = You made your move, drew a cow, and heard what the others did. It is your turn again.

scene-manner = How much, and away
manner-detail = { $key_detail } changes how much is said: brief, normal or full. Press { $key_detail } 3 times, to be where you were.
manner-step = In a lesson { $key_next_step } does a step for you, and { $key_previous_step } goes back one. Press { $key_next_step }.
manner-escape = { $key_back } leads back, everywhere: at a table to its menu, in a lesson to the list of scenes. Press { $key_back }; this once, you stay here.
manner-end = That is all you need. { $key_leave } leaves from anywhere, and every table is saved.
