### MOW, braille edition. All that is said in this game.
### A text may have variants: .brief and .full, used at that level of detail.

game-name = MOW
game-about = Herd cows and avoid their flies. Hands are secret. For 2 to 5 farmers, about 15 minutes.

## Pieces

flies = { $flies ->
    [0] no flies
    [one] 1 fly
   *[other] { $flies } flies
}
cows = { $cows ->
    [one] 1 cow
   *[other] { $cows } cows
}
cow = { $power ->
    [blocking] { $number }, blocking cow, { flies }
    [flying] { $number }, flying cow, { flies }
    [blind] X, blind cow, { flies }
   *[none] { $flies ->
        [0] { $number }
       *[other] { $number }, { flies }
    }
}
    .brief = { $power ->
    [blocking] { $number }, blocking cow
    [flying] { $number }, flying cow
    [blind] X, blind cow
   *[none] { $flies ->
        [0] { $number }
       *[other] { $number }, { flies }
    }
}
    .full = { $power ->
    [blocking] { $number }, blocking cow, { flies }
    [flying] { $number }, flying cow, { flies }
    [blind] X, blind cow, { flies }
   *[none] { $number }, { flies }
}
# The power of a special cow, when it is read in full.
cow-power = { $power ->
    [blocking] no cow goes beyond it
    [flying] it lands on a cow of its number
   *[blind] it stands between two cows
}{ $turns ->
    [yes] , and you may turn the arrow
   *[no] { "" }
}
herd-label = { $lane ->
    [0] herd
   *[other] herd { $lane }
}
herd-called = { $lane ->
    [0] the herd
   *[other] herd { $lane }
}

## What happens

round-began = round { $round }, { $who_is ->
    [you] you begin
   *[other] { $who } begins
}
hand-dealt = your hand: { $hand }
cow-drawn = you draw { $cow }
box-low = { $box ->
    [one] 1 cow in the box
   *[other] { $box } cows in the box
}
    .switch = how many cows are left, when they are few
box-ran-out = the box is empty, whoever takes a herd now ends the round
    .brief = box empty

cow-own = { $power ->
    [blocking] { $number }
    [flying] { $number }, flying cow
    [blind] X
   *[none] { $flies ->
        [0] { $number }
       *[other] { $number }, { flies }
    }
}
cow-played = { $who_is ->
    [you] you play { $own }
   *[other] { $who } plays { $cow }
}
    .full = { $who_is ->
    [you] you play { $cow }
   *[other] { $who } plays { $cow }
}
cow-spot = { $who_is ->
    [you] { $spot ->
        [between] { cow-spot-told }
       *[other] { "" }
    }
   *[other] { cow-spot-told }
}
    .brief = { $who_is ->
    [you] { "" }
   *[other] { $spot ->
        [start] { "" }
       *[other] herd { $lane }
    }
}
    .full = { cow-spot-told }
    .switch = where a cow went
cow-spot-told = { $spot ->
    [start] { $lane ->
        [0] a new herd
       *[other] the first of herd { $lane }
    }
    [left] { $lane ->
        [0] on the left
       *[other] herd { $lane }, on the left
    }
    [right] { $lane ->
        [0] on the right
       *[other] herd { $lane }, on the right
    }
    [on] { $lane ->
        [0] onto the { $number }
       *[other] herd { $lane }, onto the { $number }
    }
   *[between] { $lane ->
        [0] between { $low } and { $high }
       *[other] herd { $lane }, between { $low } and { $high }
    }
}
herd-flies-now = the herd has { flies }
    .switch = the flies after a flying or blind cow
herd-now = herd: { $low } to { $high }, { flies }
    .switch = the herd after each cow

arrow-turned = { $who_is ->
    [you] you turn the arrow
   *[other] { $who } turns the arrow
}
    .brief = arrow

herd-taken = { $size ->
    [swarm] { flies }! { $who_is ->
        [you] You take { herd-called }
       *[other] { $who } takes { herd-called }
    }
   *[usual] { $who_is ->
        [you] you take { herd-called }, { flies }
       *[other] { $who } takes { herd-called }, { flies }
    }
}
    .brief = { $who_is ->
    [you] you take { flies }
   *[other] { $who } takes { flies }
}
herd-taken-cows = { cows }
herd-taken-forced = nothing fitted
cowshed-now = { $who_is ->
    [you] your cowshed: { flies }
   *[other] { $who }'s cowshed: { flies }
}
    .switch = the cowshed after a herd is taken

