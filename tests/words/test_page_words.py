"""On a page, every word is true: no line and no label names a key, and buttons can be told apart.

All screens are shown in this process, and their controls are tapped."""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mowaudio import games
from mowaudio.client.learning import names as lessons
from mowaudio.client.library import recap
from mowaudio.client.library.play_table import sit_down
from mowaudio.client.screen import Screen
from mowaudio.client.setup.players import seat_players
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.client.table.decision_screen import DecisionScreen
from mowaudio.commands.main_menu import main_menu
from mowaudio.commands.session import open_settings
from mowaudio.engine import Table
from mowaudio.online.log.files import FileLog
from mowaudio.online.session.chat import Chat
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.participant_session import LobbyScreen
from mowaudio.online.session.party import Party
from mowaudio.testing import pupils
from mowaudio.testing.page_player import PageApp, PagePlayer, typed
from mowaudio.testing.simulated_player import quick_bots
from tests.online.people import think_at_once

# Bytes of a description. Where there are maps and long lists of moves, it is larger.
LARGEST = 6000
LARGER = {"touch_down": 8500, "moon_ant": 12000, "mow_em_down": 16000}
_SEED = 5
_TAPS = 120  # through the menus
_TAPS_AFTER = 40  # after a game
_KEY = re.compile(
    r"\b(Tab|Enter|Escape|Esc|Shift|Space|Backspace|Ctrl|Control|Delete|Insert|Page (Up|Down)"
    r"|Up and Down|Press a number|[Dd]igits?|[Kk]eys?|[Kk]eyboard|[Tt]erminal|[Cc]olon|[Ss]emicolon"
    r"|[Ss]lash|question mark|voice|[B-HJ-WYZ])\b|\b1 to 3 buy|\bF\d+ (changes|reads|tells)"
)
# Uses that name no key, and what they are.
_ALLOWED = re.compile(
    r"[Kk]ey of (that|your) seat"  # its secret
    r"|from A to F|B is Bear Cave Way"  # neighborhoods
)
_NOT_WORDED = re.compile(r"[{}$]|\b[a-z]+-[a-z]+-[a-z]+-[a-z]+\b|^[a-z]+-[a-z-]+$")
# What leads out of the program, or into the network.
_NOT_TAPPED = ("main-leave", "key-leave", "main-friends", "after-again", "after-back")
_TYPED = ("12", "", "what is the score", "Anna, Ben", "1200", "cow")


class Reader:
    """A player at a page who reads everything: what is said, shown and asked for."""

    def __init__(self, **preferences: Any) -> None:
        self.player = PagePlayer(self._taps(), keep_settings=False, **preferences)
        self.app = self.player.app
        self.app._settings_menu = open_settings
        self.app.on_show, self.app.on_prompt = self._show, self._prompt
        self.wrong: set[str] = set()
        self.screens: set[str] = set()  # classes
        self.largest = 0
        self.next: Callable[[], Iterator[str]] = self.go_round
        self._read = 0  # lines
        self._asked = False
        self._tapped: Counter[tuple[str, str]] = Counter()
        self._not_tapped = {self.app.label(text_id) for text_id in _NOT_TAPPED}

    # -- reading ------------------------------------------------------------------------------

    def _show(self, content: dict[str, Any]) -> None:
        kind = type(self.screen).__name__
        self.screens.add(kind)
        where = f"{kind}, {content['title']}"
        self.largest = max(self.largest, size := len(_as_sent(content)))
        if size > LARGER.get(content["game"], LARGEST):
            self.wrong.add(f"{where}: {size} bytes")
        self.check(where, content["title"])
        for zone in content["zones"]:
            texts = [item["text"] for item in zone["items"] if "text" in item or "at" not in item]
            self.check(where, zone["title"], *texts, *zone.get("columns", ()))
        self._check_controls(where, content["moves"])
        for group in ("ask", "do", "more"):
            own = [one for one in content["actions"] if one["group"] == group]
            self._check_controls(f"{where}, {group}", own)
        self.check(where, *filter(None, [content["ask"]]), *self.player.told.lines[self._read :])
        self._read = len(self.player.told.lines)

    def _check_controls(self, where: str, controls: list[dict[str, Any]]) -> None:
        labels = [one["label"] for one in controls]
        self.check(where, *labels, *[one["more"] for one in controls if "more" in one])
        twice = {label for label, count in Counter(labels).items() if count > 1}
        self.wrong |= {f"{where}: twice {label!r}" for label in twice}

    def _prompt(self, prompt: str) -> None:
        self._asked = True
        self.check("prompt", prompt)

    def check(self, where: str, *texts: str) -> None:
        for text in texts:
            if not text.strip() or _NOT_WORDED.search(text) or _KEY.search(_ALLOWED.sub("", text)):
                self.wrong.add(f"{where}: {text!r}")

    # -- tapping ------------------------------------------------------------------------------

    @property
    def screen(self) -> Screen:
        return self.app.screen

    def _taps(self) -> Iterator[str]:
        answers, taps = cycle(_TYPED), self.next()
        while tap := typed(next(answers)) if self._asked else next(taps, ""):
            self._asked = False
            yield tap

    def _rarest(self, *parts: str) -> str:
        """Return the tap on the control of this screen that was tapped least."""
        kind = type(self.screen).__name__
        found = [
            (self._tapped[kind, label], at, label, tap)
            for at, (label, tap) in enumerate(self.player.controls(*parts))
            if label not in self._not_tapped
        ]
        if not found:
            return "escape"
        _, _, label, tap = min(found)
        self._tapped[kind, label] += 1
        return tap

    def go_round(self) -> Iterator[str]:
        """Tap what was tapped least, on whichever screen."""
        for _ in range(_TAPS):
            yield self._rarest("moves", "actions")

    def play(self) -> Iterator[str]:
        """Play a whole game by its moves; all questions are asked at each kind of decision."""
        rng, known, after = Random(_SEED), set(), 0
        while after < _TAPS_AFTER:
            screen = self.screen
            after += "AfterGame" in self.screens
            if isinstance(screen, DecisionScreen) and screen.decision.name not in known:
                known.add(screen.decision.name)
                for label, _ in [*self.player.controls("actions")]:
                    tap = self.player.tap(label, "actions")
                    if self.screen is screen and tap and label not in self._leaving:
                        yield tap
                if self.screen is screen:
                    yield rng.choice([*self.player.controls("zones")])[1]
            elif isinstance(screen, DecisionScreen):
                back = self.app.label("key-undo").casefold()
                moves = [*self.player.controls("moves")]
                on = [tap for label, tap in moves if not label.casefold().startswith(back)]
                yield rng.choice(on or [tap for _, tap in moves])
            elif after:
                yield self._rarest("moves", "actions")
            else:  # it asks which move, or whether it is meant
                yield next(self.player.controls("moves", "actions"))[1]

    @property
    def _leaving(self) -> set[str]:
        """The labels that lead away from the table; the menus have a test of their own."""
        others = map(self.app.label, ("table-leave", "key-leave", "key-detail"))
        return {self.app.label("key-back", "table"), *others}


