### Mow 'Em Down. All that is said in this game.
### A text may have variants: .brief and .full, used at that level of detail.

game-name = Mow 'Em Down
game-about = Build a city, bid blind for its lawns and boot whoever earns too much. For 2 to 6 landscapers, about half an hour.

## Pieces

dollars = { $amount } dollars
tile = { $size } { $number }
place = { $row ->
    [none] { $column ->
        [none] the centre
       *[other] { $column } { $columns }
    }
   *[other] { $column ->
        [none] { $row } { $rows }
       *[other] { $row } { $rows } { $column } { $columns }
    }
}
side-north = north
side-east = east
side-south = south
side-west = west
person = { $who_is ->
    [you] you
   *[other] { $who }
}
and = { $first } and { $second }
comma = { $first }, { $second }
sides = { $kind } { $where }
sides-mixed = { $side } { $first } then { $second }
share = { $who_is ->
    [you] you { $amount }
   *[other] { $who } { $amount }
}
tokens = { $free ->
    [0] no free tokens
    [one] 1 free token
   *[other] { $free } free tokens
}
mowers = { $mowers ->
    [one] 1 mower
   *[other] { $mowers } mowers
}

## Event cards: a name, and a sentence worth hearing

card-renegotiate = Renegotiate a Contract
card-reputation = Good Reputation
card-puncture = Puncture
card-window = Broken window
card-sprinklers = Sprinklers
card-blades = Blunt blades
card-licence = Lapsed licence
card-roses = Mown roses
card-tank = Leaking tank
card-truck = Breakdown
card-tip = A tip
card-compost = Compost
card-prize = First prize
card-refund = Tax refund
card-thanks = Thank-you round
story-renegotiate = Coffee, cake and a new price: shown at a boot, it keeps the contract.
story-reputation = The whole street speaks well of you: played with a bid, it wins at your price.
story-puncture = A garden gnome had a very pointed hat.
story-window = The pebble flew in a beautiful arc, all the way into the kitchen.
story-sprinklers = Who buries sprinklers that close to the surface?
story-blades = Somebody mowed the gravel. Every mower needs an edge again.
story-licence = The form was green, the office wanted the blue one.
story-roses = They were prize roses, and they were not part of the lawn.
story-tank = Half the county's petrol is in the mayor's pond.
story-truck = The truck and all its mowers sit on the motorway, smoking.
story-tip = A happy widow presses a note into your hand.
story-compost = What you swept up all spring is worth its weight.
story-prize = Your stripes won at the garden show.
story-refund = It turns out that cows are deductible.
story-thanks = Every customer puts something into the hat.
penalty-bids = no bidding until it is paid
penalty-gas = no gas savings until it is paid

## The start and the turn

start-threw = { $who_is ->
    [you] you throw { $pips }
   *[other] { $who } throws { $pips }
}
    .switch = the throws for the start
start-who = { $who_is ->
    [you] you start
   *[other] { $who } starts
}
earned = { $who_is ->
    [you] { $last ->
        [yes] your last turn
       *[no] your turn
    }, { $amount ->
        [0] no earnings
       *[other] plus { dollars }
    }
   *[other] { "" }
}
    .full = { $who_is ->
    [you] { $last ->
        [yes] your last turn
       *[no] your turn
    }, { $amount ->
        [0] no earnings
       *[other] you earn { dollars }
    }
   *[other] { $amount ->
        [0] { "" }
       *[other] { $who } earns { dollars }
    }
}
    .switch = what everybody earns
earned-gas = { $who_is ->
    [you] with { $amount } of gas savings
   *[other] { "" }
}
    .full = with { dollars } of gas savings
earned-withheld = { $who_is ->
    [you] gas savings of { $amount } withheld
   *[other] gas savings of { $amount } withheld from { $who }
}
    .full = { $who_is ->
    [you] gas savings of { dollars } withheld
   *[other] gas savings of { dollars } withheld from { $who }
}
earned-cash = { $who_is ->
    [you] { $cash ->
        [0] you have no money
       *[other] you have { $cash }
    }
   *[other] { "" }
}
    .full = { $who_is ->
    [you] you have { $cash } dollars
   *[other] { $amount ->
        [0] { "" }
       *[other] has { $cash } dollars
    }
}
    .switch = the cash at the start of each turn
cash-now = { $who_is ->
    [you] { $cash ->
        [0] you have no money
       *[other] you have { $cash }
    }
   *[other] { "" }
}
    .full = { $who_is ->
    [you] you have { $cash } dollars
   *[other] { $cash } dollars in cash
}
    .switch = the cash after each payment
turn-last = { $who_is ->
    [you] { "" }
   *[other] { $who }'s last turn
}
die-rolled = { "" }
    .full = { $who_is ->
    [you] you roll { $pips }
   *[other] { $who } rolls { $pips }
}
    .switch = the rolls
turn-passed = { $who_is ->
    [you] you pass, nothing can be done with { $size } tiles
   *[other] { $who } can do nothing with { $size } tiles
}
    .brief = { $who_is ->
    [you] you pass
   *[other] { $who } passes
}

## Mowers and event cards

mower-bought = { $who_is ->
    [you] you buy a mower, now { mowers }
   *[other] { $who } buys a mower, now { mowers }
}
    .brief = { $who_is ->
    [you] a mower, now { mowers }
   *[other] { $who } buys a mower
}
tokens-now = { tokens }
    .switch = the free tokens after each change
mowers-left = { $left ->
    [0] { "" }
    [one] only 1 left for sale
   *[other] only { $left } left for sale
}
    .full = { $left ->
    [0] none left for sale
    [one] still 1 mower for sale
   *[other] still { $left } mowers for sale
}
card-kept = { $who_is ->
    [you] you keep a secret card
   *[other] { $who } keeps a card
}
    .brief = { $who_is ->
    [you] a secret card
   *[other] { $who } keeps a card
}
    .full = { $who_is ->
    [you] you keep a secret card
   *[other] { $who } keeps a secret card, now { $held ->
        [one] 1 card
       *[other] { $held } cards
    }
}
card-kept-own = you keep { $card }
card-read = { $who_is ->
    [you] event: { $card }
   *[other] { "" }
}
    .brief = { $who_is ->
    [you] { $card }
   *[other] { "" }
}
    .full = { $who_is ->
    [you] event: { $card }
   *[other] { $who } draws { $card }
}
card-story = { $who_is ->
    [you] { $story }
   *[other] { "" }
}
    .full = { $story }
    .switch = what event cards tell
