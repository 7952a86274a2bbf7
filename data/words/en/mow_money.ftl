### Mow Money. All that is said in this game.
### A text may have variants: .brief and .full, used at that level of detail.

game-name = Mow Money
game-about = Bid low, mow lawns, build a name. Cards and secret bids, for 1 to 6 landscapers, about an hour.

## Pieces

dollars = { $dollars ->
    [one] 1 dollar
   *[other] { $dollars } dollars
}
price = { $price ->
    [one] 1 dollar
   *[other] { $price } dollars
}
points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
kind-name = { $kind ->
    [basic] basic
    [medium] medium
   *[advanced] advanced
}
a-kind = { $kind ->
    [advanced] an { kind-name }
   *[other] a { kind-name }
}
kind-cards = { $kind ->
    [basic] { $cards ->
        [one] 1 basic
       *[other] { $cards } basics
    }
    [medium] { $cards ->
        [one] 1 medium
       *[other] { $cards } mediums
    }
   *[advanced] { $cards } advanced
}
icon-name = { $icon ->
    [clean] clean
    [shrubs] shrubs
    [fence] fence
    [trees] trees
   *[sprinklers] sprinklers
}
other-icon-name = { $other ->
    [clean] clean
    [shrubs] shrubs
    [fence] fence
    [trees] trees
   *[sprinklers] sprinklers
}
job-name = { $job ->
    [clean] clean up
    [shrubs] trim shrubs
    [fence] repair fence
    [trees] plant trees
   *[sprinklers] install sprinklers
}
job-icon = { $job ->
    [clean] clean
    [shrubs] shrubs
    [fence] fence
    [trees] trees
   *[sprinklers] sprinklers
}
area = { $area ->
    [A] Apple Hollow
    [B] Bear Cave Way
    [C] Cherry Creek
    [D] Duck Springs
    [E] Eagle Point
   *[F] Forest Lane
}
areas-two = { $first } and { $second }
areas-more = { $first }, { $rest }
card-plain = { $star ->
    [yes] { kind-name } { $value } star
   *[no] { kind-name } { $value }
}
card-icons = { $other ->
    [none] { card-plain } { icon-name }
   *[some] { card-plain } { icon-name }-{ other-icon-name }
}
card-own = { card-icons }
    .brief = { card-plain }
a-card = { $kind ->
    [advanced] an { card-plain }
   *[other] a { card-plain }
}
card-times = { $cards ->
    [one] { a-card }
    [2] { a-card } twice
   *[other] { a-card }, { $cards } of them
}
card = { card-plain }
    .full = { card-icons }
card-group = { kind-cards } at { $value ->
    [one] 1 dollar
   *[other] { $value } dollars
}{ $starred ->
    [none] {""}
    [all] {" "}with { $cards ->
        [one] a star
       *[other] stars
    }
   *[some] , { $stars } with a star
}
wanted-kind = { $star ->
    [yes] { $kind ->
        [basic] { $cards } starred { $cards ->
            [one] basic
           *[other] basics
        }
        [medium] { $cards } starred { $cards ->
            [one] medium
           *[other] mediums
        }
       *[advanced] { $cards } starred advanced
    }
   *[no] { kind-cards }
}
wanted-icon = { $cards ->
    [one] 1 card with { job-icon }
   *[other] { $cards } cards with { job-icon }
}
wanted-two = { $first } or { $second }
wanted-three = { $first }, { $second } or { $third }
# What a bid counts against others: stakes may bring it below zero.
counting = { $below ->
    [yes] minus { dollars }
   *[no] { dollars }
}
# Points with money: every third dollar is among the points.
holdings = { $counted ->
    [yes] { points } including { dollars }
   *[no] { points } and { dollars }
}
tokens = { $tokens ->
    [0] no bid
    [one] bid of { $first ->
        [0] no card
        [one] 1 card
       *[other] { $first } cards
    }
   *[other] bids of { $first } and { $second ->
        [one] 1 card
       *[other] { $second } cards
    }
}