round-ended = round { $round } over
score-line = { $who_is ->
    [you] you
   *[other] { $who }
} { $gained ->
    [one] 1 fly
   *[other] { $gained } flies
}{ $total ->
    [same] { "" }
   *[other] , { $total } altogether
}

## Deciding

turn-start = your turn
    .full = your turn, round { $round }
turn-start-herd = your turn: start { $lane ->
    [0] a herd
   *[other] herd { $lane }
}
turn-herd = { herd-label }: { $low } to { $high }, { flies }
turn-herd-alone = { herd-label }: { $low }, { flies }
turn-herd-cows = { cows }
turn-fitting = you can add { $hand }
    .brief = fits: { $hand }
    .switch = which cows fit, when your turn begins
turn-nothing-fits = nothing fits, take { herd-called }
turn-starting = you can start with { $hand }
    .brief = can start: { $hand }
turn-place = where does the blind cow go? { $gaps } gaps, the first between { $low } and { $high }
turn-arrow = Y makes it { $who }
    .page = turn the arrow to { $who }?
turn-arrow-herd = Y makes it herd { $lane }
    .page = turn the arrow to herd { $lane }?

move-play = play { $cow }
move-start = start with { $cow }
move-where = { $spot ->
    [left] on the left
    [right] on the right
    [on] onto the { $number }
   *[between] between two cows
}
move-take = take { herd-called }, { flies }
move-between = between { $low } and { $high }
move-turn = turn the arrow
move-keep = leave the arrow

## Why a hint is what it is

# A score, in one's games so far.
score-told = { $score ->
    [one] 1 fly
   *[other] { $score } flies
}
# What a move cost that was worse than another.
lost-by = it cost about { $amount ->
    [one] 1 fly
   *[other] { $amount } flies
}

why-nobody = nobody else can add a cow then
why-otherwise = otherwise { $player_is ->
    [you] you take
   *[other] { $player } takes
} { flies }
why-only = it is { player-own } only cow that fits
why-only-start = it is { player-own } only cow that can start
why-blocks = nothing can follow it on the { $side ->
    [left] left
   *[right] right
}
why-hand-counts = its { flies } would count in { player-own } hand
why-saves = it saves { player-own } special { $cows ->
    [one] cow
   *[other] cows
} for later
why-followers = { $cows ->
    [one] 1 of { player-own } other cows fits
   *[other] { $cows } of { player-own } other cows fit
} after it
why-dearer = { $new ->
    [yes] it puts { flies } into the new herd
   *[no] it adds { flies } to the herd
}
why-narrow = { $ends ->
    [both] then a plain cow must be under { $low } or over { $high }
    [one] then any plain cow but another { $low } fits
    [left] then a plain cow must be under { $low }
    [right] then a plain cow must be over { $high }
   *[none] then no plain cow fits any more
}
why-between = the ends stay the same, wherever it stands
why-empty = { player-own } hand is empty
why-forced = none of { player-own } cows fits
why-round = it ends the round for { flies }
why-free = that costs nothing
why-keeps = { $player_is ->
    [you] you keep
   *[other] { $player } keeps
} { $cows ->
    [one] the cow that fits
   *[other] { $cows } cows that fit
} for later
why-anew = { $player_is ->
    [you] you choose
   *[other] { $player } chooses
} how the next herd starts
why-cheap = the herd has only { flies }
why-next = { next-who } { flies }
why-next-leader = { $who_is ->
    [you] you have the fewest flies
   *[other] { $who } has the fewest flies
}
why-next-herd = { next-who } { flies } in herd { $lane }
why-next-start = { $who_is ->
    [you] you have to start herd { $lane }
   *[other] { $who } has to start herd { $lane }
}
next-who = { $who_is ->
    [you] you face
   *[other] { $who } faces
}

# What can go wrong with a hint, after "but".
risk-stuck = none of { player-own } other cows fits then
risk-last = { $player_is ->
    [you] you have { flies } then: this is the last round
   *[other] { $player } has { flies } then: this is the last round
}
risk-loses = that ends the game, and { $player_is ->
    [you] you lose it
   *[other] { $player } loses it
}

## Looking

zone-hand = your hand, { cows }
zone-herd = { herd-called }, { cows }
zone-gaps = gaps for the blind cow
zone-cowsheds = cowsheds
zone-scores = scores
zone-box = box
zone-arrow = arrow