card-income = { $who_is ->
    [you] you get { dollars }
   *[other] { $card } brings { $who } { dollars }
}
    .brief = { $who_is ->
    [you] plus { dollars }
   *[other] { $who } gets { dollars }
}
card-cost = { $amount ->
    [0] { $who_is ->
        [you] you have nothing to pay with
       *[other] { $who } has nothing to pay { $card } with
    }
   *[other] { $who_is ->
        [you] you pay { dollars }
       *[other] { $card } costs { $who } { dollars }
    }
}
    .brief = { $amount ->
    [0] { $who_is ->
        [you] you have nothing to pay with
       *[other] { $who } has nothing to pay with
    }
   *[other] { $who_is ->
        [you] minus { dollars }
       *[other] { $who } pays { dollars }
    }
}
card-due = { $who_is ->
    [you] you owe { dollars }
   *[other] { $who } owes { dollars } for { $card }
}
card-none = { $who_is ->
    [you] no event card, { $card } is unpaid
   *[other] { "" }
}
    .brief = { $who_is ->
    [you] no event card
   *[other] { "" }
}
    .full = { $who_is ->
    [you] no event card, { $card } is unpaid
   *[other] { $who } draws no event card, { $card } is unpaid
}
debt-paid = { $who_is ->
    [you] { $card } paid, { dollars }
   *[other] { $who } pays off { $card }, { dollars }
}
    .brief = { $who_is ->
    [you] { $card } paid
   *[other] { $who } pays off { $card }
}
debt-stands = { $who_is ->
    [you] you still owe { dollars } for { $card }
   *[other] { $who } still owes { dollars } for { $card }
}
deck-shuffled = the event cards are shuffled, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} in the deck

## Building

tile-drawn = { $who_is ->
    [you] { "" }
   *[other] { $who } draws { $tile }
}
tile-back = { $tile } fits nowhere and goes back, another is drawn
    .brief = { $tile } fits nowhere
tile-sides = sides: { $sides }
    .switch = the sides of tiles
tile-placed = { $who_is ->
    [you] you build { $tile } at { $place }
   *[other] { $who } builds { $tile } at { $place }
}
    .brief = { $who_is ->
    [you] you build { $tile }
   *[other] { $who } builds { $tile }
}
tile-at = { $place }
tile-lies = lying { $way }
    .switch = which way medium tiles lie
tile-open = open { $sides }
    .switch = the open sides of tiles
tile-open-short = open { $where }
    .full = open { $sides }
tile-open-all = open on all sides
    .full = open { $sides }
tile-closed = no open side
tile-beside = beside { $tiles }
    .switch = the neighbours of tiles
stack-left = { $tiles ->
    [0] no tile of this size is left
    [one] 1 tile of this size to come
   *[other] { $tiles } tiles of this size to come
}
region-completed = { $who_is ->
    [you] you complete { $kind ->
        [water] a lake
       *[grass] a green space
    }, { dollars } for you
   *[other] { $who } completes { $kind ->
        [water] a lake
       *[grass] a green space
    } for { dollars }
}
region-of = of { $tiles }
    .switch = the tiles of a lake or green space completed
region-share = { $who_is ->
    [you] you get { dollars } for your contracts
   *[other] { $who } gets { dollars }
}
    .brief = { $who_is ->
    [you] { dollars } for you
   *[other] { dollars } for { $who }
}
    .full = { $who_is ->
    [you] you get { dollars } for your contracts there
   *[other] { $who } gets { dollars } for contracts there
}

## The auction

auction-opened = { $who_is ->
    [you] { $bids ->
        [yes] { "" }
       *[no] you open { $tiles } for bids
    }
   *[other] { $who } opens { $tiles }
}
    .brief = { $who_is ->
    [you] { "" }
   *[other] bids on { $tiles }
}
    .full = { $who_is ->
    [you] you open { $tiles } for bids
   *[other] { $who } opens { $tiles } for bids
}
auction-range = from { $low } to { $high } dollars
    .brief = from { $low } to { $high }
    .switch = the lowest and the highest bid
auction-barred-tokens = { $who_is ->
    [you] you cannot bid, too few tokens
   *[other] { $who } cannot bid
}
    .brief = { $who_is ->
    [you] you cannot bid, too few tokens
   *[other] { "" }
}
    .full = { $who_is ->
    [you] you cannot bid, too few tokens
   *[other] { $who } cannot bid, too few tokens
}
auction-barred-card = { $who_is ->
    [you] you cannot bid, { $card } is unpaid
   *[other] { $who } cannot bid
}
    .brief = { $who_is ->
    [you] you cannot bid, { $card } is unpaid
   *[other] { "" }
}
    .full = { $who_is ->
    [you] you cannot bid, { $card } is unpaid
   *[other] { $who } cannot bid, { $card } is unpaid
}
auction-out-tokens = { $who_is ->
    [you] you cannot bid, too few tokens
   *[other] { $who } cannot bid, too few tokens
}
auction-out-card = { $who_is ->
    [you] you cannot bid, { $card } is unpaid
   *[other] { $who } cannot bid, { $card } is unpaid
}
bids-sealed = { $who } has decided
bids-sealed-own = sealed: { $bids }
    .switch = your bids, once they are sealed
bid-none = no bid
bid-plain = { dollars }
bid-before = { $amount }
bid-backed = { dollars } with Good Reputation
bids-shown = bids on { $tile }: { $bids }
    .switch = all bids of an auction
bid-shown = { $who_is ->
    [you] you { $amount }
   *[other] { $who } { $amount }
}
bid-shown-backed = { $who_is ->
    [you] you { $amount } with Good Reputation
   *[other] { $who } { $amount } with Good Reputation
}
auction-won = { $who_is ->
    [you] you win { $tile } for { dollars }
   *[other] { $who } wins { $tile } for { dollars }
}
    .brief = { $who_is ->
    [you] you win { $tile } for { $amount }
   *[other] { $who } wins { $tile } for { $amount }
}
auction-others = beaten: { $bids }
    .full = { "" }
    .switch = the bids that did not win