## What happens

round-began = round { $round }, { $who_is ->
    [you] you start
   *[other] { $who } starts
}
round-began-solo = round { $round } of { $rounds }
round-contracts = { $contracts }
    .full = contracts: { $contracts }
contract-group = { $areas }, { points }{ $contracts ->
    [one] {""}
   *[other] {" "}each
}
contract-group-none = { $areas }, no contract
contract-group-asking = { contract-group }, for { $cards }
round-last = last contract of { $areas }, winning it ends the game
    .brief = last contract of { $areas }
round-last-solo = this is the last round
contract-list = contracts: { $contracts }
contract-on = { $area }, { points }
contract-stacks = below them: { $stacks }
contract-stack = { $areas }, { $contracts ->
    [one] 1 contract
   *[other] { $contracts } contracts
}{ $stacks ->
    [one] {""}
   *[other] {" "}each
}
hand-dealt = your hand: { $cards }
    .brief = hand: { $looks }

invest-cannot = { $who_is ->
    [you] you cannot buy anything with { dollars }
   *[other] { $who } cannot buy anything
}
mower-bought = { $who_is ->
    [you] { kind-name } mower bought, its cards cost { price }
   *[other] {""}
}
    .full = { $who_is ->
    [you] you buy the { kind-name } mower, its cards cost { price }
   *[other] { $who } buys the { kind-name } mower
}
card-bought = { $who_is ->
    [you] you buy { a-kind } card for { price }
   *[other] { $who } buys { a-kind } card
}
card-drawn = { $card } drawn
deck-shuffled = the { kind-name } discards are the new deck, { $cards } cards
card-discarded = { $who_is ->
    [you] you discard { $card }
   *[other] { $who } discards { $card }
}
invest-bought = { $who_is ->
    [you] {""}
   *[other] { $who } buys { $wares }
}
    .brief = { $who_is ->
    [you] {""}
   *[other] { $who }: { $wares }
}
    .full = { $who_is ->
    [you] {""}
   *[other] { $who } buys { $wares }, { dollars } left
}
invest-nothing = { $who_is ->
    [you] you buy nothing
   *[other] { $who } buys nothing
}
kind-mower = the { kind-name } mower
    .brief = { kind-name } mower

bids-seen = { $who }: { $tokens }
draft-empty = no bid so far
draft-cards = { $cards } added
draft-bluff = bluff card, { $bluffs ->
    [0] none left
   *[other] { $bluffs } left
}
draft-stake = contract of { points } staked, your bid counts as { $value }
draft-back-token = { $target } no longer chosen
draft-back-cards = { $cards } back in your hand
draft-back-bluff = bluff card taken away
draft-back-stake = contract of { points } no longer staked
bids-done = { $who_is ->
    [you] bids placed
   *[other] { $who }: { $tokens }
}
bids-none = { $who_is ->
    [you] you bid on nothing
   *[other] { $who } bids on nothing
}
bids-waiting = still bidding: { $names }
bids-reopened = { $who_is ->
    [you] you are bidding again
   *[other] { $who } is bidding again
}
bids-revealed = { $who_is ->
    [you] your bids: { $bids }
   *[other] { $who } bid: { $bids }
}
job-done = { $who_is ->
    [you] you: { $job }, { dollars }
   *[other] { $who }: { $job }, { dollars }
}

