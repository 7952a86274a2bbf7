"""Actions and their keys, from `data/keys.yaml` and the player's own file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

from mowaudio import data, files
from mowaudio.data import BadData, Document
from mowaudio.words.places import Direction, Question
from mowaudio.words.texts import Texts


class Action(StrEnum):
    """An effect of a key. The text id of its help is `key-<name>`."""

    NEXT_ITEM = "next_item"
    PREVIOUS_ITEM = "previous_item"
    NEXT_ZONE = "next_zone"
    PREVIOUS_ZONE = "previous_zone"
    FIRST_ITEM = "first_item"
    LAST_ITEM = "last_item"
    NEXT_MOVE = "next_move"
    PREVIOUS_MOVE = "previous_move"
    DO = "do"
    READ_IN_FULL = "read_in_full"
    BOARD_UP = "board_up"
    BOARD_DOWN = "board_down"
    BOARD_LEFT = "board_left"
    BOARD_RIGHT = "board_right"
    HEX_UP_LEFT = "hex_up_left"
    HEX_UP_RIGHT = "hex_up_right"
    HEX_LEFT = "hex_left"
    HEX_RIGHT = "hex_right"
    HEX_DOWN_LEFT = "hex_down_left"
    HEX_DOWN_RIGHT = "hex_down_right"
    SUMMARY = "summary"
    ACTING = "acting"
    STANDING = "standing"
    ENDING = "ending"
    DIGEST = "digest"
    GLANCE = "glance"
    MOVES = "moves"
    WHY_NOT = "why_not"
    HINT = "hint"
    PLAN = "plan"
    OLDER = "older"
    NEWER = "newer"
    REPEAT = "repeat"
    DETAIL = "detail"
    COMMAND = "command"
    HELP = "help"
    RULE = "rule"
    SPEECH = "speech"
    BACK = "back"
    UNDO = "undo"
    SAVE = "save"
    TALK = "talk"
    COMPANY = "company"
    LEAVE = "leave"
    NEXT_STEP = "next_step"
    PREVIOUS_STEP = "previous_step"


# The directions of keys on a board. In a row of cards these keys are free for questions.
_BOARD = ("UP", "DOWN", "LEFT", "RIGHT")
_HEX = ("UP_LEFT", "UP_RIGHT", "LEFT", "RIGHT", "DOWN_LEFT", "DOWN_RIGHT")
BOARD = {Action[f"BOARD_{name}"]: Direction[name] for name in _BOARD}
HEX = {Action[f"HEX_{name}"]: Direction[name] for name in _HEX}
# Keys that walk from item to item, and those that a page does not need, because it shows all items
# and all moves at once, and a tap on an item tells why it cannot be used.
STEPPING = (
    *(*BOARD, *HEX, Action.NEXT_ITEM, Action.PREVIOUS_ITEM, Action.NEXT_ZONE),
    *(Action.PREVIOUS_ZONE, Action.FIRST_ITEM, Action.LAST_ITEM, Action.NEXT_MOVE),
    Action.PREVIOUS_MOVE,
)
WALKING = (*STEPPING, Action.READ_IN_FULL, Action.MOVES, Action.DO, Action.WHY_NOT)
EVERYWHERE = tuple(action for action in Action if action not in BOARD and action not in HEX)

NAMED = frozenset(
    (
        *("up", "down", "left", "right", "pageup", "pagedown", "home", "end"),
        *("tab", "s-tab", "enter", "space", "escape", "backspace", "delete", "insert"),
    )
)
_FUNCTION_KEYS = frozenset(f"f{number}" for number in range(1, 13))


@dataclass(frozen=True)
class Keymap:
    """The keys of each action, and the letters of questions changed by the player."""

    keys: Mapping[Action, Sequence[str]]
    letters: Mapping[tuple[str, str], str] = field(default_factory=dict)

    def letter(self, game: str, question: Question) -> str:
        """Return the letter that asks a game's question."""
        return self.letters.get((game, question.name), question.key)

    def first(self, action: Action) -> str:
        """Return the key that help names for an action."""
        return self.keys[action][0]

    def action(self, key: str, among: Iterable[Action]) -> Action | None:
        """Return the action of a key on a screen that has these actions."""
        return next((action for action in among if key in self.keys[action]), None)

    def clashes(self, among: Iterable[Action]) -> list[tuple[str, Action, Action]]:
        """Return keys with two actions on a screen that has these actions."""
        taken: dict[str, Action] = {}
        found = []
        for action in among:
            for key in self.keys[action]:
                if key in taken:
                    found.append((key, taken[key], action))
                taken[key] = action
        return found