auction-thrown = by the die, { $less } less than bid
    .brief = by the die, { $less } less
auction-backed = by Good Reputation
auction-unsold = no bid on { $tile }, it stays free
    .brief = no bid on { $tile }
earnings-now = { $who_is ->
    [you] { $earnings ->
        [0] no earnings now
       *[other] earnings now { $earnings }
    }
   *[other] { "" }
}
    .full = { $who_is ->
    [you] your earnings are { $earnings } dollars a turn
   *[other] { $who }'s earnings are { $earnings } dollars a turn
}
    .switch = the earnings after each contract won or lost
gas-now = { $amount ->
    [0] { $who_is ->
        [you] your gas savings end
       *[other] { $who }'s gas savings end
    }
   *[other] { $who_is ->
        [you] gas savings now { $amount }
       *[other] { $who }'s gas savings are now { dollars } a turn
    }
}
    .switch = the gas savings after each contract won or lost
tie = { $tile }: tie at { dollars }, { $names }
tie-conceded = { $who_is ->
    [you] you concede
   *[other] { $who } concedes
}
tie-insisted = { $who_is ->
    [you] you want the die
   *[other] { $who } wants the die
}
    .brief = { "" }
tie-threw = { $who_is ->
    [you] you throw { $pips }
   *[other] { $who } throws { $pips }
}

## Boots

boot-called = { $owner_is ->
    [you] { "" }
   *[other] { $who_is ->
        [you] you boot { $owner }'s { $tile } at { dollars }
       *[other] { "" }
    }
}
    .full = { $owner_is ->
    [you] { "" }
   *[other] { $who_is ->
        [you] you boot { $owner }'s { $tile } at { dollars }
       *[other] { $who } boots { $owner }'s { $tile } at { dollars }
    }
}
boot-cancelled = { $who_is ->
    [you] you renegotiate and keep { $tile }
   *[other] { $booter_is ->
        [you] { $who } renegotiates and keeps { $tile }
       *[other] { $booter } boots { $who }'s { $tile }, renegotiated
    }
}
boot-done = { $owner_is ->
    [you] you lose { $tile } to { $who }'s boot
   *[other] { $who_is ->
        [you] { $owner } loses { $tile }
       *[other] { $who } boots { $owner }'s { $tile } at { dollars }
    }
}
    .brief = { $owner_is ->
    [you] { $who } boots your { $tile }
   *[other] { $who_is ->
        [you] { $owner } loses { $tile }
       *[other] { $who } boots { $owner }'s { $tile }
    }
}
    .full = { $owner_is ->
    [you] you lose { $tile } at { dollars } a turn to { $who }'s boot
   *[other] { $owner } loses { $tile } at { dollars } a turn
}
boot-own = { $owner_is ->
    [you] you give up { $tile } at { dollars } a turn
   *[other] { $owner } gives up { $tile } at { dollars } a turn
}
    .brief = { $owner_is ->
    [you] you give up { $tile }
   *[other] { $owner } gives up { $tile }
}
boot-paid = { $owner_is ->
    [you] the bank pays you { dollars } once
   *[other] the bank pays it once
}
    .brief = with { dollars } paid out
    .full = { $owner_is ->
    [you] the bank pays you { dollars } for it once
   *[other] the bank pays it once
}

## Deciding

turn-of = { $who_is ->
    [you] your turn
   *[other] { $who }'s turn
}
whose-die = { $who_is ->
    [you] your die
   *[other] { $who }'s die
}{ $why ->
    [starting] , for the start
    [throwing] , for the tie
   *[rolling] { "" }
}
turn-throw = { whose-die }: press what it shows
    .brief = { whose-die }
    .page = { whose-die }: what does it show?
turn-buy = a mower for you? Y buys, Enter rolls
    .brief = a mower for your { $cash } dollars? Y or Enter
    .page = a mower for you, or roll?

turn-shop = { $left ->
    [one] it is the last one
   *[other] { $left } mowers for sale
}
turn-act = roll { $pips }, { $size } tiles
    .full = roll { $pips }, your action with { $size } tiles
turn-can-build = build{ $few ->
    [yes] , { $left ->
        [one] the last tile
       *[other] { $left } tiles left
    }
   *[no] { "" }
}
    .brief = build
    .full = build, { $left ->
    [one] 1 tile left
   *[other] { $left } tiles left
}
turn-can-open = { $tiles ->
    [one] bids, 1 tile
   *[other] bids, { $tiles } tiles
}
    .full = { $tiles ->
    [one] open bids on the 1 free tile
   *[other] open bids on one or two of { $tiles } free tiles
}
turn-can-boot = boot, { $contracts } { $contracts ->
    [one] contract
   *[other] contracts
}
turn-tokens = { tokens }
    .switch = your free tokens, when you choose an action
turn-open-second = { $tile } open. A second, or call for bids?
    .brief = { $tile } open. A second, or call?
turn-bid = your bid on { $tile }
    .brief = bid on { $tile }
turn-bid-first = first bid on { $tile }
turn-bid-noted = { $amount ->
    [0] no bid
   *[other] { dollars }
}
    .full = { $amount ->
    [0] no bid on { $tile }
   *[other] { dollars } on { $tile }
}
turn-bid-second = now bid on { $tile }
turn-bid-chain = makes a chain of { $length } contracts
    .switch = the chain that a contract would make
turn-bid-one = you have tokens for one tile, and { $tile } comes next
    .brief = tokens for one tile; { $tile } comes next
turn-back = { $tile } at { dollars }: play Good Reputation? Y plays it, Enter does not
    .brief = Good Reputation with it? Y or Enter
    .page = { $tile } at { dollars }: play Good Reputation?
turn-tie = Y concedes { $tile }, Enter lets the die decide, for { dollars }
    .brief = concede { $tile }? Y or Enter
    .page = concede { $tile }, or let the die decide, for { dollars }?
turn-booted = { $who } boots your { $tile } at { dollars }
    .brief = { $who } boots { $tile }
turn-booted-card = { $cards ->
    [0] no card helps, Enter accepts
    [one] you hold Renegotiate a Contract: Y shows it, Enter accepts
   *[other] you hold { $cards } Renegotiate cards: Y shows one, Enter accepts
}
    .brief = { $cards ->
    [0] no card, Enter accepts
   *[other] Y renegotiates, Enter accepts
}
    .page = { $cards ->
        [0] no card helps
        [one] you hold Renegotiate a Contract
       *[other] you hold { $cards } Renegotiate cards
    }
