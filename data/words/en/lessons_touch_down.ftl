### The lesson of Touch Down!.

scene-aim = The aim
aim-race = Two farmers, a square field with fences, four animals each. Yours start in the south-west corner. Whoever first has all four in the opposite corner wins.
aim-standing = { $key_standing } tells the aim, and how far everybody is. Press { $key_standing }.
aim-end = That is a long way, but leaps will shorten it.

scene-board = The board
board-next = A square has a letter and a number: letters go east, numbers go north. a1 is your corner, f6 the other one. { $ask_next } goes from one of your animals to the next. Press { $ask_next }.
    .page = A square has a letter and a number: letters go east, numbers go north. a1 is your corner, f6 the other one. { $ask_next } tells your animals, one after the other. Press { $ask_next }.
board-walk = { $key_board_up } and { $key_board_down } walk north and south, { $key_board_left } and { $key_board_right } west and east. Press { $key_board_up }.
    .page = On the board you can choose any square, to hear what stands there.
board-fences = Fences stand between squares. { $ask_fences } tells all of them. Press { $ask_fences }.
    .page = Fences stand between squares. Press { $ask_fences }.
board-end = You need not know them by heart: what is offered to you takes them into account.

scene-step = Three points
step-first = In your turn you have three points, and you must spend them all. A step to the next empty square costs one point, never diagonally. { $key_next_move } goes through what you can do, { $key_do } does it. Choose “{ $move }”.
    .page = In your turn you have three points, and you must spend them all. A step to the next empty square costs one point, never diagonally. The first buttons are all that you can do. Choose “{ $move }”.
step-other = That is allowed. But for this scene, choose “{ $move }”.
step-second = Two points left. Another animal can follow. Choose “{ $move }”.
step-back = You may go back, but then the point was for nothing. Choose “{ $move }”.
step-third = One point left, for any of your animals. The most useful moves come first. Choose “{ $move }”, or another.
step-end = Your points were spent, so { $name2 } moved at once. A turn is three points, on one animal or on several.

scene-leap = Leaping
leap-first = Best is a leap: over the animal beside you, yours or not, to the empty square behind it. Two squares for one point. Choose “{ $move }”.
leap-other = That is allowed. But for this scene, choose “{ $move }”.
leap-second = Now b1 has somebody to leap over, too. Choose “{ $move }”.
leap-ladder = That is allowed. But for this scene, choose “{ $move }”.
leap-back = Nothing is hidden in this game, so you can take a move back within your turn. Press { $key_undo }.
leap-again = And now make that leap again: choose “{ $move }”.
leap-end = Well done. Your animals are each other's ladder: keep them close together.

scene-fence = Fences
fence-go = A fence can be in the way. Choose “{ $move }”.
fence-other = That is allowed, but this scene is about the fence at d2. Choose “{ $move }”.
fence-exits = A fence stands north of it. { $ask_exits } tells how far it gets with the points you have left. Press { $ask_exits }.
    .page = A fence stands north of it. How far does it get with the points you have left? Press { $ask_exits }.
fence-over = A leap over a fence costs two points, and three over a double one. Nobody leaps over a fence and an animal at once. Choose “{ $move }”.
fence-end = Walk around a fence where you can, and leap where that saves a longer way.

scene-behind = Nobody stays behind
behind-last = All four have to get home, so the last one counts. { $ask_animals } tells yours, the foremost first. Press { $ask_animals }.
    .page = All four have to get home, so the last one counts. They are told with the foremost first. Press { $ask_animals }.
behind-blocks = The last one named is the furthest behind. { $ask_blocks } tells who is blocked or held up. Press { $ask_blocks }.
    .page = The last one named is the furthest behind. Press { $ask_blocks }.
behind-move = a2 has nobody left to leap over, and a fence to the north. Bring it along: choose “{ $move }”.
behind-other = That is allowed, but the last one has to come along first. Choose “{ $move }”.
behind-end = Right. If three run ahead, the fourth must later walk the whole way alone, step by step.

scene-home = Touchdown
home-goal = Three of your four are home. { $key_ending } tells how near the end is. Press { $key_ending }.
    .page = Three of your four are home. Press { $key_ending }.
home-last = Home is e5, e6, f5 and f6, and only e6 is empty. Choose “{ $move }”.
home-other = That is allowed, but one leap brings your last one home. Choose “{ $move }”.
home-end = Well done, all four are home. You began this game, so { $name2 } has one last turn; had { $name2 } begun, you would have won at once. If both get home in it, fewer points in that last turn win.

scene-plan = Hints and plans
plan-hint = { $key_hint } advises you, in every game. Several moves that belong together are told as one plan. Press { $key_hint }.
plan-take = { $key_do } would make the first of these moves. { $key_plan } makes all of them. Press { $key_plan }.
    .page = The first button would make the first of these moves. { $key_plan } makes all of them. Press { $key_plan }.
plan-end = Those were the moves of the plan. Where chance or another player adds something new, a plan stops. { $key_do } follows a hint only if it is the next key you press.
    .page = Those were the moves of the plan. Where chance or another player adds something new, a plan stops.

scene-team = Two teams
team-aim = With four players, you and { $name3 } are a team with eight pigs; { $name2 } and { $name4 } have the cows. You win or lose together. { $key_standing } tells how far both teams are. Press { $key_standing }.
team-goal = Each player has a goal of their own, the corner diagonally opposite. { $ask_goal } goes to yours. Press { $ask_goal }.
    .page = Each player has a goal of their own, the corner diagonally opposite. Press { $ask_goal }.
team-move = A turn is three points, as before, for your own animals. You may leap over anybody's. Choose “{ $move }”.
team-other = That is allowed. But for this scene, choose “{ $move }”.
team-end = After you come { $name2 }, { $name3 } and { $name4 }. Once your own four are home, you spend your points on { $name3 }'s animals.

scene-game = A short game
game-begin = Now play against { $name2 } for four rounds. Then more animals home win, or else fewer steps to go. With each turn of { $name2 }'s you hear why.
