"""A player's games in figures, and in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mowaudio import games
from mowaudio.client.library.results import Result
from mowaudio.engine.seats import Seat
from mowaudio.words.texts import Texts, texts


@dataclass(frozen=True, slots=True)
class Sort:
    """Games of one sort: with so many players, and bots of these levels."""

    players: int
    levels: tuple[str, ...]
    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class Stats:
    """One player's games of one game."""

    game: str
    games: int
    wins: int
    best: int
    average: float
    streak: int  # the last games in a row that were won, or, below zero, that were not
    longest: int  # games in a row that were won
    sorts: tuple[Sort, ...]


def names_in(results: Sequence[Result]) -> list[str]:
    """Who has played, most games first."""
    counts: dict[str, int] = {}
    for result in results:
        for player in result.players:
            if player.is_person:
                counts[player.name] = counts.get(player.name, 0) + 1
    return sorted(counts, key=lambda name: (-counts[name], name))


def stats_of(results: Sequence[Result], name: str, game: str = "") -> list[Stats]:
    """By game, in the order of the shelf; only those that were played, and are still here."""
    found = []
    for one in games.names():
        own = [(r, seat) for r in results if r.game == one and (seat := _seat(r, name)) is not None]
        if own and game in ("", one):
            found.append(_stats(one, own))
    return found


def _seat(result: Result, name: str) -> Seat | None:
    for seat, player in enumerate(result.players):
        if player.is_person and player.name.casefold() == name.casefold():
            return seat
    return None


def _stats(game: str, own: Sequence[tuple[Result, Seat]]) -> Stats:
    won = [seat in result.winners for result, seat in own]
    scores = [result.scores[seat] for result, seat in own]
    best = min(scores) if games.get(game).rules.fewest_win else max(scores)
    runs = list(_runs(won))
    return Stats(
        game,
        len(own),
        sum(won),
        best,
        sum(scores) / len(scores),
        runs[-1],
        max(0, *runs),
        tuple(_sorts([result for result, _ in own], won)),
    )


def _runs(won: Sequence[bool]) -> Iterator[int]:
    """After each game, how many in a row were won, or, below zero, were not."""
    run = 0
    for one in won:
        run = (max(run, 0) + 1) if one else (min(run, 0) - 1)
        yield run


def _sorts(results: Sequence[Result], won: Sequence[bool]) -> Iterator[Sort]:
    kinds: dict[tuple[int, tuple[str, ...]], list[bool]] = {}
    for result, one in zip(results, won, strict=True):
        levels = tuple(sorted({player.bot for player in result.players if player.bot}))
        kinds.setdefault((len(result.players), levels), []).append(one)
    for (players, levels), wins in sorted(kinds.items()):
        yield Sort(players, levels, len(wins), sum(wins))


# -- in words -------------------------------------------------------------------------------------


def spoken(language: str, stats: Stats) -> list[str]:
    """A sentence or two about all games, and one about each sort of them, if there are several."""
    own = texts(language, stats.game)
    all_games = own.format(
        "stats-games" if stats.games > 1 else "stats-one",
        {
            "game": own.format("game-name"),
            "games": stats.games,
            "wins": stats.wins,
            "best": _score(own, stats.best),
            "average": _score(own, round(stats.average)),
            "streak": abs(stats.streak),
            "streak_is": "won" if stats.streak > 0 else "lost",
            "longest": stats.longest,
        },
    )
    sorts = stats.sorts if stats.games > 1 and stats.sorts[-1].players > 1 else ()
    return [all_games, *(_spoken_sort(own, sort) for sort in sorts)]


def _spoken_sort(own: Texts, sort: Sort) -> str:
    *some, last = [own.format(f"level-{level}").lower() for level in sort.levels] or ["none"]
    levels = own.format("names-listed", {"some": ", ".join(some), "last": last}) if some else last
    return own.format(
        "stats-sort",
        {
            "players": sort.players,
            "levels": levels,
            "games": sort.games,
            "wins": sort.wins,
        },
    )


def _score(own: Texts, score: int) -> str:
    """A score in the game's own words, where it has some."""
    return own.format("score-told" if "score-told" in own else "score-any", {"score": score})