turn-place = place { $tile }
turn-place-near = place { $tile } beside { $near }
turn-places = fits in { $places ->
    [one] 1 place
   *[other] { $places } places
}
turn-place-done = { $places ->
    [one] 1 completes something
   *[other] { $places } complete something
}
turn-place-own = { $places ->
    [one] 1 beside yours
   *[other] { $places } beside yours
}
turn-near = beside which tile shall { $tile } go?
    .brief = { $tile } beside which tile?
turn-rotate = how shall { $tile } lie? { $turns } ways
    .brief = { $tile } in { $turns } ways
turn-sides = { $sides }
    .switch = the sides of the tile in your hand
confirm-boot-own = boot your own { $tile } at { dollars } a turn?
acting-starting = the highest die starts
acting-finished = the game is over
acting-round = round { $round }
acting-buying = { $many ->
    [you] you may buy a mower
   *[other] { $names } may buy a mower
}
acting-choosing = { $many ->
    [you] you choose what to do
   *[other] { $names } chooses what to do
}
acting-placing = { $many ->
    [you] you place { $tile }
   *[other] { $names } places { $tile }
}
acting-opening = { $many ->
    [you] you open bids, { $tile } first
   *[other] { $names } opens bids, { $tile } first
}
acting-bidding = { $many ->
    [you] you are bidding on { $tile }
    [one] { $names } is bidding on { $tile }
   *[other] { $names } are bidding on { $tile }
}
acting-tying = { $many ->
    [you] you are tied for { $tile }
   *[other] { $names } is tied for { $tile }
}
acting-reacting = { $many ->
    [you] your { $tile } is being booted
   *[other] { $names }'s { $tile } is being booted
}

groups-none = or no bid
groups-open = bids on { $tiles }
groups-boot = { $who_is ->
    [you] boot your own { $tiles }
   *[other] boot { $who }'s { $tiles }
}
move-roll = roll the die
move-buy = buy a mower for { $price } dollars
move-build = build, { $left ->
    [one] the last { $size } tile
   *[other] { $left } { $size } tiles left
}
    .brief = build
move-call = call for bids
move-open = open { $tile } for bids
    .brief = bids on { $tile }
move-boot = { $who_is ->
    [you] boot your { $tile } at { dollars } a turn
   *[other] boot { $who }'s { $tile } at { dollars } a turn
}
move-beside = beside { $tile }
move-place = { $place }
move-turn = { $nth ->
    [1] first
    [2] second
    [3] third
   *[4] fourth
}, open { $sides }
    .full = { $nth ->
    [1] first
    [2] second
    [3] third
   *[4] fourth
} way
move-bid = { dollars }
move-none = no bid
move-bid-on = { $bid } for { $tile }
move-plain = bid without a card
move-reputation = play Good Reputation
move-insist = let the die decide
move-concede = concede
move-accept = accept the boot
move-renegotiate = show Renegotiate a Contract
move-die = the die shows { $pips }
move-draw-tile = draw { $tile }
move-draw-card = draw { $card }
move-reveal = reveal the bids on the { $number ->
    [1] first
   *[other] second
} tile

site-completes = completes { $kind ->
    [water] a lake
   *[grass] a green space
}
    .full = completes { $kind ->
    [water] a lake
   *[grass] a green space
} of { $tiles } tiles
site-pays = for { $shares } dollars
site-pays-many = for { $first }; others { $rest } dollars
    .full = for { $shares } dollars
site-beside = beside { $tiles }{ $more ->
    [0] { "" }
   *[other] { " " }and { $more } more tiles
}
    .full = { "" }
site-touches = touches { $tiles }
site-turns = in { $turns } ways

# A score, in one's games so far.
score-told = { $score } dollars
# What a move cost that was worse than another.
lost-by = it cost about { $amount } dollars by the end

player-has = { $player_is ->
    [you] you have
   *[other] { $player } has
}
rivals = { $rivals ->
    [one] one other
   *[other] { $rivals } others
}
up-to-rivals = { $rivals ->
    [one] one other
   *[other] up to { $rivals } others
}
tokens-bound = { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
}
why-buy = it brings two more tokens to earn with
why-buy-ends = it ends the game with { $player_is ->
    [you] you
   *[other] { $player }
} ahead
why-roll-tokens = { player-has } { $free ->
    [one] 1 token
   *[other] { $free } tokens
} free already
why-roll-ends = one more mower would end the game
why-roll-worth = a mower counts { dollars } less at the end than it costs
why-build-none = no tile is free to open for bids
why-build-tokens = { $player_is ->
    [you] you
   *[other] { $player }
} could not bid
why-build-near = { $regions ->
    [one] a lake or green space is open at one place only
   *[other] { $regions } lakes and green spaces are open at one place only
}
why-build-rivals = { $rivals ->
    [0] a new tile can be bid on later
   *[other] { rivals } could bid against { $player_is ->
        [you] you
       *[other] { $player }
    }
}
why-alone = nobody else can bid
why-open-high = it can earn up to { dollars } a turn
why-bid-card = Good Reputation can win it at that price
why-bid-top = it earns the most, if nobody bids less
why-bid-low = it often wins, against { up-to-rivals }
why-bid-middle = it may win and still earn, against { up-to-rivals }
why-bid-high = it earns much, if { $rivals ->
    [one] the other bids
   *[other] the { $rivals } others bid
} more
why-chain = a chain of { $length } contracts would add { dollars } a turn
why-none = it would take { $tokens } of { player-own } { $free } free tokens
why-none-other = { player-own } tokens are for { $tile }
why-plain = the card can win a better contract later
why-reputation = then the bid need not be the lowest
why-call-tokens = { player-has } tokens for one tile
why-call-rivals = { rivals } could win the second one
why-insist = the die may win it for { dollars }
why-concede = it leaves { tokens-bound } for something else
why-boot-own = it binds { tokens-bound } for only { dollars } a turn
why-boot-chain = it costs { $who } { dollars } of gas savings too
why-boot-leader = { $who } is ahead
why-boot-most = { $who } earns the most, { dollars } a turn
why-boot-takes = it takes { dollars } a turn from { $who }
why-accept-card = the card can save a better contract later
why-renegotiate = it saves { dollars } a turn
why-place-pays = it brings { $player_is ->
    [you] you
   *[other] { $player }
} { dollars }
why-place-own = it lies beside { player-own } contracts
why-place-all = nothing pays at once, and none lies beside { player-own } contracts
why-turn-same = the ways differ only in their open sides
why-place-apart = no contract of the others is beside it
risk-ends = it ends the game, and { $player_is ->
    [you] you are
   *[other] { $player } is
} not ahead
risk-place-pays = it brings { $who_is ->
    [you] you
   *[other] { $who }
} { dollars } too
risk-open-barred = { $player_is ->
    [you] you
   *[other] { $player }
} cannot bid on it
risk-open-chain = it would make { $who_is ->
    [you] you
   *[other] { $who }
} a chain of { $length } contracts for { dollars } a turn
risk-boot-fresh = the bank pays { $who_is ->
    [you] you
   *[other] { $who }
} { dollars } for it once
risk-boot-card = { $who_is ->
    [you] you may
   *[other] { $who } may
} renegotiate

