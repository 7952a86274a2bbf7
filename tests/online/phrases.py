"""Patterns for what people at shared tables hear, by text id: no test here depends on wording."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from re import Pattern

from tests.said import listed, said


def either(*patterns: Pattern[str]) -> Pattern[str]:
    return re.compile("|".join(pattern.pattern for pattern in patterns))


# What friends type to join: the address, and the three words.
INVITATION = re.compile(r"(\S+/[a-z2-7]{16}) ([a-z]+-[a-z]+-[a-z]+)\b")
HAND = said("hand.dealt", "mow")
HAND_ASKED = said("summary.hand", "mow")
TURN = either(
    said("turn.start", "mow"),
    said("turn.start.herd", "mow"),
    said("turn.start.herd", "mow", lane=0),
)
TOUCH_DOWN_TURN = said("turn.start", "touch_down")
BIDS = said("turn.bid", "mow_money")
ARROW = said("turn.arrow", "mow")
DRAWN = said("cow.drawn", "mow")
TOTALS = said("summary.totals", "mow")
NOTHING_TO_DECIDE = said("explore-no-moves")
OVER = said("after-game")
BEGINS = said("shared-begins", "apart", game="MOW")
LOBBY = said("lobby-where", "apart")
LISTENING = said("shared-listening", "apart")
SAY = said("company-type", "apart")
WAS_SAID = said("company-said", "apart", count=1)
MISSING = either(
    *(
        said("company-missing", "apart", plays="yes", bot="no", begun=begun)
        for begun in ("yes", "no")
    )
)
TAKEN_BACK = said("undo-done")
RECAP = either(
    said("recap-moves"),
    said("recap-moves", moves=1),
    *(
        said("recap-none", part=part, result=result)
        for part in ("none", "some", "all")
        for result in ("won", "lost")
    ),
)
BID_COMPLETE = either(
    said("turn.complete", "mow_money", more="yes"), said("turn.complete", "mow_money", bids=1)
)
CONTRACT_WON = either(
    *(
        said("contract.won", "mow_money", who_is=who_is, **points)
        for who_is in ("you", "other")
        for points in ({}, {"points": 1})
    )
)


def played(who: str) -> Pattern[str]:
    """Somebody else plays a cow; an empty name: anybody else."""
    if not who:
        return said("cow.played", "mow", who_is="other")
    return said("cow.played", "mow", who=who, who_is="other")


YOU_PLAY = said("cow.played", "mow", who_is="you")


@cache
def took(who: str) -> Pattern[str]:
    """Somebody takes a herd; an empty name: the listener."""
    whose = {"who": who, "who_is": "other" if who else "you"}
    herds: tuple[dict[str, int], ...] = ({}, {"lane": 0})
    flies: tuple[dict[str, object], ...] = ({}, {"flies": 0}, {"flies": 1}, {"size": "swarm"})
    return either(
        *(said("herd.taken", "mow", **whose, **herd, **some) for herd in herds for some in flies)
    )


YOU_TAKE = took("")


def goes_first(who: str, game: str = "mow") -> Pattern[str]:
    """Somebody else has the first turn."""
    text_id = "round.began" if game == "mow" else "board.begins"
    return said(text_id, game, who=who, who_is="other")


def turn_of(who: str, game: str = "mow") -> Pattern[str]:
    """Somebody else is to act, as the summary or the answer to "whose turn" tells it; an empty
    name: anybody else."""
    if not who:
        return either(*map(turn_of, ("Anna", "Ben", "Carla", "Bella")))
    summary = said("turn.of", game, who=who, who_is="other")
    if game != "mow":
        return summary
    asked = (
        said("acting", game, who=who, who_is="other", what=what, **lane)
        for what in ("starting", "placing", "turning", "playing")
        for lane in ({}, {"lane": 0})
    )
    return either(summary, *asked)


def seated(*people: str, bots: Sequence[str] = ()) -> Pattern[str]:
    """The people who play, and the bots."""
    count = {"people": len(people), "bots": len(bots)}
    names = {"names": listed(*people), "others": listed(*bots)}
    return said("table-seats", you="no", **count, **names)


def turn_told(who: str) -> Pattern[str]:
    """The first move of somebody else's turn of Touch Down!, which has their name."""
    sides = ("north", "east", "south", "west")
    return either(
        *(said("moved.part", "touch_down", who=who, part="first", side=side) for side in sides)
    )


def points_left(points: int) -> Pattern[str]:
    """The middle of one's turn of Touch Down!."""
    return said("points.left", "touch_down", points=points)


def is_here(name: str) -> Pattern[str]:
    return said("company-came", "apart", name=name, count=1, begun="yes")


def listens(name: str) -> Pattern[str]:
    return said("company-watches", "apart", name=name, count=1)


def has_left(name: str) -> Pattern[str]:
    left = {"name": name, "count": 1}
    return either(
        said("company-left", "apart", begun="yes", **left),
        *(said("company-left", "apart", begun="no", free=free, **left) for free in (1, 2, 3)),
    )


def is_back(name: str) -> Pattern[str]:
    return said("company-back", "apart", name=name, count=1)


def is_missing(name: str, bot: str = "no") -> Pattern[str]:
    missing = {"name": name, "bot": bot, "plays": "yes"}
    return either(*(said("company-missing", "apart", begun=b, **missing) for b in ("yes", "no")))


def bot_plays_for(name: str) -> Pattern[str]:
    """A bot has taken over; an empty name: for the listener."""
    return said("company-bot", "apart", name=name, own="no" if name else "yes")


def plays_again(name: str) -> Pattern[str]:
    """Somebody has their seat back from a bot; an empty name: the listener."""
    return said("company-seat-back", "apart", name=name, own="no" if name else "yes")


def says(who: str, text: str, count: int = 1) -> Pattern[str]:
    return said("company-says", "apart", who=who, text=text, count=count)


def times(lines: Iterable[str], pattern: Pattern[str]) -> int:
    """Number of lines that have the text."""
    return sum(bool(pattern.search(line)) for line in lines)
