### Touch Down!. All that is said in this game.
### A text may have variants: .brief and .full, used at that level of detail.

game-name = Touch Down!
game-about = Bring your four animals across the farm to the opposite corner, by steps and leaps. Nothing is hidden, and there is no luck once the board is laid. For 2 players, or 4 in two teams, about 20 minutes.

## Pieces

points = { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
}
animal = { $kind ->
    [pig] pig
   *[cow] cow
}
whose-animal = { $who_is ->
    [you] your { animal }
   *[other] { $who }'s { animal }
}
side-player = { $who_is ->
    [you] you
   *[other] { $who }
}
side-team = { $who_is ->
    [you] you and { $mate }
   *[other] { $mate_is ->
        [you] you and { $who }
       *[other] { $who } and { $mate }
    }
}
fence = { $fences ->
    [1] fence
   *[other] double fence
}
side = { $side ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
# Written together, for "a 1" is spoken "uh one", and so is "a1" after "of", "at" and "for": no
# text has one of these before a square. Letters that are spelled (alfa) stand alone.
square = { $column ->
    [a] a{ $row }
    [b] b{ $row }
    [c] c{ $row }
    [d] d{ $row }
    [e] e{ $row }
    [f] f{ $row }
    [g] g{ $row }
    [h] h{ $row }
   *[other] { $column } { $row }
}
fences-count = { $fences ->
    [0] { $doubles ->
        [0] no fences
       *[other] no single fences
    }
    [one] 1 single fence
   *[other] { $fences } single fences
}{ $doubles ->
    [0] { "" }
    [one] {" "}and 1 double fence
   *[other] {" "}and { $doubles } double fences
}
fences-on = { $fences ->
    [1] fence
   *[other] double fence
} { side }: { $squares }

## What happens

tile-laid = place { $place } of { $places }: tile { $tile }, { $turns ->
    [0] not turned
    [one] 1 quarter turn
   *[other] { $turns } quarter turns
}
board-laid = the board is laid
board-teams = { $team } play against { $other }
board-aim = the first team with all { $herd } animals in the corners opposite wins
board-begins = { $who_is ->
    [you] you begin
   *[other] { $who } begins
}
round-began = round { $round }
round-left = { $left ->
    [1] last round
   *[other] { $left } rounds left
}

# Others hear whose turn it is with its first move; an animal that goes on is not named again.
animal-moved = { $who_is ->
    [you] { $start } { side }{ moved-over } { $end }{ moved-home }
   *[other] { moved-part }{ moved-over } { $end }{ moved-home }
}
    .brief = { $who_is ->
    [you] { $end }{ moved-home }
   *[other] { moved-part }{ moved-over } { $end }{ moved-home }
}
moved-part = { $part ->
    [first] { $who }: { $start } { side }
    [on] then { side }
   *[other] { $start } { side }
}
moved-over = { $gait ->
    [fence] {" "}over a fence,
    [double] {" "}over a double fence,
    [leap] { $detail ->
        [full] {" "}over a { $over ->
            [pig] pig
           *[cow] cow
        },
       *[other] { "" }
    }
   *[step] { "" }
}
moved-home = { $arrived ->
    [1] , home, { $home } of 4
    [0] { "" }
   *[other] , out of the goal
}
# The turn of another player in a game of teams.
turn-made = { $home ->
    [0] { $who } has moved
    [1] { $who } brings 1 animal home
   *[other] { $who } brings { $home } animals home
}
    .full = { "" }
    .switch = the turns of the other players, in teams
turn-lost = { $who_is ->
    [you] { points } lost, nothing fits
   *[other] { $who } cannot use { points }
}
touchdown = touchdown! { $who_is ->
    [you] You bring the last one home, with { points }
   *[other] { $who } brings the last one home, with { points }
}
touchdown-answer = { $who_is ->
    [you] you have one last turn, everyone home with { $points ->
        [1] 1 point
        [3] 3 points
       *[other] { $points } points or fewer
    } wins
   *[other] { $who } has one last turn
}

## Deciding

turn-start = your turn, { points }
turn-last = your last turn: everyone home with { $points ->
    [1] 1 point
   *[other] { $points } points or fewer
} wins
turn-mate = all yours are home, you move { $who }'s animals
turn-confirm = Enter ends your turn, Backspace takes back
    .brief = end the turn? Enter
    .page = end your turn, or take back?
points-left = { points } left
    .switch = the points that you have left, after each move
round-now = round { $round }
    .switch = the round, when your turn begins
animals-ends = front { $front }, last { $last }
    .switch = your front and your last animal, when your turn begins
animals-only = only { $square } to go
own-home = { $home } home
leaps-new = you can now leap { $leaps }
    .switch = leaps that the others have opened or closed, in teams
leaps-gone = you can no longer leap { $leaps }
leap = { $start } to { $end }

moves-of = { $square } to { $exits }
move-go = { $start } { side } { $end }
move-home = home
move-over = over { whose-animal }
move-fence = over a { fence }
move-price = { points }
move-squares = { $start }, { $end }
move-done = end the turn
move-lay = tile { $tile }, { $turns } quarter turns

## Why a hint is what it is

# A score, in one's games so far.
score-told = { $score } animals home
# What a move cost that was worse than another.
lost-by = it cost about { $amount ->
    [one] 1 point
   *[other] { $amount } points
} of movement

why-plan-touchdown = it brings everyone home
why-plan-home = it brings { $animals ->
    [one] 1 animal
   *[other] { $animals } animals
} home
why-plan-nearer = { why-nearer }
why-touchdown = that is the touchdown
why-home = { $who_is ->
    [you] you have
   *[other] { $who } has
} { $home } of 4 home then
why-bridge = { $square } can leap over it then
why-frees = { $square } can go on then
why-stops = it stands in the way of { whose-animal } on { $square }
why-nearer = it comes { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} nearer for { points }
why-last = it is the furthest behind
why-room = { $square } is free for another then
why-round = the way straight ahead is blocked

# What can go wrong with a hint, after "but".
risk-leaves = it leaves the goal
risk-leap = { whose-animal } on { $square } can leap over { $over } then

## Looking

zone-board = board, { $width } by { $width }
zone-animals = your animals
zone-others = other animals
zone-fences = fences
zone-race = the race

square-empty = { $square }, empty
    .brief = { $square }
square-animal = { whose-animal }, { $square }
square-fence = { fence } { side }
square-goal = { $who_is ->
    [you] your goal
   *[other] { $who }'s goal
}
square-exits = can go { $exits }
square-comers = from { $comers }
square-stuck = cannot move
exit = { $points ->
    [1] { $square }
    [2] { $square } over a fence
   *[other] { $square } over a double fence
}
fence-at = { $square } { side }, { fence }
fence-between = { $square } is beyond
animal-home = home
animal-to-go = { $steps ->
    [one] 1 step to go
   *[other] { $steps } steps to go
}
animal-stuck = { $square } cannot move
animals-blocked = cannot move: { $animals }
animals-held = no free step ahead: { $animals }
animal-why = { $square }, { $why }
animal-why-not-all = { $square }
    .full = { $square }, { $why }
block-fence = { $fences ->
    [0] { side }
   *[other] { side } a { fence }
}
block-animal = { side } { whose-animal }
block-both = { side } a { fence }, { whose-animal } behind it
blocked-nobody = nobody is blocked or held up
animals-where = { $who_is ->
    [you] your { animal }s: { $squares }
   *[other] { $who }'s { animal }s: { $squares }
}
reach = { points }: { $squares }
reach-nobody = { $square } is empty, go to an animal first
nobody-there = there is none
line-row = row { $row }
line-column = column { $column }
line-animal = { whose-animal } { $square }
line-fence = { fence } between { $square } and { $next }
line-empty = empty
line-nowhere = go to a square first

turn-of = { $who_is ->
    [you] your turn
   *[other] { $who }'s turn
}
round-of = round { $round } of { $rounds }
first-player = { $who_is ->
    [you] you started
   *[other] { $who } started
}
side-home = { $side }: { $home } home
side-of = { $side }: { $home } of { $herd } home
side-used = { points } in the final turn
steps-left = { $steps ->
    [one] 1 step to go
   *[other] { $steps } steps to go
}
standing-aim = all { $herd } home first wins
ending-sooner = over sooner when a side has all { $herd } home, still out: { $out }
ending-out = { $side } { $animals ->
    [one] 1 animal
   *[other] { $animals } animals
}
ending-last-turn = this is the last turn, { $who_is ->
    [you] yours
   *[other] { $who }'s
}: everyone home with { $points ->
    [1] 1 point
   *[other] { $points } points or fewer
} wins
summary-laying = the board is being laid, { $tiles ->
    [one] 1 tile lies
   *[other] { $tiles } tiles lie
}
summary-over = the game is over
summary-last-turn = last turn, at most { points } to win
digest-nothing = nothing has happened since your last turn

## The end

outcome-nobody = a draw
outcome-won = { $who_is ->
    [you] you win
   *[other] { $who } wins
}
outcome-team = { $team } win
outcome-first-home = { $side } got everyone home, and { $other } could not do it in the last turn
outcome-second-home = { $side } started second and got everyone home first, which wins at once
outcome-fewer-points = both got everyone home, { $side } with { points } in the final turn, { $other } with { $more } points: fewer points win
outcome-equal-points = both got everyone home with { points } in the final turn: then the side that started second wins
outcome-more-home = { $rounds } rounds are over, { $side } with { $home } home, { $other } with { $fewer } home
outcome-fewer-steps = { $rounds } rounds are over with { $home } home each: { $side } { $steps ->
    [one] 1 step to go
   *[other] { $steps } steps to go
}, { $other } { $further } steps
outcome-draw = { $rounds } rounds are over, animals home and steps to go are equal

## Refusals

refuse-laying = the board is still being laid
refuse-tile-laid = tile { $tile } cannot be laid now
refuse-confirm-first = your points are spent, end the turn or take a move back
refuse-points-left = you still have { points } to spend
refuse-off-board = { $square } is not on this board, which ends at { $last }
refuse-nobody-there = nobody stands on { $start }
refuse-not-yours = the animal on { $start } is not yours
refuse-team-mate = the animal on { $start } is your team-mate's, wait until all four of yours are home
refuse-diagonal = { $start } to { $end } is not straight
refuse-same-square = it already stands on { $start }
refuse-occupied = somebody stands on { $end }
refuse-fence = a leap over that fence costs 2 points, you have { points }
refuse-double-fence = a leap over that double fence costs 3 points, you have { points }
refuse-too-far = { $end } is too far from { $start }
refuse-two-animals = two animals stand in between, a leap goes over one
refuse-nothing-to-leap = nobody stands on { $between } to leap over, go step by step
refuse-landing = somebody stands on { $end }, behind the animal
refuse-fence-and-animal = a fence is in the way of that leap, and a leap goes over a fence or an animal, never both

## Options

seats-count = { $seats ->
    [4] 4 players in two teams
   *[other] { $seats } players
}
option-first = who begins
option-first-value = seat { $value }
option-rounds = maximum number of rounds
option-confirm = end every turn with Enter
    .page = confirm the end of every turn
option-own_corner = squares counted from your own corner

## Questions by letter

ask-next = go to your next animal, with Shift to the opponents' next
    .page = next animal of yours
    .others = next animal of the opponents
ask-goal = go to your goal, with Shift to the opponents' goal
    .page = your goal
    .others = goal of the opponents
ask-exits = where the animal here can get to, and for how many points
    .page = how far the chosen animal gets
ask-row = this row in one line, from west to east
    .page = row of the chosen square
ask-column = this column in one line, from south to north
    .page = column of the chosen square
ask-fences = all fences of the board
    .page = all fences
ask-animals = where your animals stand, with Shift the others
    .page = your animals
    .others = animals of the others
ask-blocks = which of your animals cannot move or get no nearer, and why, with Shift the others
    .page = your animals that are held up
    .others = animals of the others that are held up

## What decided a game

decided-side = { $side }: { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, { $leaps ->
    [0] no leap
    [one] 1 leap
   *[other] { $leaps } leaps
}, { $over ->
    [0] nothing paid for fences
    [one] 1 point paid for fences
   *[other] { $over } points paid for fences
}
decided-leap = a leap is two steps for 1 point

## Help

help-zone-board = The board, square by square. I and K go north and south, J and L west and east. Enter on your animal moves it, or asks which move; Enter on an empty square brings an animal there. E tells how far the animal here can get, O reads the row, C the column, F all fences.
    .page = The board, square by square, from the north-west. Choose your animal to move it, or an empty square to bring an animal there. The questions about a row, a column and how far an animal gets are about the square that you chose last.
help-zone-animals = Your animals, the front one first. Up and Down go through them, Enter moves the one you are on, or asks which move.
    .page = Your animals, the front one first. Choose one to move it.
help-zone-others = The animals of everybody else, the front one of each player first.
help-zone-fences = The fences, each by the square it stands beside: c3 east is between c3 and d3. Up and Down go through them, F tells them all at once.
    .page = The fences, each by the square it stands beside: c3 east is between c3 and d3.
help-zone-race = How far each side has come: animals home and steps to go, the round, and who started.
# The keys for a decision, told behind the question the first times that it comes up.
keys-move = { $next } to choose a move, { $do } to make it, { $undo } takes one back
keys-last = { $next } to choose a move, { $do } to make it
keys-confirm = { "" }

help-decision-move = Spend three points on your animals, one move at a time: a step or a leap over an animal costs 1 point, a leap over a fence 2 points, over a double fence all 3 points. Tab goes through all moves, Enter makes one, Backspace takes one back. You can also type slash and two squares, like c2 c3, or c2 north.
    .page = Spend three points on your animals, one move at a time: a step or a leap over an animal costs 1 point, a leap over a fence 2 points, over a double fence all 3 points. The first buttons are all moves. You can take a move back. You can also type two squares, like c2 c3, or c2 north.
help-decision-last = The other side is home, and this is your last turn. Bring all your animals home with no more points than they used, and you win. Tab goes through all moves, Enter makes one.
    .page = The other side is home, and this is your last turn. Bring all your animals home with no more points than they used, and you win.
help-decision-confirm = Your points are spent. Enter ends the turn, Backspace takes the last move back.
    .page = Your points are spent. End the turn, or take the last move back.
help-decision-wait = Somebody else is to act. You can look at everything in the meantime.

## Forms of numbers beside those with a noun

numbers-named = round, row, tile, place, seat

## Wrong data

data-td-number = { $number } is not a tile from 1 to { $highest }
data-td-fence = { $name } is not an edge of a tile, use one of { $known }
data-td-twice = tile { $tile } has the fence { $name } twice
data-td-total = the { $what } add up to { $found }, not to { $stated }
data-td-box = { $what } must be { $needed }