## Looking

zone-actions = what you can do
zone-city = the city, { $tiles ->
    [0] no tile yet
    [one] 1 tile
   *[other] { $tiles } tiles
}
zone-rows = map, { $rows ->
    [one] 1 row
   *[other] { $rows } rows
} from north to south
zone-rows-empty = no tile yet
row = { $row ->
    [none] centre row
   *[other] row { $row } { $rows }
}
row-tile = { $column ->
    [none] { $tile }
   *[other] { $tile } at { $column } { $columns }
}
zone-tiles = tiles by name, { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}
zone-tiles-empty = none yet
zone-players = players
zone-chains = chains
zone-chains-empty = none yet
zone-auction-empty = none now
chains-none = no chain
zone-regions = lakes and green spaces
zone-regions-empty = none yet
zone-cards = event cards
zone-auction = auction
zone-stacks = tiles to come
zone-near = { $tiles } neighbours for the new tile
zone-sites-done = { $places ->
    [one] 1 place that completes something
   *[other] { $places } places that complete something
}
zone-sites-own = { $places ->
    [one] 1 place
   *[other] { $places } places
} beside your contracts
zone-sites-all = { $places ->
    [one] the only place
   *[other] all { $places } places
}
zone-turns = { $turns } ways it fits
zone-bids = your bid

contract-of = { $who_is ->
    [you] yours for { dollars }
   *[other] { $who }'s for { dollars }
}
contract-none = free
contract-auction = open for bids
contract-fresh = not paid yet
tile-and-contract = { $tile }, { $contract }
tile-chain = in a chain of { $length } contracts, { $savings ->
    [0] no gas savings
   *[other] gas savings { $savings } dollars
}
cell-empty = empty
cell-asks = asks for { $sides }
    .switch = what empty places ask for
cell-closes = what fits here completes { $kind ->
    [water] the lake
   *[grass] the green space
}
cell-closes-pays = what fits here completes { $kind ->
    [water] the lake
   *[grass] the green space
}, its contracts bring { $shares } dollars
cell-beside = beside { $tiles }
cell-fits = fits
cell-corner = corner { $place }
cell-places = { $places } places cover it
cell-no-fit = does not fit
region-open = { $kind ->
    [water] lake
   *[grass] green space
} of { $tile }{ $more ->
    [0] { "" }
   *[other] { " " }and { $more } more
}, { $cells ->
    [one] open at { $places }
    [2] open at { $places }
   *[other] open at { $cells } places, first { $places }
}
    .brief = { $kind ->
    [water] lake
   *[grass] green space
} of { $tile }, { $cells ->
    [one] open at { $places }
   *[other] open at { $cells } places
}
    .full = { $kind ->
    [water] lake
   *[grass] green space
} of { $tiles }, { $cells ->
    [one] open at { $places }
    [2] open at { $places }
   *[other] open at { $cells } places, first { $places }
}
region-pays = brings { $shares } dollars
    .full = completing it brings contracts { $shares } dollars
region-done = { $kind ->
    [water] lake
   *[grass] green space
} of { $tile } and { $more } more, completed
    .full = { $kind ->
    [water] lake
   *[grass] green space
} of { $tiles }, completed
region-alone = { $kind ->
    [water] pond
   *[grass] lawn
} of { $tiles } alone
regions-none = no lake or green space is open
regions-more = { $regions } more are open, Page Down to lakes
    .full = { "" }
    .page = { $detail ->
    [full] {""}
   *[normal] { $regions ->
        [one] 1 more is open
       *[other] { $regions } more are open
    }
}
chain-of = { $who_is ->
    [you] your { $length } contracts
   *[other] { $who }'s { $length } contracts
} from { $tile } save { $savings ->
    [0] nothing
   *[other] { $savings } dollars
}
chain-tiles = { $tiles }
chain-longer = { $savings ->
    [0] { $tile } would make it longer
   *[other] { $tile } makes it { $savings }{ $now ->
        [0] { " " }dollars
       *[other] { "" }
    }
}
chain-longer-also = so would { $tiles }
debt-of = { $who_is ->
    [you] you owe { dollars } for { $card }, { $penalty }
   *[other] { $who } owes { dollars } for { $card }, { $penalty }
}
    .brief = { $who_is ->
    [you] you owe { dollars }, { $penalty }
   *[other] { $who } owes { dollars }, { $penalty }
}
tracker-cash = { $who_is ->
    [you] you have { $cash } dollars
   *[other] { $who } has { $cash } dollars
}
    .brief = { $who_is ->
    [you] you { $cash } dollars
   *[other] { $who } { $cash } dollars
}
tracker-earnings = earnings { $earnings }
tracker-bonus = gas { $amount }
    .full = gas savings { $amount }
tracker-tokens = { tokens }
tracker-mowers = { mowers }
tracker-held = { $held ->
    [one] 1 secret card
   *[other] { $held } secret cards
}
tracker-debt = debt { $amount }
    .full = debt { dollars } for { $card }, { $penalty }