def _as_sent(content: dict[str, Any]) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


@pytest.mark.parametrize(
    ("entry", "screen"),
    [
        *(("play", "DecisionScreen"), ("resume", "Menu"), ("watch", "Onlooker")),
        *(("rules", "_Reader"), ("settings", "Menu"), ("lessons", "LessonScreen")),
    ],
)
def test_what_the_main_menu_leads_to(entry: str, screen: str) -> None:
    def taps() -> Iterator[str]:
        yield reader.player.tap(reader.app.label(f"main-{entry}"), "moves")
        yield from reader.go_round()

    reader = Reader()
    reader.next = taps
    with quick_bots():
        reader.player.run(main_menu)
    assert reader.wrong == set()
    assert screen in reader.screens


@pytest.mark.parametrize("detail", ["brief", "full"])
@pytest.mark.parametrize("game", games.names())
def test_a_whole_game_and_what_follows_it(
    game: str, detail: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recap, "_TIME_LIMIT", 0.2)
    reader = Reader(detail=detail)
    reader.next = reader.play
    seats = games.get(game).rules.default_seats
    table = Table.open(game, seat_players(reader.app, ["Anna"], seats - 1, ("novice",)), _SEED)
    with quick_bots():
        reader.player.run(lambda app: sit_down(app, table))
    assert table.outcome is not None
    assert reader.wrong == set()
    assert reader.screens >= {"DecisionScreen", "AfterGame", "ReplayScreen"}


def test_people_who_share_a_device_hand_it_over() -> None:
    reader = Reader()
    table = Table.open("mow", seat_players(reader.app, ["Anna", "Ben"], 0, ()), _SEED)
    reader.next = reader.go_round
    reader.player.run(lambda app: sit_down(app, table))
    assert reader.wrong == set()
    assert "HandOver" in reader.screens


@pytest.mark.parametrize("game", ["mow_em_down", "moon_ant"])
def test_real_dice(game: str) -> None:
    reader = Reader(real_dice=True)
    reader.next = reader.go_round
    bots = games.get(game).rules.default_seats - 1
    players = seat_players(reader.app, ["Anna"], bots, ("novice",))
    table = Table.open(game, players, _SEED, real_dice=True)
    with quick_bots():
        reader.player.run(lambda app: sit_down(app, table))
    assert reader.wrong == set()


@pytest.mark.parametrize("name", lessons(page=True))
def test_a_lesson(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader()

    def read(app: PageApp, screen: Screen) -> None:
        show(app, screen)
        reader.app.screen = screen
        reader._show(app.content)

    show = PageApp.show
    monkeypatch.setattr(PageApp, "show", read)
    for seen in pupils.follow(pupils.opened(name), page=True):
        assert isinstance(seen, pupils.Visit), seen
        reader.check(f"{name}, {seen.scene}", *seen.heard)
    assert reader.wrong == set()


@pytest.mark.parametrize("is_host", [True, False])
def test_the_lobby_of_a_shared_table(tmp_path: Path, is_host: bool) -> None:
    async def look(reader: Reader) -> None:
        party = Party(
            "table", TablePlan("mow", 3, ["Anna"], friends=2), FileLog(tmp_path), think_at_once
        )
        participant = Participant(["Anna"], reader.app, is_host=is_host)
        party.sit(participant)
        screen = LobbyScreen(Chat(party, participant))
        reader.app.show(screen)
        await screen.help()
        screen.describe()
        reader.check("lobby", reader.app.text("lobby-host"), *reader.player.told.lines)

    reader = Reader()
    reader.app.add_texts("apart")
    asyncio.run(look(reader))
    assert reader.wrong == set()