hand-cow = { $cow }
hand-cow-fits = { $spot ->
    [start] can start
    [left] fits on the left
    [right] fits on the right
    [on] fits onto the { $number }
    [between] fits between two cows
   *[no] does not fit
}
    .brief = { $spot ->
    [no] no
   *[other] fits
}
hand-empty = your hand is empty
hand-count = { $who_is ->
    [you] you hold { cows }
   *[other] { $who } holds { cows }
}
herd-cow = { $cow }
herd-ends = { herd-label }: { $low } to { $high }
herd-ends-alone = { herd-label }: { $low }
herd-flies = { flies }
herd-count = { cows }
herd-list = from the left: { $cows }
herd-empty = { herd-called } is empty
herd-next = next to be played
herd-is-blocked = { $side ->
    [left] blocked on the left
    [right] blocked on the right
   *[both] blocked on both sides
}
cowshed-of = { $who_is ->
    [you] your cowshed: { flies }
   *[other] { $who }'s cowshed: { flies }
}
score-of = { $who_is ->
    [you] you have { flies } from earlier rounds
   *[other] { $who } has { flies } from earlier rounds
}
score-target = the game ends at { $target } flies
count-of = { $who_is ->
    [you] you { $count }
   *[other] { $who } { $count }
}
box-holds = { $cows ->
    [0] the box is empty
    [one] 1 cow in the box
   *[other] { $cows } cows in the box
}
arrow-points = the arrow points { $way }
arrow-next = { $who_is ->
    [you] you are next
   *[other] { $who } is next
}
arrow-next-herd = herd { $lane } is next
turn-of = { $who_is ->
    [you] your turn
   *[other] { $who }'s turn
}
summary-round = round { $round }
summary-hand = your hand: { $hand }
summary-cowsheds = flies in the cowsheds: { $sheds }
summary-totals = flies from earlier rounds: { $totals }
acting = round { $round }, { $who_is ->
    [you] your turn
   *[other] { $who }'s turn
}: { $what ->
    [starting] to start { $lane ->
        [0] a herd
       *[other] herd { $lane }
    }
    [placing] to place the blind cow
    [turning] to turn the arrow or leave it
    [finished] the game is over
   *[playing] to play a cow or take { herd-called }
}
standing-of = { $who_is ->
    [you] you have { $total ->
        [one] 1 fly
       *[other] { $total } flies
    }
   *[other] { $who } has { $total ->
        [one] 1 fly
       *[other] { $total } flies
    }
}{ $over ->
    [yes] { $flies ->
        [0] { "" }
       *[other] , with { flies } from the last round
    }
   *[no] { $flies ->
        [0] { "" }
       *[other] , { $flies } more in the cowshed
    }
}
standing-aim = the fewest win when somebody reaches { $target } flies
ending-box = { $cows ->
    [0] the box is empty: whoever takes a herd ends the round
    [one] 1 cow in the box; after it the next herd taken ends the round
   *[other] { $cows } cows in the box; after them the next herd taken ends the round
}
ending-target = { $who_is ->
    [you] you are
   *[other] { $who } is
} { flies } from the end at { $target } flies, cowshed included
ending-last = { $who_is ->
    [you] you have { flies } with your cowshed
   *[other] { $who } has { flies } with the cowshed
}: this is the last round
ending-over = the game is over
digest-nothing = nothing has happened since your last turn

## The end

outcome-won = { $who_is ->
    [you] you win with { $total ->
        [one] 1 fly
       *[other] { $total } flies
    }
   *[other] { $who } wins with { $total ->
        [one] 1 fly
       *[other] { $total } flies
    }
}
outcome-shared = { $names } share the win with { $total ->
    [one] 1 fly
   *[other] { $total } flies
}
outcome-target = { $who_is ->
    [you] you
   *[other] { $who }
} reached { $target } flies
outcome-scores = flies: { $totals }

## Refusals

refuse-not-in-hand = you do not hold that cow
refuse-start = a { $power } cow cannot start a herd
refuse-flying = no { $number } in the herd for the flying { $number } to land on
refuse-blind-alone = a blind cow needs two cows to stand between
refuse-blind-full = no missing number is left for a blind cow
refuse-equal = the { $number } is in the herd already
refuse-blocked = the { $blocker } blocks the { $side ->
    [left] left
   *[right] right
} end
refuse-inside = the { $number } is between { $low } and { $high }, it must be lower or higher than both
refuse-gap = the blind cow cannot stand there
refuse-place-first = first say where the blind cow goes
refuse-arrow-first = first decide about the arrow
refuse-arrow-alone = you may turn the arrow only after a special cow
refuse-taken-already = you have taken the herd, now start a new one
refuse-take-nothing = there is no herd to take, start one
refuse-no-blind-cow = play a blind cow first
refuse-draw = your cow is drawn for you at the end of your turn