job-bonus = { dollars } of it as a bonus
job-passed = { $who_is ->
    [you] you do no odd job
   *[other] { $who } does no odd job
}
money-now = { $who_is ->
    [you] you have { dollars } now
   *[other] { $who } has { dollars } now
}
points-now = { points } in contracts and mowers
cards-used = cards: { $cards }
contract-won = { $who_is ->
    [you] you win { $area }, { points }
   *[other] { $who } wins { $area }, { points }
}
contract-value = bid { $value }
bid-staked = { points } staked
contract-against = against { $rivals }
contract-rival = { $who_is ->
    [you] your { $value }
   *[other] { $who }'s { $value }
}{ $points ->
    [0] {""}
   *[other] , { points } staked and lost
}
contract-why = { $why ->
    [alone] nobody else bid
    [lowest] the lowest bid
    [stake] tie, the higher stake wins
    [starter] tie, the starting player wins
   *[nearest] tie, the nearest to the starting player wins
}
contract-paid = { $who_is ->
    [you] you are paid { dollars }
   *[other] paid { dollars }
}
contract-unwanted = no bid on { $area }
    .full = no bid on { $area }, { points }

dummy-drew = { $kept ->
    [yes] the dummy draws { $card }
   *[no] the dummy discards { $card }
}
dummy-took = the dummy takes { $area }, { points }
dummy-beat = the dummy wins { $area }, { points }
dummy-now = the dummy has { points }
dummy-bids = it takes every contract that you do not bid on; against your bid it draws as many cards of the same kind, the lower sum wins, and you win ties
dummy-against = { $who_is ->
    [you] your
   *[other] with
} { $value }{ $points ->
    [0] {""}
   *[other] {" "}with { points } staked
} against { $complete ->
    [yes] { $dummy }
   *[no] no complete bid
}

## Deciding

turn-bid = bid on { $all ->
    [yes] any contract
   *[no] { $areas }
}{ $jobs ->
    [yes] , or do an odd job
   *[no] {""}
}
turn-bid-jobs = no contract within reach, only { $jobs ->
    [one] an odd job
   *[other] odd jobs
}
turn-bid-nothing = no bid is possible, Enter goes on
    .page = no bid is possible
bid-options = lowest bids: { $options }
bid-options-none = { $why ->
    [over] bidding is over, only an odd job can follow
    [full] two bids a round is the limit
    [further] your other cards make no further bid
   *[none] your cards make no valid bid
}
bid-option = { $area }, { points }, from { dollars }
    .brief = { $area }, from { dollars }
bid-cheapest = from { dollars }
bid-lowest = lowest bid { dollars } with { $cards }
job-options = odd jobs: { $jobs }
job-options-none = { $why ->
    [placed] one odd job a round, and yours is chosen
    [full] two bids a round is the limit
   *[none] your cards fit no odd job
}
job-options-bound = the cards left fit no odd job; with those of your bid: { $jobs }
job-option = { $job }, { dollars }
job-cards = { $cards } of { $asked } cards
turn-complete = { $more ->
    [yes] bid complete, Enter ends, or bid again
   *[no] { $bids ->
        [one] bid complete, Enter ends
       *[other] both bids complete, Enter ends
    }
}
    .brief = { $bids ->
    [one] bid complete
   *[other] both bids complete
}
    .page = { $more ->
        [yes] bid complete. End, or bid again?
       *[no] { $bids ->
            [one] bid complete
           *[other] both bids complete
        }
    }
turn-job-complete = { $job }: Enter does it
    .full = { $job }, { dollars }: Enter does it
    .page = do { $job }, { dollars }?
turn-pick-up = an odd job from your hand? { $jobs }
turn-pick-up-nothing = no odd job in your hand, Enter goes on
    .page = no odd job in your hand
turn-invest = invest your { dollars }
    .full = invest your { dollars }. 1 to 3 buy cards, 4 and 5 mowers, Enter ends it
    .page = invest your { dollars }
turn-invest-more = { dollars } left
turn-wares = { $wares }
turn-discard = discard { $cards }

offer-bid = bid on { $area }, { points }
offer-job = odd job { $job }, { dollars }
offer-asks = needs { $cards }
enter-lowest = Enter lays your lowest, { dollars }
    .page = your lowest, { dollars }, comes first
enter-job = Enter lays what you need least
    .page = what you need least comes first
