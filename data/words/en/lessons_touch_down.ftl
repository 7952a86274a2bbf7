### The lesson of Touch Down!.

scene-aim = The aim
aim-race = Two farmers, a square field with fences, four animals each. Yours start in the south-west corner. Whoever first has all four in the opposite corner wins.
aim-standing = { $key_standing } tells the aim, and how far everybody is. Press { $key_standing }.
aim-end = 28 steps are a long way, but leaps will shorten it.

scene-board = The board
board-next = A square has a letter and a number: letters go east, numbers go north. a1 is your corner, f6 the other one. { $ask_next } goes from one of your animals to the next. Press { $ask_next }.
board-walk = { $key_board_up } and { $key_board_down } walk north and south, { $key_board_left } and { $key_board_right } west and east. Press { $key_board_up }.
board-fences = Fences stand between squares. { $ask_fences } tells all of them. Press { $ask_fences }.
board-end = You need not know them by heart: what is offered to you has them in it.

scene-step = Three points
step-first = In your turn you have three points, and you must spend them all. A step to the next empty square costs one, never diagonally. { $key_next_move } goes through what you can do, { $key_do } does it. Move b2 east, to c2.
step-other = You could do that. But let us see what this step opens.
step-second = Two points left. Another animal can follow: move a2 east, to b2.
step-back = You can go back, but then the point was for nothing.
step-third = One point left, for any of your animals. The most useful moves come first. Make one.
step-end = Your points were spent, so { $name2 } moved at once. A turn is three points, on one animal or on several.

scene-leap = Leaping
leap-first = Best is a leap: over the animal beside you, yours or not, to the empty square behind it. Two squares for one point. Leap with a1 over b1, to c1.
leap-other = That is possible, but here try the leap.
leap-second = Now b1 has somebody to leap over, too. Leap with b1 over c1, to d1.
leap-ladder = Here, go on with the leap of b1 over c1.
leap-back = In this game nothing is hidden, so you can take a move back within your turn. { $key_undo } does it. Press { $key_undo }.
leap-again = And now make that leap again, b1 to d1.
leap-end = Your animals are each other's ladder. Keep them close together.

scene-fence = Fences
fence-go = You have three points. Move c2 east, to d2.
fence-other = That is possible, but this scene is about the fence at d2.
fence-exits = Now a fence stands north of it. { $ask_exits } tells how far the animal here gets, with what you have left. Press { $ask_exits }.
fence-over = A leap over a fence costs two points, and three if it is a double one. Nobody leaps over a fence and an animal at once. Leap from d2 over the fence, to d3.
fence-end = Two points for one square: walk around a fence where you can, leap where it saves a longer way.

scene-behind = Nobody stays behind
behind-last = All four have to get home, so the last one counts. { $ask_animals } tells yours, the foremost first. Press { $ask_animals }.
behind-blocks = The last is a2. { $ask_blocks } tells who is blocked or held up. Press { $ask_blocks }.
behind-move = a2 has nobody left to leap over, and a fence to the north. Bring it on: move it east, to b2.
behind-other = That helps those in front. Bring a2 on first.
behind-end = Who runs ahead with three animals must later walk the whole way with the fourth, step by step.

scene-home = Touchdown
home-goal = Three of your four are home. { $key_ending } tells how near the end is. Press { $key_ending }.
home-last = Your last one stands on e4. Home is e5, e6, f5 and f6, and only e6 is empty. Leap over e5, to e6.
home-other = That is possible, but one leap of e4 over e5 brings your last one home.
home-end = All four are home. You began this game, so { $name2 } has one last turn; had { $name2 } begun, you would have won at once. If both get home in it, fewer points in that last turn win.

scene-game = A short game
game-begin = Now play against { $name2 }: four turns of yours. With each move of { $name2 }'s you hear why. You get one with { $key_hint }.
