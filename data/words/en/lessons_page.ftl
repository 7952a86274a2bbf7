### The lesson of the page in the browser, at a table of MOW.

scene-parts = The parts of the page
parts-order = You sit at a table of MOW, a game about cows. The page has the same parts everywhere, each with a heading: what is asked, what you can do, the places of the table, questions and commands, and what was said.
parts-fits = Your hand is one of the places. You hold five cows there, and each is a button. Choose “{ $item }”.
parts-not = This cow fits, and in a game you would have played it by that; in this scene you only look. Now choose “{ $item }”.
parts-end = That cow does not fit now, so it told why.

scene-doing = Doing
doing-move = What you can do now are the first buttons, the best first. Choose “{ $move }”.
doing-other = That is a move too, but another one. Choose “{ $move }”.
doing-undo = Done. { $key_undo } takes back what has shown you nothing new. Press { $key_undo }.
doing-end = You have all five cows again.

scene-asking = Asking
asking-summary = { $key_summary } tells everything on the table. Press { $key_summary }.
asking-hand = Other questions ask one thing. Press { $ask_hand }.
asking-others = Some can be asked about the others too. Press { $others_hand }.
asking-glance = { $key_glance } plays the table as tones, with a short line. Press { $key_glance }.
asking-end = Each game has questions of its own. But { $key_summary }, { $key_standing } and { $key_acting } are the same everywhere.

scene-helping = Help, and typing
helping-hint = When you do not know what to do, ask for advice. Press { $key_hint }.
helping-help = What the hint says is the first button now. And { $key_help } explains what is asked. Press { $key_help }.
helping-type = A move can also be typed, and so can a question. Press { $key_command }, and type “12”.
helping-other = That is a move too, but another one. Press { $key_command }, and type “12”.
helping-log = You made your move, drew a cow, and heard what the others did. “What was said” keeps all lines, to be read again. In a lesson { $key_next_step } does a step for you, and { $key_previous_step } goes back one.