offer-value = { $points ->
    [0] bid { $value }
   *[other] bid counts as { $value } with { points } staked
}
offer-lacks = lacks { $cards }
    .brief = lacks { $lacking ->
    [one] 1 card
   *[other] { $lacking } cards
}
offer-complete = complete
offer-bluffs = { $bluffs ->
    [one] 1 bluff card
   *[other] { $bluffs } bluff cards
}
offer-cards = cards: { $cards }
bluffs-left = { $bluffs ->
    [0] no bluff card left
    [one] 1 bluff card left
   *[other] { $bluffs } bluff cards left
}

groups-bids = bids on { $areas }
groups-cards = cards: { $cards }
groups-stakes = { $contracts ->
    [one] stake your contract
   *[other] stake one of { $contracts } contracts
}
move-bid = { $area }, { points }
move-job = odd job { $job }, { dollars }
move-add = { $card }
move-bluff = add a bluff card
move-stake = stake { points }
stake-becomes = your bid then counts as { $value }
move-lowest = lowest card
move-lowest-bid = lowest card, bid { dollars } in all
move-lowest-job = card you need least
move-mower = { kind-name } mower, { price }
move-buy = { kind-name } card, { price }
move-discard = { $card }, discard it
    .brief = { $card }
move-back = take back the last step
move-done = { $stage ->
    [investing] done investing
    [picking] { $laid ->
        [yes] done, the odd job stands
       *[no] no odd job
    }
   *[bidding] { $laid ->
        [yes] done bidding
       *[no] no bid at all
    }
}
move-chance = { $text }

ware-card = { kind-name } card, { price }
ware-mower = { kind-name } mower, { price }
ware-points = worth { points }
ware-owned = yours
ware-locked = needs the { kind-name } mower
ware-done = done investing

## Why a hint is what it is

# A score, in one's games so far.
score-told = { $score ->
    [one] 1 point
   *[other] { $score } points
}
# What a move cost that was worse than another.
lost-by = it cost about { $amount ->
    [one] 1 point
   *[other] { $amount } points
}

