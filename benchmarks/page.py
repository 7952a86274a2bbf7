"""The page in the browser: how long a tap takes, what cuts lose, and how large everything is."""

from __future__ import annotations

import gzip
import shutil
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import TYPE_CHECKING, Any

import mowaudio
from benchmarks import goals
from benchmarks.figures import Figure, Finding, Skipped, Unit, mean, percentile
from benchmarks.sizes import Sizes

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from mowaudio.engine import Table
    from tests.page.player import Player

KINDS = ("describing", "weight", "taps", "cuts")
_KILOBYTE = 1024
_PACKAGE = Path(mowaudio.__file__).parent
_CODE = (
    *("online/page/*.py", "client/description.py", "commands/page.py"),
    "games/*/places/picture.py",
)
_SENT = (".html", ".css", ".js")
_TIMES = 3  # that a screen is described
_LOST = 20.0  # seconds without its line, after which a tap is lost
_TWICE = 300  # milliseconds in which a second line would come
_CHEAP = ("mow",)  # cuts are measured in these games

# A message there and back, as the page does it and without a page.
_ECHO = """(port) => {
  window.socket = new WebSocket(`ws://127.0.0.1:${port}`);
  window.echo = () => new Promise((done) => {
    const sent = performance.now();
    window.socket.onmessage = () => done(performance.now() - sent);
    window.socket.send("x".repeat(100));
  });
  return new Promise((done) => { window.socket.onopen = () => done(true); });
}"""


def measure(names: Sequence[str], sizes: Sizes, kinds: Sequence[str] = KINDS) -> Iterator[Finding]:
    parts = {"describing": _describing, "weight": _weight, "taps": _taps, "cuts": _cuts}
    is_here = shutil.which("chromium") is not None and find_spec("playwright") is not None
    for kind in kinds:
        if kind in ("taps", "cuts") and not is_here:
            yield Skipped("page", "no-browser")
        else:
            yield from parts[kind](names, sizes)


# -- sizes --------------------------------------------------------------------------------------