## Options

option-one_herd = one herd only
option-one_herd-value = { $value ->
    [yes] yes
   *[no] no, head to head with three herds
}
option-target = flies that end the game
option-first = who begins
option-first-value = seat { $value }
option-blind_needs_gap = a blind cow needs a missing number
option-count_hand = count flies left in the hand

## Questions by letter

ask-hand = your hand, with Shift how many cows the others hold
    .page = your hand
    .others = how many cows the others hold
ask-ends = the ends of the herd and its flies
    .page = ends of the herd
ask-herd = the whole herd
    .page = whole herd
ask-cowshed = flies in your cowshed, with Shift those of the others
    .page = your cowshed
    .others = cowsheds of the others
ask-box = how many cows are in the box
    .page = cows in the box
ask-arrow = where the arrow points and who is next
    .page = arrow, and who is next

## What decided a game

decided-herds = { $who_is ->
    [you] you took { $herds ->
        [0] no herd
        [one] 1 herd
       *[other] { $herds } herds
    }
   *[other] { $who } took { $herds ->
        [0] none
       *[other] { $herds }
    }
}{ $most ->
    [0] {""}
   *[other] , the worst with { $most } flies
}
decided-forced = { $forced ->
    [0] never because none of your cows fitted
    [one] once because none of your cows fitted
   *[other] { $forced } times because none of your cows fitted
}
luck-cows = { $lucky ->
    [yes] good luck
   *[no] bad luck
}: { $happened ->
    [0] none
   *[other] { $happened }
} of your { $draws } cows { $happened ->
    [one] was
   *[other] were
} special, very low or very high, usually { $usual ->
    [one] 1 is
   *[other] { $usual } are
}
when-turn = round { $round }, your turn { $turn }

## Help

help-zone-hand = Your cows, lowest first. Up and Down go through them, Enter plays the one you are on, W tells why one does not fit.
    .page = Your cows, lowest first. Choose one to play it, or to hear why it does not fit.
help-zone-herd = The herd from left to right. Cows are added below the lowest or above the highest number.
help-zone-gaps = The places for the blind cow. Up and Down go through them, Enter puts it there.
    .page = The places for the blind cow. Choose one to put it there.
help-zone-cowsheds = The flies that each farmer has taken in this round. They count when it ends.
help-zone-scores = The flies from earlier rounds. The fewest win.
help-zone-box = The cows still to be drawn. Once the box is empty, the next herd taken ends the round.
help-zone-arrow = The direction of play. Whoever plays a special cow may turn it.
# The keys for a decision, told behind the question the first times that it comes up.
keys-play = { $next } to choose a cow or the herd, { $do } to play it
keys-start = { $next } to choose a cow, { $do } to play it
keys-place = { $next } to choose a gap, { $do } to put it there
keys-arrow = { $do } leaves it

help-decision-play = Add a cow from your hand, lower or higher than all in the herd, or take the herd. Tab goes through what you can do, Enter does it.
    .page = Add a cow from your hand, lower or higher than all in the herd, or take the herd. The first buttons are all that you can do.
help-decision-start = Start a new herd with a cow from your hand. Tab goes through what you can do, Enter does it.
    .page = Start a new herd with a cow from your hand. The first buttons are all that you can do.
help-decision-place = Choose the gap for your blind cow. Tab goes through the gaps, Enter puts it there.
    .page = Choose the gap for your blind cow.
help-decision-arrow = You played a special cow and may turn the arrow. Y turns it, N or Enter leaves it as it is.
    .page = You played a special cow and may turn the arrow, or leave it as it is.
help-decision-wait = Somebody else is to act. You can look at everything in the meantime.

## Forms of numbers beside those with a noun

numbers-named = herd, round, seat, the, no, another, flying, under, over
numbers-listed = add, fits, play, plays, hand, draw, start, herd, onto, between, left, flies

## Wrong data

data-mow-power = { $power } is not a power, use blocking or flying
data-mow-number = { $number } is not a number from 0 to 16
data-mow-twice = the cow { $cow } is there twice
data-mow-blinds = there must be 2 blind cows, not { $found }
data-mow-total = the { $what } add up to { $found }, not to { $stated }