earnings-of = { $who_is ->
    [you] you earn
   *[other] { $who } earns
} { $earnings } dollars a turn{ $bonus ->
    [0] , no gas savings
   *[other] { " " }and { $bonus } of gas savings
}
hand-tile = { $who_is ->
    [you] { $tile } is in your hand, sides: { $sides }
   *[other] { $who } holds { $tile }, sides: { $sides }
}
    .brief = { $tile } in hand
hand-none = no secret cards
hand = your secret cards: { $cards }
hand-card = { $count ->
    [one] { $card }
   *[other] { $count } times { $card }
}
held-by = { $who_is ->
    [you] you keep { $held ->
        [0] no card
        [one] 1 card
       *[other] { $held } cards
    }
   *[other] { $who } keeps { $held ->
        [0] no card
        [one] 1 card
       *[other] { $held } cards
    }
}
auction-none = no auction
auction-tiles = open for bids: { $tiles }
auction-waiting = still deciding: { $names }

deck-holds = { $cards ->
    [one] 1 event card in the deck
   *[other] { $cards } event cards in the deck
}
stacks = tiles to come: { stack-counts }
stack-counts = { $small } small, { $medium } medium, { $large } large
stack-sides = { $sides }
summary-roll = { $size } tiles, roll { $pips }
summary-contracts = { $count ->
    [0] no contract
   *[other] contracts: { $tiles }
}
    .brief = { $count ->
    [0] no contract
    [one] with 1 contract
   *[other] with { $count } contracts
}
summary-contracts-many = with { $count } contracts
    .full = with { $count } contracts: { $tiles }
summary-debt = you owe { dollars }, { $penalty }
    .brief = you owe { dollars }
    .full = you owe { dollars } for { $card }, { $penalty }
summary-hand = { $tile } in hand
    .full = { $tile } in hand, sides: { $sides }
summary-free = { $count ->
    [0] { $built ->
        [0] no tile in the city
       *[other] no tile is free
    }
   *[other] free tiles: { $tiles }
}
    .full = { $built ->
    [0] no tile in the city
    [one] city of 1 tile
   *[other] city of { $built } tiles
}, { $count ->
    [0] none is free
   *[other] free tiles: { $tiles }
}
summary-free-many = { $count } free tiles
    .full = { $count } of { $built } tiles are free: { $tiles }
summary-left = left: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}, { mowers }
    .full = to come: { stack-counts }, { mowers }, { $cards ->
    [one] 1 event card
   *[other] { $cards } event cards
}
standing-aim = cash counts, and each mower { $each } dollars; the most wins
    .brief = the most wins
standing-aim-last = cash counts, each mower { $each } dollars and the last one bought { $last }; the most wins
    .brief = the most wins
standing-of = { $who_is ->
    [you] you { $total } dollars
   *[other] { $who } { $total } dollars
}
    .full = { $who_is ->
    [you] you have { $total } dollars in all, { $cash } dollars in cash and { mowers }
   *[other] { $who } has { $total } dollars in all, { $cash } dollars in cash and { mowers }
}
standing-total = { $who_is ->
    [you] your { $total } dollars
   *[other] { $who }'s { $total } dollars
}

balance-none = { $who_is ->
    [you] no money has moved for you
   *[other] no money has moved for { $who }
}
balance-when = { $when ->
    [this] this round
   *[last] last round
}
balance-up = { $who_is ->
    [you] up { dollars } { balance-when }
   *[other] { $who } is up { dollars } { balance-when }
}
balance-down = { $who_is ->
    [you] down { dollars } { balance-when }
   *[other] { $who } is down { dollars } { balance-when }
}
balance-in = in: { $causes }
balance-out = out: { $causes }
cause-earnings = earnings { $amount }
cause-gas = gas savings { $amount }
cause-built = lakes and green spaces completed { $amount }
cause-around = contracts on lakes and green spaces { $amount }
cause-unpaid = unpaid income of booted contracts { $amount }
cause-income = event cards { $amount }
cause-cost = event cards { $amount }
cause-debt = debts { $amount }
cause-mower = mowers { $amount }
cause-start = start { $amount }
cause-mowers = mowers at the end { $amount }
jump-no-free = no tile is free
jump-no-own = you have no contract
jump-no-other = nobody else has a contract
find-not-there = { $tile } is not in the city
find-off-map = { $place } is off the map
map-edges = it reaches to north { $north }, east { $east }, south { $south } and west { $west }
digest-nothing = nothing has happened since your last turn

## The end

end-last-tile = { $who_is ->
    [you] you placed the last land tile
   *[other] { $who } placed the last land tile
}
end-bid-tokens = { $who_is ->
    [you] your bid tokens have run out
   *[other] { $who }'s bid tokens have run out
}
end-last-mower = { $who_is ->
    [you] you bought the last mower
   *[other] { $who } bought the last mower
}
end-turns = { $who_is ->
    [you] everybody else has one more turn
   *[other] everybody but { $who } has one more turn
}
end-last-turns = last turns: { $names }
end-near-tiles = { $tiles ->
    [one] the end is near, 1 tile to come
   *[other] the end is near, { $tiles } tiles to come
}
    .brief = { $tiles ->
    [one] only 1 tile to come
   *[other] only { $tiles } tiles to come
}
end-near-mowers = { $mowers ->
    [one] the end is near, 1 mower for sale
   *[other] the end is near, { $mowers } mowers for sale
}
    .brief = { $mowers ->
    [one] only 1 mower for sale
   *[other] only { $mowers } mowers for sale
}
end-near-tokens = { $who_is ->
    [you] the end is near, one more mower takes your last tokens
   *[other] the end is near, one more mower takes { $who }'s last tokens
}
    .brief = { $who_is ->
    [you] one more mower takes your last tokens
   *[other] one more mower takes { $who }'s last tokens
}
ending-tiles = { $tiles ->
    [one] 1 tile to come
   *[other] { $tiles } tiles to come
}
ending-mowers = { $mowers ->
    [0] no mower for sale
    [one] 1 mower for sale
   *[other] { $mowers } mowers for sale
}
ending-most = { $count ->
    [one] { $who_is ->
        [you] you have
       *[other] { $names } has
    } the most, { mowers }
   *[other] { $names } have the most, { mowers } each
}
ending-equal = everybody has { mowers }
ending-what = the last tile, the last mower or anybody's { $all } mowers end the game
count-begins = the final count
count-total = { $who_is ->
    [you] your total is { $total } dollars
   *[other] { $who }'s total is { $total } dollars
}
count-earnings = { $amount ->
    [0] no last payment
   *[other] last payment { $amount }
}
count-withheld = gas savings of { $amount } withheld
count-due = { $amount } taken for an unpaid card
count-cash = cash { $cash }
count-mowers = { mowers } worth { $worth }
count-mowers-last = { mowers } worth { $worth }, the last one { $last }
count-parts = { $who_is ->
    [you] { $parts }
   *[other] { "" }
}
    .full = { $parts }