player-name = { $player_is ->
    [you] you
   *[other] { $player }
}
player-has = { $player_is ->
    [you] you have
   *[other] { $player } has
}
why-asked = { $contracts ->
    [one] 1 contract asks
   *[other] { $contracts } contracts ask
} for { kind-name } cards
why-buy-enough = one more is enough for { $area }, { points }
why-buy-star = with a star it is enough for { $area }, { points }
why-buy-lacks = { $player_is ->
    [you] you lack
   *[other] { $player } lacks
} { $cards } for { $area }
why-buy-room = { player-name } may keep { $cards } more of them
why-invested-room = { player-has } no room for what can be bought
why-invested-mower = { $player_is ->
    [you] you are
   *[other] { $player } is
} { dollars } short of the { kind-name } mower
why-invested-hand = { player-own } cards can bid on { $contracts } contracts already
why-invested-little = { player-has } only { dollars }
why-discard-high = { $star ->
    [yes] no { kind-name } card without a star is higher
   *[no] none of { player-own } { kind-name } cards is higher
}
why-bid-dummy = otherwise the dummy takes it
why-bid-alone = nobody else has enough cards for it
why-bid-only = no other contract is within reach
why-bid-lowest = { player-own } lowest bid there, { dollars }, cannot be undercut without a stake
why-bid-most = no contract within reach is worth more
why-bid-rivals = only { $rivals ->
    [one] 1 other has
   *[other] { $rivals } others have
} enough cards for it
why-bid-cards = it takes only { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
why-job-no-bid = no { $more ->
    [yes] other contract
   *[no] contract
} is within reach
why-job-only = it is the only one { player-own } cards do
why-job-most = no other odd job in { player-own } cards pays more
why-job-pays = it pays { dollars } for sure
why-card-needed = { player-has } no other cards for it
why-card-price = no card of a cheaper kind fits
why-card-low = no other { kind-name } card makes the bid lower
why-card-high = no other { kind-name } card would pay more
why-card-star = it has no star, and none is asked for
why-card-lacks = { $lacking ->
    [0] it makes the bid complete
    [one] then only 1 card is lacking
   *[other] then only { $lacking } cards are lacking
}
why-bluff = the others then count { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
why-stake = it lowers { player-own } bid by { dollars }{ $more ->
    [yes] , to win { points }
   *[no] {""}
}
why-back-job = { $job } pays { dollars } for sure, with these cards
why-back-lower = lower cards would do
why-back-better = { $area }, { points }, is worth more and within reach
why-back-stake = a stake is lost, win or lose
why-done-all = two bids a round is the limit
why-done-nothing = { $more ->
    [yes] nothing more
   *[no] no bid
} is possible with { player-own } cards
why-picked = the odd job pays { dollars }

# What a hint says of the risk, after "but".
risk-stake = the contract of { points } is gone, win or lose
risk-ends = winning { $area } ends the game, and { $who } has { points }

## Looking

zone-neighborhoods = neighborhoods
zone-hand = your hand, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
zone-bids = your bids
zone-jobs = odd jobs
zone-contracts = your contracts
zone-shop = shop
zone-players = players
zone-decks = decks

acting-round = round { $round }
acting = { $stage ->
    [picking] { $who_is ->
        [you] you may pick up an odd job
       *[other] { $who } may pick up an odd job
    }
    [discarding] { $who_is ->
        [you] you are discarding down to the hand limit
       *[other] { $who } is discarding
    }
   *[investing] { $who_is ->
        [you] you are investing
       *[other] { $who } is investing
    }
}
acting-bidding-on = you are bidding on { $target }
acting-bidding = { $bids ->
    [0] you are bidding
    [one] you have placed 1 bid
   *[other] you have placed 2 bids
}
acting-bidders = still bidding: { $names }
acting-table = { $stage ->
    [revealing] the bids are turned over
    [contest] the dummy draws
    [judging] it is checked whether anybody can go on
   *[other] cards are turned up
}
acting-over = the game is over
summary-standing = { $players }
summary-tokens = bids seen: { $players }
player = { $who_is ->
    [you] you
   *[other] { $who }
}: { holdings }
scores = { $scores }
score = { $who_is ->
    [you] you have
   *[other] { $who } has
} { points }
aim = { $alone ->
    [yes] score more points than the dummy
   *[no] the most points win
}, every { $dollars } dollars count as 1 point
    .brief = { $alone ->
    [yes] score more points than the dummy
   *[no] the most points win
}
ending-least = { $left ->
    [0] this round can be the last: no contract below { $areas }
    [one] at least 1 round after this one: 1 contract below { $areas }
   *[other] at least { $left } rounds after this one: { $left } contracts below { $areas }
}
ending-last = this round is the last: no contract left on { $areas }
ending-why = the game ends when a neighborhood has no contract left
ending-idle = { $rounds ->
    [one] or after this round, if no contract is won
   *[other] or after { $rounds } rounds in which no contract is won
}
ending-solo = round { $round }, { $left ->
    [0] the last
    [one] 1 more after it
   *[other] { $left } more after it
}
ending-over = the game is over
tokens-of = { $who_is ->
    [you] you
   *[other] { $who }
}: { $tokens }{ $done ->
    [yes] , done
   *[no] {""}
}
starter-is = { $who_is ->
    [you] you are the starting player
   *[other] { $who } is the starting player
}
decks-hold = decks: { $decks }
deck-of = { kind-cards }, { $discards ->
    [0] none
   *[other] { $discards }
} discarded

hand-card = { $cards ->
    [one] { $card }
   *[other] { $cards } times { $card }
}
hand-empty = your hand is empty
hand-holds = { $left ->
    [yes] left in your hand:
   *[no] your hand:
} { $cards }
    .brief = hand: { $looks }
hand-sizes = { $who_is ->
    [you] you hold
   *[other] { $who } holds
} { $cards }
hand-none = { $who_is ->
    [you] you hold no cards
   *[other] { $who } holds no cards
}
contract-none = { $area }, no contract
contract-asks = asks for { $cards }
contract-below = { $contracts ->
    [0] the last of its stack
    [one] 1 contract below
   *[other] { $contracts } contracts below
}
contract-held = { $contracts ->
    [one] 1 contract
   *[other] { $contracts } contracts
} of { points }
contract-held-none = { $who_is ->
    [you] you have no contract
   *[other] { $who } has no contract
}
contract-held-by = { $who_is ->
    [you] you have
   *[other] { $who } has
} { $contracts }
money-of = { $who_is ->
    [you] you have { dollars }
   *[other] { $who }: { dollars }
}
mowers-of = { $who_is ->
    [you] your mowers:
   *[other] { $who }'s mowers:
} { $kinds }
players-none = you play alone against the dummy
digest-nothing = nothing has happened since your last move
digest-you = you have { holdings }

## The end

outcome-winner = { $who_is ->
    [you] you win with { points }
   *[other] { $who } wins with { points }
}
outcome-shared = { $names } share the win with { points }
outcome-scores = { $scores }
outcome-score = { $who_is ->
    [you] you
   *[other] { $who }
}: { points }
outcome-parts = { $parts }
outcome-part = { $who_is ->
    [you] you
   *[other] { $who }
}: { points }, { $contracts } of them for contracts, { $mowers } of them for mowers, { $money } of them for money
outcome-empty = a neighborhood has no contract left
outcome-stuck = nobody could buy, bid or do an odd job any more
outcome-idle = no contract had been won for a long time
outcome-won = { $who_is ->
    [you] you win
   *[other] { $who } wins
} with { points } against the dummy's { $dummy ->
    [one] 1 point
   *[other] { $dummy } points
}
outcome-lost = { $who_is ->
    [you] you lose
   *[other] { $who } loses
} with { points } against the dummy's { $dummy ->
    [one] 1 point
   *[other] { $dummy } points
}
outcome-draw = a draw, { points } against the dummy's { $dummy ->
    [one] 1 point
   *[other] { $dummy } points
}

