### Liar's dice. All that is said in this game.
### A text may have variants: .brief and .full, used at that level of detail.

game-name = Liar's dice
game-about = Bid on what lies under all cups, and doubt what cannot be true. Secret dice, for 2 to 4 players, about ten minutes.

## Pieces

die-s = { $face ->
    [2] { $count ->
        [one] 1 two
       *[other] { $count } twos
    }
    [3] { $count ->
        [one] 1 three
       *[other] { $count } threes
    }
    [4] { $count ->
        [one] 1 four
       *[other] { $count } fours
    }
    [5] { $count ->
        [one] 1 five
       *[other] { $count } fives
    }
   *[6] { $count ->
        [one] 1 six
       *[other] { $count } sixes
    }
}
dice-n = { $dice ->
    [0] no dice
    [one] 1 die
   *[other] { $dice } dice
}

## What happens

round-began = round { $round }, { $who_is ->
    [you] you begin
   *[other] { $who } begins
}
dice-rolled = your dice: { $dice }
bid-made = { $who_is ->
    [you] you bid { die-s }
   *[other] { $who } bids { die-s }
}
    .brief = { $who_is ->
    [you] you: { die-s }
   *[other] { $who }: { die-s }
}
bid-doubted = { $who_is ->
    [you] you doubt { $bidder }
   *[other] { $who } doubts { $bidder_is ->
        [you] you
       *[other] { $bidder }
    }
}
cup-lifted = { $who_is ->
    [you] you had { $dice }
   *[other] { $who } had { $dice }
}
dice-found = { $count ->
    [0] none is there
   *[other] that makes { die-s }, with the ones
}
    .brief = { $count }
die-lost = { $who_is ->
    [you] you lose a die
   *[other] { $who } loses a die
}
dice-left = { $dice ->
    [0] and { $who_is ->
        [you] are out
       *[other] is out
    }
   *[other] { dice-n } left
}
    .switch = how many dice are left

## Deciding

turn-start = your turn
turn-total = { dice-n } on the table
    .switch = how many dice there are, when your turn begins
dice-own = your dice: { $dice }
bid-none = no bid yet
bid-now = { $who_is ->
    [you] your bid is { die-s }
   *[other] { $who }'s bid is { die-s }
}
    .brief = { die-s }
move-bid = bid { die-s }
    .brief = { die-s }
move-doubt = doubt it

## Why a hint is what it is

lost-by = the risk to lose a die was about { $amount } percent higher
why-bid = the chance of { die-s } is { $chance } percent
why-doubt = the chance of { die-s } is only { $chance } percent

## Looking

zone-bids = what you can say
zone-cup = your cup
zone-dice = everybody's dice
cup-die = { $face ->
    [1] 1, wild
   *[other] { $face }
}
cup-empty = no dice to see
dice-of = { $who_is ->
    [you] you have { dice-n }
   *[other] { $who } has { dice-n }
}
    .brief = { $who_is ->
    [you] you { $dice }
   *[other] { $who } { $dice }
}
acting-round = round { $round }
acting-now = { $stage ->
    [finished] the game is over
   *[other] { $who_is ->
        [you] you are bidding
       *[other] { $who } is bidding
    }
}
ending = { $players ->
    [2] two players are left, who loses the last die loses the game
   *[other] { $players } players have dice left, the last of them wins
}

## The end

outcome-won = { $who_is ->
    [you] you win with { dice-n } left
   *[other] { $who } wins with { dice-n } left
}

## Refusals

refuse-doubt = there is no bid to doubt
refuse-bid = more dice, or as many of a higher face: the bid is { die-s }
refuse-dice = there are only { dice-n } on the table
refuse-chance = dice are rolled and cups are lifted by themselves

## Options

option-first = who begins
option-first-value = seat { $value }

## Questions by letter

ask-bid = the last bid
ask-cup = your dice, with Shift how many everybody has

## Help

help-zone-bids = What you can say: to doubt, and the lowest bid of each face. Up and Down go through them, Enter says the one you are on. Tab goes through all bids.
help-zone-cup = Your dice, lowest first. Only you know them. A 1 counts as any face.
help-zone-dice = How many dice everybody has. Who has none is out.
keys-open = { $next } to choose a bid, { $do } to say it
keys-bid = { $next } to choose a bid or the doubt, { $do } to say it
help-decision-open = Open the bidding: say how many dice of a face there are under all cups. Tab goes through the bids, Enter says one. Or type it, as in 3 4 for three fours.
help-decision-bid = Bid higher, or doubt the last bid. Tab begins with the doubt, Enter says it. Or type it, as in 3 4 for three fours.
help-decision-wait = Somebody else is to act. You can look at everything in the meantime.

## The rules, in the order in which they are read. A larger game has them in a file of their own,
## rules/your_game.ftl. mowaudio/words/rulebook.py says what the prefixes mean.

heading-aim = The aim and a turn
reading-aim = Be the last who still has dice. In your turn you say how many dice of one face lie under all cups together, more than was said before you. Or you doubt it: then the cups are lifted, and whoever was wrong loses a die.

heading-round = A round
rule-LD-1 = Everybody rolls all their dice under their cup and looks at them alone.
finer-LD-1 = The dice are rolled for you, because what you typed in would be heard.
rule-LD-2 = Whoever begins makes a bid. Then everybody in turn bids higher or doubts. A bid says how many dice of one face there are, at least, under all cups together. Ones are wild: they count as any face and are never bid themselves.
rule-LD-3 = A higher bid has more dice, of any face, or as many dice of a higher face. Nobody can bid more dice than are on the table.
rule-LD-4 = Instead of bidding you may doubt the last bid. Then all cups are lifted.
rule-LD-5 = If the bid was true, whoever doubted loses a die; if not, whoever made it.

heading-end = The end of a round and of the game
rule-LD-6 = Whoever lost a die begins the next round; if it was their last, they are out, and the next player begins.
rule-LD-7 = The last player with dice wins.

heading-box = What is in the box
rule-LD-C1 = Two players have five dice each, three have four, four have three; and everybody has a cup.

glossary-bid = Bid: how many dice of one face there are, at least, under all cups.
glossary-cup = Cup: it hides your dice from the others.
glossary-doubt = Doubt: to say that the last bid is not true, which ends the round.
glossary-wild = Wild: a 1, which counts as any face.