def is_key(name: str) -> bool:
    if name in NAMED or len(name) == 1:
        return True
    if name.startswith("c-"):
        return len(name) == 3 and name[2].isascii() and name[2].isalpha()
    return name in _FUNCTION_KEYS


def load(own: Path | None = None) -> Keymap:
    """Load the default keys and the player's changes; BadData if their file is broken."""
    keys, _ = _read(data.load("keys.yaml"))
    for action in Action:
        assert action in keys, action
    if own is None:
        return Keymap(keys)
    try:
        doc = data.load_file(own)
    except BadData as error:
        if error.text_id == "data-missing":
            return Keymap(keys)
        raise
    changed, letters = _read(doc)
    keymap = Keymap({**keys, **changed}, letters)
    clashes = [c for shape in (BOARD, HEX) for c in keymap.clashes((*EVERYWHERE, *shape))]
    if clashes:
        key, first, second = clashes[0]
        where = second if second in changed else first
        doc.fail("data-key-twice", where.value, key=key, first=first.value, second=second.value)
    return keymap


def remember(own: Path, action: Action, key: str) -> None:
    """Add one changed key to the player's file."""
    import yaml

    content: Any = {}
    try:
        doc = data.load_file(own)
        _read(doc)
        content = doc.content or {}
    except BadData as error:
        if error.text_id != "data-missing":  # broken since it was loaded
            files.set_aside(own)
    changed = {**content, action.value: [key]}
    files.write(own, yaml.safe_dump(changed, sort_keys=False, allow_unicode=True).encode())


def _read(doc: Document) -> tuple[dict[Action, tuple[str, ...]], dict[tuple[str, str], str]]:
    """Read keys of actions (`summary: [s]`) and letters of questions (`mow.hand: h`)."""
    actions: dict[Action, tuple[str, ...]] = {}
    letters: dict[tuple[str, str], str] = {}
    for name, value in doc.mapping("keys").items():
        keys = value if isinstance(value, list) else [value]
        if not keys:
            doc.fail("data-no-key", name, name=str(name))
        for index, key in enumerate(keys):
            if not isinstance(key, str) or not is_key(key):
                doc.fail("data-unknown-key", name, index, key=str(key))
        game, dot, question = str(name).partition(".")
        if dot:
            if len(keys[0]) != 1 or not keys[0].islower():
                doc.fail("data-key-no-letter", name, key=keys[0])
            letters[game, question] = keys[0]
        elif name in set(Action):
            actions[Action(name)] = tuple(keys)
        else:
            doc.fail("data-unknown-action", name, name=str(name))
    return actions, letters


_SIGN_NAMES = ("comma", "period", "slash", "question", "semicolon", "colon", "plus", "minus")
_SIGNS = dict(zip(",./?;:+-", _SIGN_NAMES, strict=True))


def key_name(texts: Texts, key: str) -> str:
    """Return the spoken name of a key: "Page Up", "Control S", "comma"."""
    text_id = f"keyname-{_SIGNS.get(key, key)}"
    if text_id in texts:
        return texts.format(text_id)
    if key.startswith("c-"):
        return texts.format("keyname-control", {"letter": key[2:].upper()})
    if len(key) == 1 and key.isupper():
        return texts.format("keyname-shift", {"letter": key})
    return key.upper()