luck-cards = { $lucky ->
    [yes] good luck
   *[no] bad luck
}: { $happened ->
    [0] none
   *[other] { $happened }
} of your { $draws } cards had a star, usually { $usual ->
    [one] 1 has
   *[other] { $usual } have
}

## Refusals

refuse-chance = cards and contracts are drawn for you
refuse-chance-now = that cannot come up now
refuse-buy-later = you can buy only when you invest
refuse-discard-later = you discard only after investing, and only above the hand limit
refuse-invest-first = first choose “{ ware-done }”
refuse-mower-owned = you already own the { kind-name } mower
refuse-no-mower = buy the { kind-name } mower first
refuse-deck-empty = no { kind-name } card is left to buy
refuse-money = that costs { price }, you have { $money ->
    [one] 1 dollar
   *[other] { $money } dollars
}
refuse-discard-first = first discard down to the hand limit
refuse-not-in-hand = you do not hold that { kind-name } { $value }{ $star ->
    [yes] {" "}with a star
   *[no] {""}
}
refuse-within-limit = you may keep { $limit } { kind-name } cards
refuse-pick-up = now you can only do an odd job from your hand
refuse-pick-up-one = one odd job only
refuse-back = there is nothing to take back
refuse-finish-first = first finish this bid, it lacks { $lacking ->
    [one] 1 card
   *[other] { $lacking } cards
}
refuse-two-bids = two bids a round is the limit
refuse-no-neighborhood = there is no { area } in this game
refuse-same-neighborhood = you have a bid on { area } already
refuse-hand-short = { area } asks for more than you have left: you lack { wanted-kind }
refuse-one-job = only one of your bids can be an odd job
refuse-job-short = three cards with { job-icon } are needed, you have { $there ->
    [0] none
   *[other] { $there } of them
}
refuse-no-token = first choose a neighborhood or an odd job
refuse-card-used = that card is in your other bid
refuse-card-here = that card is in this bid already
refuse-one-by-one = choose the cards of this odd job one by one
refuse-full = this bid has all its { $cards } cards
refuse-icon = that card has no { job-icon }
refuse-mixed = one kind only, this bid is of { $other ->
    [basic] basic
    [medium] medium
   *[advanced] advanced
} cards
refuse-kind = a contract of { points } does not ask for { kind-name } cards
refuse-star = a contract of { points } asks for starred { kind-name } cards only
refuse-too-few = { $asked } { kind-name } cards{ $star ->
    [yes] {" "}with stars
   *[no] {""}
} are asked for, you have { $there ->
    [0] none
   *[other] { $there } of them
}
refuse-no-bluff = all { $bluffs } bluff cards are used
refuse-stake-job = you can stake only on a contract, not on an odd job
refuse-stake-one = one stake a bid, you have staked { $stake ->
    [one] 1 point
   *[other] { $stake } points
}
refuse-stake-none = you have no contract of { points } to stake
refuse-stake-nothing = you have no contract to stake
refuse-stake-used = your contract of { points } is staked on your other bid
refuse-incomplete = this bid lacks { $lacking ->
    [one] 1 card
   *[other] { $lacking } cards
}