outcome-won = { $who_is ->
    [you] you are Landscaping Champion with { $total } dollars
   *[other] { $who } is Landscaping Champion with { $total } dollars
}
outcome-shared = { $names } share first place with { $total } dollars
outcome-total = { $who_is ->
    [you] you { $total } dollars
   *[other] { $who } { $total } dollars
}
outcome-totals = { $totals }
outcome-last-tile = the last land tile was placed
outcome-bid-tokens = { $who_is ->
    [you] your bid tokens ran out
   *[other] { $who }'s bid tokens ran out
}
outcome-last-mower = the last mower was bought

## Refusals

refuse-chance = that is not for a player to decide
refuse-now-buying = first buy a mower or roll the die
refuse-now-acting = choose your action: build, open a tile for bids, or boot a contract
refuse-now-nearing = { $size } { $number } is in your hand: first choose a tile for it to touch, Tab goes through them
    .page = { $size } { $number } is in your hand: first choose a tile for it to touch
refuse-now-placing = { $size } { $number } is in your hand: place it first, Tab goes through its { $places ->
    [one] place
   *[other] { $places } places
}, or walk to an empty one
    .page = { $size } { $number } is in your hand: place it first
refuse-now-turning = { $size } { $number } is in your hand: first choose how it lies, Tab goes through the ways it fits
    .page = { $size } { $number } is in your hand: first choose how it lies
refuse-now-opening = choose a second tile to open, or call for bids
refuse-now-bidding = first bid, or choose no bid
refuse-now-backing = first say whether Good Reputation goes with your bid
refuse-now-tying = the tie comes first: concede or let the die decide
refuse-now-reacting = your contract is being booted, answer that first
refuse-buy-tokens = you have { $mowers } mowers, there are no tokens for more
refuse-buy-none = no mower is left
refuse-buy-cash = a mower costs { $price } dollars, you have less
refuse-buy-late = mowers are bought before the roll
refuse-build-none = no { $size } tile is left to build
refuse-build-fits = none of the { $size } tiles left fits anywhere
refuse-size = you rolled { $roll }, which is for { $size } tiles
refuse-not-in-city = { $size } { $number } is not in the city
refuse-open-taken = { $size } { $number } has a contract
refuse-open-twice = { $size } { $number } is open already
refuse-open-nobody = nobody is able to bid
refuse-boot-free = { $size } { $number } has no contract
refuse-beside = your tile fits nowhere beside { $size } { $number }
refuse-place-taken = { $size } { $number } lies there already
refuse-place-apart = { place } is not beside the city, and a tile must touch it
refuse-place-early = first build: then a tile is drawn, and you choose its place
refuse-place-room = { $size } { $number } has no room with its corner there
refuse-place-kind = { $size } { $number } has no { $kind }, and that place asks for it
refuse-place-near = that does not fit, or is not beside { $size } { $number }
refuse-place-sides = { $size } { $number } does not match there, however it is turned
refuse-turn-sides = turned like that, the sides do not match
refuse-bid-low = a bid is at least { $low } dollars
refuse-bid-high = a bid is at most { $high } dollars
refuse-bid-step = bids go in steps of { $step } dollars
refuse-bid-first = first your bid, then the card
refuse-no-reputation = you do not hold Good Reputation
refuse-no-renegotiate = you do not hold Renegotiate a Contract
refuse-no-tie = there is no tie

## Options

option-first = who begins
option-first-value = { $value ->
    [0] the highest die
   *[other] seat { $value }
}

## Questions by letter

ask-cash = your cash, earnings, free tokens and mowers, with Shift those of the others
    .page = your cash, tokens and mowers
    .others = cash, tokens and mowers of the others
ask-earnings = your earnings and gas savings a turn, with Shift those of the others
    .page = your earnings
    .others = earnings of the others
ask-balance = money in and out since your turn began, and in the round before, with Shift for the others
    .page = your money in and out
    .others = money in and out of the others
ask-hand = your secret cards, an unpaid one and the tile in your hand, with Shift the cards and debts of the others
    .page = your cards, and the tile in your hand
    .others = cards and debts of the others
ask-chains = your chains, with Shift those of the others
    .page = your chains
    .others = chains of the others
ask-regions = open lakes and green spaces, and where they are open, with Shift the whole map row by row
    .page = open lakes and green spaces
    .others = map, row by row
ask-auction = the auction
    .page = auction
ask-free = go to the next free tile
    .page = next free tile
ask-contract = go to your next contract, with Shift to the next of the others
    .page = next contract of yours
    .others = next contract of the others


## What decided a game

decided-most = { $who_is ->
    [you] you
   *[other] { $who }
} gained most by: { $causes }
luck-cards = { $lucky ->
    [yes] good luck
   *[no] bad luck
}: { $happened ->
    [0] none
   *[other] { $happened }
} of your { $draws } event cards cost something, usually { $usual ->
    [one] 1 does
   *[other] { $usual } do
}

## Help

help-zone-actions = Everything you can do with this roll. Up and Down go through it, Enter does it.
    .page = Everything you can do with this roll. Choose one to do it.
help-zone-city = The city as a map. I, K, J and L or the arrows walk north, south, west and east, from tile to tile. Places are counted from the centre, the north-west corner of the first tile. A tile's place is its own north-west corner: a medium tile goes on east or south from there. Space tells its sides, neighbours and place; a side of two units is told from west to east or from north to south. A slash and a tile or a place, like slash large 3 or slash n 2 e 3, goes there. Enter opens a free tile for bids, boots a contract, or places your tile; W says why not.
    .page = The city as a map. Places are counted from the centre, the north-west corner of the first tile. A tile's place is its own north-west corner: a medium tile goes on east or south from there. A side of two units is told from west to east or from north to south. Choose a free tile to open it for bids, a contract to boot it, or a place for your tile; what cannot be used says why.
