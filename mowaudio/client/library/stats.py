"""A player's statistics: the figures, and telling them at the keyboard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mowaudio import games
from mowaudio.client.app import App
from mowaudio.client.library.results import Found, Result, Results
from mowaudio.client.progress_screen import ProgressScreen
from mowaudio.engine.seats import Seat
from mowaudio.words.compose import Line
from mowaudio.words.texts import Texts, texts
from speech import Priority

_TIME_LIMIT = 10.0  # seconds


@dataclass(frozen=True, slots=True)
class GameKind:
    """Figures of the games with so many players and bots of these levels."""

    players: int
    levels: tuple[str, ...]
    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class Stats:
    """One player's figures in one game."""

    game: str
    games: int
    wins: int
    best: int
    average: float
    streak: int  # last games in a row that were won; below zero: not won
    longest: int  # games in a row that were won
    kinds: tuple[GameKind, ...]


def names_in(results: Sequence[Result]) -> list[str]:
    """Return the names of all players, most games first."""
    counts = Counter(one.name for result in results for one in result.players if one.is_person)
    return sorted(counts, key=lambda name: (-counts[name], name))


def stats_of(results: Sequence[Result], name: str, game: str = "") -> list[Stats]:
    """Return figures by game, in the order of the registry, of the games that were played."""
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
        tuple(_kinds([result for result, _ in own], won)),
    )


def _runs(won: Sequence[bool]) -> Iterator[int]:
    """Yield the streak after each game: games won in a row; below zero: not won."""
    run = 0
    for one in won:
        run = (max(run, 0) + 1) if one else (min(run, 0) - 1)
        yield run


def _kinds(results: Sequence[Result], won: Sequence[bool]) -> Iterator[GameKind]:
    kinds: dict[tuple[int, tuple[str, ...]], list[bool]] = {}
    for result, one in zip(results, won, strict=True):
        levels = tuple(sorted({player.bot for player in result.players if player.bot}))
        kinds.setdefault((len(result.players), levels), []).append(one)
    for (players, levels), wins in sorted(kinds.items()):
        yield GameKind(players, levels, len(wins), sum(wins))


def spoken(language: str, stats: Stats) -> list[str]:
    """Return a line about all games, and one about each kind if there are several."""
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
    kinds = stats.kinds if stats.games > 1 and stats.kinds[-1].players > 1 else ()
    return [all_games, *(_spoken_kind(own, kind) for kind in kinds)]


def _spoken_kind(own: Texts, kind: GameKind) -> str:
    *some, last = [own.format(f"level-{level}").lower() for level in kind.levels] or ["none"]
    levels = own.format("names-listed", {"some": ", ".join(some), "last": last}) if some else last
    args = {"players": kind.players, "levels": levels, "games": kind.games, "wins": kind.wins}
    return own.format("stats-sort", args)


def _score(own: Texts, score: int) -> str:
    """Format a score, in the game's own words where it has some."""
    return own.format("score-told" if "score-told" in own else "score-any", {"score": score})


async def tell_stats(app: App, names: Sequence[str], game: str = "") -> None:
    """Tell the statistics of these players, of one game or of all."""
    results, found = Results(), Found([], 0)

    def find() -> None:
        nonlocal found
        found = results.find(_TIME_LIMIT, lambda: progress.stopped)

    progress = ProgressScreen(app, lambda: app.text("stats-working", read=results.read))
    await progress.wait_for(app.run_in_thread(find))
    for line in lines(app.preferences.language, found, names, game):
        app.say(Line(line, line, Priority.ANSWER))


def lines(language: str, found: Found, names: Sequence[str], game: str = "") -> list[str]:
    """Return the lines to say, with each player's name where there are several."""
    words, told = texts(language), []
    for name in names:
        if len(names) > 1:
            told.append(words.format("stats-name", {"name": name}))
        of_name = [
            line for one in stats_of(found.results, name, game) for line in spoken(language, one)
        ]
        told += of_name or [_nothing(language, found, name, game)]
    if found.unread:
        told.append(words.format("stats-unread", {"unread": found.unread}))
    return told


def _nothing(language: str, found: Found, name: str, game: str) -> str:
    """Say that this player has no games, and which players have."""
    others = [other for other in names_in(found.results) if stats_of(found.results, other, game)]
    of_game = texts(language, game).format("game-name") if game else "none"
    args = {"name": name, "others": ", ".join(others) or "none", "game": of_game}
    return texts(language).format("stats-none", args)