## Options

option-first = who begins
option-first-value = seat { $value }

## Questions by letter

ask-hand = the cards in your hand, with Shift how many the others hold
    .page = your hand
    .others = how many cards the others hold
ask-neighborhoods = the contracts and what they ask for
    .page = contracts, and what they ask for
ask-bids = the contracts you can bid on, and your lowest bid on each
    .page = lowest bid on each contract
ask-jobs = the odd jobs you can do, and what they pay
    .page = odd jobs, and what they pay
ask-tokens = your bids so far, with Shift how many cards are in the others'
    .page = your bids so far
    .others = how many cards the others have laid
ask-cash = your money, with Shift that of the others
    .page = your money
    .others = money of the others
ask-equipment = your mowers, with Shift those of the others
    .page = your mowers
    .others = mowers of the others
ask-awards = your contracts, with Shift those of the others
    .page = your contracts
    .others = contracts of the others
ask-first = who is the starting player and wins ties
    .page = starting player
ask-decks = how many cards are left in the decks
    .page = cards left in the decks

## What decided a game

decided-won = { $who_is ->
    [you] you
   *[other] { $who }
} won { $contracts ->
    [0] no contract
    [one] 1 contract
   *[other] { $contracts } contracts
}{ $points ->
    [0] {""}
    [one] , worth 1 point,
   *[other] , worth { $points } points,
} and did { $jobs ->
    [0] no odd job
    [one] 1 odd job
   *[other] { $jobs } odd jobs
}

## Help

help-zone-neighborhoods = The contracts, with your lowest bid or what they ask for. Space tells more.
    .page = The contracts, with your lowest bid or what they ask for. Choose one to bid on it, or to hear why you cannot.
help-zone-hand = The cards that are in no bid, with their odd jobs.
help-zone-bids = Your bids so far, and what you can add or take back.
help-zone-jobs = What the odd jobs pay, and how many of the three cards you have for each.
help-zone-contracts = The contracts you have won. Enter stakes one on the bid you are making.
    .page = The contracts you have won. Choose one to stake it on the bid you are making.
help-zone-shop = What there is to buy. While you invest, Enter buys the one you are on.
    .page = What there is to buy. While you invest, choose one to buy it.
help-zone-players = Everybody's points, money, mowers, contracts and number of cards.
help-zone-decks = How many cards are left to draw, and how many are discarded.
# The keys for a decision, told behind the question the first times that it comes up.
keys-bid = { $next } to choose a contract or an odd job, { $do } to bid on it
keys-bid-alone = { keys-bid }
keys-lay = { $next } to choose another card
    .brief = { $do } lays your lowest, { $next } to choose another
