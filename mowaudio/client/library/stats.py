"""A player's statistics: the figures, and telling them at the keyboard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mowaudio import games
from mowaudio.client.app import App
from mowaudio.client.library.results import Found, Result, Results
from mowaudio.client.progress_screen import ProgressScreen
from mowaudio.client.setup.players import own_name
from mowaudio.engine.seats import Seat
from mowaudio.words.texts import Texts, texts

_TIME_LIMIT = 10.0  # seconds
_OTHERS = 3  # players whose games are told to one who has none


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


def stats_of(results: Sequence[Result], name: str, game: str = "", nobody: str = "") -> list[Stats]:
    """Return figures by game, in the order of the registry, of the games that were played. Games
    of `nobody`, a player who had given no name yet, count too."""
    found = []
    for one in games.names():
        seats = [(r, seat_of(r, name, nobody)) for r in results if r.game == one]
        own = [(r, seat) for r, seat in seats if seat is not None]
        if own and game in ("", one):
            found.append(_stats(one, own))
    return found


def seat_of(result: Result, *names: str) -> Seat | None:
    """Return the seat of the person with the first of these names that somebody has."""
    for name in names:
        for seat, player in enumerate(result.players):
            if player.is_person and player.name.casefold() == name.casefold():
                return seat
    return None


def _stats(game: str, own: Sequence[tuple[Result, Seat]]) -> Stats:
    won = [seat in result.winners for result, seat in own]
    scores = [result.scores[seat] for result, seat in own]
    best = min(scores) if games.get(game).rules.fewest_win else max(scores)
    runs, average = list(_runs(won)), sum(scores) / len(scores)
    kinds = tuple(_kinds([result for result, _ in own], won))
    return Stats(game, len(own), sum(won), best, average, runs[-1], max(0, *runs), kinds)


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
            "best": spoken_score(own, stats.best),
            "average": spoken_score(own, round(stats.average)),
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


def spoken_score(own: Texts, score: int) -> str:
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
    nobody = app.text("player-name") if list(names) == [own_name(app)] else ""
    for line in lines(app.preferences.language, found, names, game, nobody=nobody):
        app.say_text(line)


def lines(
    language: str, found: Found, names: Sequence[str], game: str = "", *, nobody: str = ""
) -> list[str]:
    """Return the lines to say, with each player's name where there are several. Instead of a
    player without games, those who have some are told."""
    words, told = texts(language), []

    def of(name: str) -> list[str]:
        figures = stats_of(found.results, name, game, nobody)
        return [line for one in figures for line in spoken(language, one)]

    for name in names:
        own = of(name)
        if len(names) > 1 and own:
            told.append(words.format("stats-name", {"name": name}))
        of_game = texts(language, game).format("game-name") if game else "none"
        told += own or [words.format("stats-none", {"name": name, "game": of_game})]
        if not own and len(names) == 1:
            for other in names_in(found.results)[:_OTHERS]:
                if figures := of(other):
                    told += [words.format("stats-name", {"name": other}), *figures]
    if found.unread:
        told.append(words.format("stats-unread", {"unread": found.unread}))
    return told