def _describing(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    for game in names:
        milliseconds, kilobytes = describe(game, sizes.described)
        more = {"positions": float(len(kilobytes))}
        yield Figure(
            *("page", "described", percentile(milliseconds, 95), Unit.MILLISECONDS, game),
            goals.DESCRIBED,
            more={**more, "most": max(milliseconds)},
        )
        yield Figure(
            *("page", "description", max(kilobytes), Unit.KILOBYTES, game),
            goals.DESCRIPTION,
            more={**more, "mean": mean(kilobytes)},
        )


def describe(game: str, positions: int) -> tuple[list[float], list[float]]:
    """Describe screens of a random game; return milliseconds and kilobytes of each."""
    from mowaudio.online.transport import wire
    from mowaudio.testing.page_player import PageApp, PagePlayer

    milliseconds: list[float] = []
    kilobytes: list[float] = []

    class Timed(PageApp):
        def show(self, screen: Any) -> None:
            spent = []
            for _ in range(_TIMES):
                begin = process_time()  # whatever else this machine does
                content, _ = screen.describe().numbered()
                written = wire.encode({"t": "screen", **content})
                spent.append(1e3 * (process_time() - begin))
            milliseconds.append(sorted(spent)[_TIMES // 2])
            kilobytes.append(len(written.encode()) / _KILOBYTE)
            super().show(screen)

    class Reader(PagePlayer):
        app_type = Timed

    for table in _positions(game, positions):
        Reader([]).play(table)
    return milliseconds, kilobytes


def _positions(game: str, count: int) -> Iterator[Table]:
    """Tables of a random game, where the first player has a choice, from its start to its end."""
    from mowaudio import games
    from mowaudio.bots.policies import at_random
    from mowaudio.engine import Player, Table

    seats = games.get(game).rules.default_seats
    players = [Player("A"), *(Player(chr(ord("A") + n), "novice") for n in range(1, seats))]

    def run(stops: Sequence[int]) -> Iterator[Table]:
        table, rng, choices = Table.open(game, players, 1), Random(1), 0
        while table.to_act:
            seat = table.to_act[0]
            if seat == 0 and len(table.legal_moves(0)) > 1:
                choices += 1
                if not stops or choices in stops:
                    yield table
            table.play(seat, at_random(table.rules, seat, rng))

    there = sum(1 for _ in run(()))
    yield from run([1 + at * there // count for at in range(min(count, there))])


def _weight(_: Sequence[str], __: Sizes) -> Iterator[Finding]:
    from mowaudio import data

    sent = [
        gzip.compress(file.read_bytes(), mtime=0)
        for root in data.roots()
        for file in sorted((root / "page").rglob("*"))
        if file.suffix in _SENT
    ]
    weight = sum(map(len, sent)) / _KILOBYTE
    more = {"files": float(len(sent))}
    yield Figure("page", "weight", weight, Unit.KILOBYTES, goal=goals.PAGE, more=more)
    written = [path for pattern in _CODE for path in _PACKAGE.glob(pattern)]
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in written)
    more = {"files": float(len(written))}
    yield Figure("page", "code", lines, Unit.LINES, goal=goals.PAGE_CODE, more=more)


# -- in the browser -----------------------------------------------------------------------------


@contextmanager
def _at_a_table(game: str, *, weak: bool = False) -> Iterator[tuple[Player, Any]]:
    """A player at a new table, and the cable to it."""
    from tests.page.browsers import chromium
    from tests.page.cable import Cable
    from tests.page.player import player
    from tests.page.playing import sit_down
    from tests.page.program import served

    with (
        TemporaryDirectory() as folder,
        chromium() as browser,
        served(Path(folder)) as program,
        Cable(program.port).opened() as cable,
        player(browser) as found,
    ):
        found.open(cable.carry(program.address) if weak else program.address)
        sit_down(found, game)
        yield found, cable


def _taps(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    for game in names:
        with _at_a_table(game) as (player, _), _echoes() as port:
            beside = player.page.context.browser.new_page()  # type: ignore[union-attr]
            beside.evaluate(_ECHO, port)
            taps, echoes = tap(player, beside, sizes.taps)
        for name, percent, goal in (("p50", 50, None), ("p95", 95, goals.TAP_P95)):
            ours, bare = percentile(taps, percent), percentile(echoes, percent)
            more = {"taps": float(len(taps)), "ours": ours, "bare": bare}
            yield Figure(
                *("page", f"tap-{name}", max(0.0, ours - bare), Unit.MILLISECONDS, game, goal),
                more=more,
            )


def tap(player: Player, beside: Page, count: int) -> tuple[list[float], list[float]]:
    """Ask by buttons; return the milliseconds of each tap, and of an echo after each."""
    taps, echoes = [], []
    asking = player.page.locator("#actions > div").first.locator("button")
    rng = Random(1)
    for _ in range(count):
        button = asking.nth(rng.randrange(asking.count()))
        before = len(player.wire.said())
        button.click()
        player.until(lambda: len(player.wire.said()) > before, "a line")  # noqa: B023
        taps.append(player.wire.said()[before]["when"] - player.wire.sent("tap")[-1]["when"])
        player.settle()
        echoes.append(float(beside.evaluate("window.echo()")))
    return taps, echoes


@contextmanager
def _echoes() -> Iterator[int]:
    """The port of a bare websocket that answers what it is sent."""
    from websockets.sync.server import ServerConnection, serve

    def echo(socket: ServerConnection) -> None:
        for message in socket:
            socket.send(message)

    with serve(echo, "127.0.0.1", 0, compression=None) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield int(server.socket.getsockname()[1])
        server.shutdown()


def _cuts(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    for game in [name for name in names if name in _CHEAP]:
        with _at_a_table(game, weak=True) as (player, cable):
            faults = cut(player, cable, sizes.page_cuts)
        yield Figure(
            *("page", "cuts", len(faults), Unit.FAULTS, game, goals.FAULTS),
            more={"tried": float(cable.cuts), "first": faults[0] if faults else ""},
        )


def cut(player: Player, cable: Any, count: int) -> list[str]:
    """Cut the connection during a tap, so often; return which taps were lost or done twice."""
    from tests.page.cable import CUTS
    from tests.page.playing import label

    faults = []
    button = player.button(label("key-summary"))
    for number in range(count):
        kind = CUTS[number % len(CUTS)]
        before, cuts = len(player.wire.lines()), cable.cuts
        cable.arm(kind)
        button.click()
        player.until(lambda: cable.cuts > cuts, "a cut")  # noqa: B023
        with suppress(AssertionError):
            player.until(lambda: len(player.wire.lines()) > before, "a line", _LOST)  # noqa: B023
        player.page.wait_for_timeout(_TWICE)
        player.settle()
        told = len(player.wire.lines()) - before
        if told != 1:
            faults.append(f"{kind} {number}: {told} lines")
    return faults