help-zone-rows = The map row by row, from north to south. Each tile is told once, in its northern row, from west to east: its column, its contract, and where it is open.
help-zone-tiles = The tiles of the city by size and number. A slash and a name, like slash medium 3, goes to that tile on the map. Enter opens or boots the one you are on.
    .page = The tiles of the city by size and number. Choose one to open or boot it.
help-zone-players = Everybody's cash, earnings, gas savings, free tokens and mowers, yours first.
help-zone-chains = Contracts of one player that touch. Three pay 500 dollars a turn, four 1,000, five or more 1,500.
help-zone-regions = Lakes and green spaces, and where they are open. Whoever completes one gets 2,000 dollars, and each contract on its other tiles brings 1,000.
help-zone-cards = Your secret cards, how many the others keep, and unpaid cards that lie open.
help-zone-auction = The tiles that are open for bids, with the lowest and the highest bid, then who is still deciding and who cannot bid.
help-zone-stacks = The tiles that have not been drawn yet, with their sides.
help-zone-near = Your tile fits in many places. Choose a tile of the city for it to touch, then the place.
help-zone-sites = The places for your tile, best first, each with how the tile lies there and the sides that stay open. Page Up and Page Down change the list: places that complete something, places beside your contracts, all places. A slash and a place, like slash west 2, builds there.
    .page = The places for your tile, best first, each with how the tile lies there and the sides that stay open. You can also type a place, like west 2.
help-zone-turns = The ways your tile fits there, best first, told by the sides that stay open. Enter places it.
    .page = The ways your tile fits there, best first, told by the sides that stay open. Choose one to place it.
help-zone-bids = The bids that are allowed, lowest first, then no bid. Up and Down step by 100 dollars, Enter bids. Or type the amount, like 1200. The lowest bid wins.
    .page = The bids that are allowed, lowest first, then no bid. You can also type the amount, like 1200. The lowest bid wins.
# The keys for a decision, told behind the question the first times that it comes up.
keys-buy = { "" }
keys-act = { $next } to choose what to do, { $do } to do it
keys-open = { $next } to choose a second tile or to call for bids, { $do } to do it
keys-bid = type an amount and { $do }, or { $next } to choose one
keys-back = { "" }
keys-tie = { "" }
keys-react = { "" }
keys-near = { $next } to choose a tile, { $do } to build beside it
keys-place = { $next } to choose a place, { $do } to build there
keys-rotate = { $next } to choose how it lies, { $do } to place it

help-decision-wait = Somebody else is to act. You can look at everything in the meantime.
help-decision-throw = Roll the real die and press its number; Backspace takes a wrong one back.
    .page = Roll the real die and choose what it shows.
help-decision-buy = A mower costs 12,000 dollars, brings two bid tokens and an event card, and counts 10,000 dollars at the end. Y buys one, Enter rolls the die.
    .page = A mower costs 12,000 dollars, brings two bid tokens and an event card, and counts 10,000 dollars at the end. Buy one, or roll the die.
help-decision-act = Do one thing with the size you rolled: build a tile, open one or two free tiles for bids, or boot a contract and draw an event card. Tab goes through your choices, your own contracts last, and Enter takes one.
    .page = Do one thing with the size you rolled: build a tile, open one or two free tiles for bids, or boot a contract and draw an event card. The first buttons are your choices, your own contracts last.
help-decision-open = Open a second tile, or call for bids on the first alone.
help-decision-bid = Bid in secret: the lowest bid wins the contract, which then pays that amount every turn. Type the amount and Enter, or choose it with Tab. You need not bid.
    .page = Bid in secret: the lowest bid wins the contract, which then pays that amount every turn. Choose an amount, or type it. You need not bid.
help-decision-back = Good Reputation wins this tile for you at your own bid, whatever the others bid. It is used up. Y plays it, Enter keeps it.
    .page = Good Reputation wins this tile for you at your own bid, whatever the others bid. It is used up. Play it, or keep it.
help-decision-tie = You are tied for the lowest bid. Y concedes the contract. Enter stays in: if nobody else concedes, the highest die wins it for 100 dollars less.
    .page = You are tied for the lowest bid. Concede the contract, or stay in: if nobody else concedes, the highest die wins it for 100 dollars less.
help-decision-react = Your contract is being booted. If you hold Renegotiate a Contract, Y shows it, and you keep the contract. Enter accepts the boot. Everybody is asked this, with the card or without, and only you hear what you hold.
    .page = Your contract is being booted. If you hold Renegotiate a Contract, you can show it and keep the contract, or accept the boot. Everybody is asked this, with the card or without, and only you know what you hold.
help-decision-near = Choose a tile of the city for your new tile to touch.
help-decision-place = Choose the place for your tile: Tab goes through all places, best first, Page Down leads to lists of them, or walk through the city. H tells the tile's sides. Every side that touches must match.
    .page = Choose the place for your tile, the best first, or a place on the map. Every side that touches must match.
help-decision-rotate = Choose how your tile lies. Tab goes through the ways it fits, Enter takes one.
    .page = Choose how your tile lies.

## Forms of numbers beside those with a noun

numbers-named = small, medium, large, north, south, east, west, roll, rolls, rolled, throw, throws, shows, round, seat, earnings
numbers-amounts = 100

## Wrong data

data-med-positive = { $what } must be a number above 0
data-med-roll = { $roll } is not a roll from 1 to 6, or it is there twice
data-med-rolls = every roll from 1 to 6 needs a size
data-med-letters = the rim { $rim } has letters other than R, W and G
data-med-rim = the rim { $rim } has { $found } letters, a { $size } tile needs { $length }
data-med-tiles = there are { $found } { $size } tiles, not { $stated }
data-med-total = the { $what } add up to { $found }, not to { $stated }
data-med-word = { $word } is no { $what } of an event card
data-med-twice = the event card { $name } is there twice
data-med-card = the event card { $name } needs a count, and an amount unless it is kept
data-med-kept = there must be one kind of card with the effect { $effect }
data-med-savings = gas savings must be amounts that never fall, for chains of 0, 1, 2 and so on
data-med-tokens = the bid tokens must be { $tokens } for each mower
data-med-bids = there must be at most { $most } bids to choose from