keys-lay-job = { $next } to choose another card
    .brief = { $do } lays the card you need least, { $next } to choose another
keys-lay-pick-up = { $next } to choose a card, { $do } to add it
keys-complete = { $next } for more
    .brief = { $do } ends your bidding, { $next } for more
keys-complete-job = { "" }
keys-invest = 1 to 3 buy cards, 4 and 5 mowers, { $do } ends your investing
    .full = { $next } goes through what you can buy
keys-discard = { $next } to choose a card, { $do } to discard it
keys-pick-up = { $next } to choose an odd job, { $do } to do it
keys-nothing = { "" }

help-decision-bid = Tab goes through the contracts and odd jobs, Enter chooses. Two bids at most; the lowest wins. Shift Tab leads to no bid.
    .page = Choose a contract or an odd job. Two bids at most; the lowest wins. You may also choose no bid.
help-decision-bid-alone = Tab goes through the contracts and odd jobs, Enter chooses. The dummy takes every contract that you do not bid on. Against your bid it draws as many cards of the same kind as you laid; the lower sum wins, and you win ties.
    .page = Choose a contract or an odd job. The dummy takes every contract that you do not bid on. Against your bid it draws as many cards of the same kind as you laid; the lower sum wins, and you win ties.
help-decision-lay = Enter or L lays the next card of your lowest bid. Tab and Enter choose another. Bluff cards hide how many; a stake lowers the bid.
    .page = Lay your lowest bid, card by card, or choose other cards. Bluff cards hide how many; a stake lowers the bid.
help-decision-lay-job = Enter or L lays the card you need least. Tab and Enter choose another.
    .page = Lay the card you need least, or choose another.
help-decision-lay-pick-up = Tab and Enter add the three cards one by one.
    .page = Add the three cards one by one.
help-decision-complete = Enter ends your bidding while nothing is chosen. Tab leads to a second bid, a bluff card, a stake, or taking back.
    .page = End your bidding, or choose a second bid, a bluff card, a stake, or taking back.
help-decision-complete-job = Enter does the odd job while nothing is chosen. Tab leads to taking back.
    .page = Do the odd job, or take it back.
help-decision-invest = 1, 2 and 3 buy a basic, medium or advanced card, 4 and 5 a mower. Enter ends your investing while nothing is chosen.
    .page = Buy cards or a mower, or end your investing.
help-decision-discard = You may keep 7 basic, 5 medium and 3 advanced cards. Tab goes through what you can discard, Enter discards it.
    .page = You may keep 7 basic, 5 medium and 3 advanced cards. Choose what to discard.
help-decision-pick-up = You earned nothing this round: you may do one odd job from your hand. Tab goes through the odd jobs, Shift Tab leads to none.
    .page = You earned nothing this round: you may do one odd job from your hand, or none.
help-decision-nothing = There is nothing you can do here. Enter goes on.
    .page = There is nothing you can do here but go on.
help-decision-wait = Somebody else is to act. You can look at everything in the meantime.

## Forms of numbers beside those with a noun

numbers-named = basic, medium, advanced, round
numbers-listed = hand, cards

## Wrong data

data-money-amount = { $found } is too small, at least { $least } is needed
data-money-star = star is true or false, not { $found }
data-money-icons = a card has one icon, or two different ones
data-money-icon = { $icon } is not an icon, use one of { $jobs }
data-money-twice = this card is listed twice, raise its count instead
data-money-kind = { $found } is not a kind of card, use basic, medium or advanced
data-money-ask = { $found } is not a number of cards, write 3, or 3* if all must be starred
data-money-asks-nothing = the contract of { $points } points asks for nothing
data-money-chart-row = a row has 8 numbers, not { $found }
data-money-chart = there are only { $there } contracts of { $points } points
data-money-stacks = { $areas } neighborhoods need { $areas } contracts of 1 point and stacks of equal height
data-money-total = { $what } add up to { $found }, not to { $stated }
