### What every game says.

refuse-rule = rule { $rule }
refuse-turn = it is not your turn
refuse-over = the game is over
refuse-undo = that cannot be taken back, something has been revealed since
refuse-undo-others = that cannot be taken back, { $name } has acted since
refuse-undo-nothing = there is nothing to take back yet

## Reasons of hints are told to the player or, in lessons, about a bot.

player-own = { $player_is ->
    [you] your
   *[other] { $player }'s
}

## Letters of coordinates as words, for those who cannot tell b from d by ear.

letter-a = alfa
letter-b = bravo
letter-c = charlie
letter-d = delta
letter-e = echo
letter-f = foxtrot
letter-g = golf
letter-h = hotel
letter-i = india
letter-j = juliett
letter-k = kilo
letter-l = lima

# Words that are no noun of a number before them; docs/testing.md tells how numbers are checked.
numbers-joints = and, or, to, of, in, on, at, from, with, by, is, are, was, were, has, have, than, the, a, an, then, that, which, because, between, you, your, it, if, as
