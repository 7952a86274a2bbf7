"""What a step waits for: whether a key has done it, and which key leads there.

The same way is told to who needs help and taken by who tries the lessons out: so what is told is
what works.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace

from mowaudio.client.learning.positions import YOU, wanted
from mowaudio.client.learning.script import Ask, Find, Make, Press, Step
from mowaudio.client.table.inspect_screen import InspectScreen
from mowaudio.client.terminal.keys import BOARD, HEX, Action, key_name
from mowaudio.engine.moves import Move
from mowaudio.words.facts import Detail, Message, message
from mowaudio.words.places import Direction, Zone

# Keys that lead through places and moves: on the way to something, none of them is wrong.
WALKING = frozenset(
    (
        *(Action.NEXT_ITEM, Action.PREVIOUS_ITEM, Action.NEXT_ZONE, Action.PREVIOUS_ZONE),
        *(Action.FIRST_ITEM, Action.LAST_ITEM, Action.NEXT_MOVE, Action.PREVIOUS_MOVE),
        *(*BOARD, *HEX),
    )
)


@dataclass(frozen=True, slots=True)
class Pressed:
    """What a key did."""

    action: Action | None = None
    question: str = ""
    others: bool = False


@dataclass(frozen=True, slots=True)
class Way:
    """The next key to press. `until` is what will be heard when it has been pressed often enough,
    and `enter` whether Enter follows then."""

    key: str
    until: str = ""
    times: int = 1
    enter: bool = False


def is_met(screen: InspectScreen, step: Step, pressed: Pressed) -> bool:
    """Whether this key was the one, or has led there. Moves are judged by the table."""
    match step.want:
        case Press(actions):
            return pressed.action in actions
        case Ask(question, others):
            return (pressed.question, pressed.others) == (question, others)
        case Find() as find:
            return _is_found(screen, find)
    return False


def leads_on(step: Step, pressed: Pressed) -> bool:
    """Whether a key that was not the one may still be on the way."""
    return isinstance(step.want, Find | Make) and pressed.action in WALKING


def way(screen: InspectScreen, step: Step, pressed: int = 0) -> Way:
    """The next key; `pressed` is how often a key that is wanted several times has been."""
    keymap = screen.app.keymap
    match step.want:
        case Press(actions, times):
            return Way(keymap.first(actions[0]), times=times - pressed)
        case Ask(name, others):
            question = next(q for q in screen.game.places.questions if q.name == name)
            letter = keymap.letter(screen.game.name, question)
            return Way(letter.upper() if others else letter)
        case Find() as find:
            return _way_to_place(screen, find)
        case Make():
            return _way_to_move(screen, wanted(screen.table, step))
    return Way(keymap.first(Action.DO))


def help_text(screen: InspectScreen, there: Way) -> tuple[str, dict[str, object]]:
    """The text that tells a way, and what it is told with."""
    enter = key_name(screen.app.texts, screen.app.keymap.first(Action.DO))
    args: dict[str, object] = {
        "key": key_name(screen.app.texts, there.key),
        "until": there.until,
        "enter": enter,
    }
    if there.until:
        return ("way-until-enter" if there.enter else "way-until"), args
    return "way-press", {**args, "times": there.times}


# -- places ---------------------------------------------------------------------------------------


def _is_found(screen: InspectScreen, find: Find) -> bool:
    explorer = screen.explorer
    if find.move:
        move = screen.table.read(YOU, find.move)
        return explorer.move == move or bool(explorer.item and move in explorer.item.moves)
    zone = explorer.zone
    return (
        explorer.item is not None
        and (zone.name, zone.number) == (find.zone, find.number)
        and find.item in (None, explorer.focus.item)
    )


def _way_to_place(screen: InspectScreen, find: Find) -> Way:
    explorer, keymap = screen.explorer, screen.app.keymap
    if find.move and explorer.move is not None:  # who goes through moves goes on so
        return replace(_way_to_move(screen, [screen.table.read(YOU, find.move)]), enter=False)
    zone, item = _place_of(screen, find)
    here, there = explorer.zones.index(explorer.zone), explorer.zones.index(zone)
    if here != there:
        ahead = (there - here) % len(explorer.zones) <= (here - there) % len(explorer.zones)
        action = Action.NEXT_ZONE if ahead else Action.PREVIOUS_ZONE
        return Way(keymap.first(action), _said(screen, message(zone.title)))
    action = _step_in(zone, explorer.focus.item, item, started=explorer.item is not None)
    return Way(keymap.first(action), _said(screen, zone.items[item].message))


def _place_of(screen: InspectScreen, find: Find) -> tuple[Zone, int]:
    zones = screen.explorer.zones
    if not find.move:
        zone = next(z for z in zones if (z.name, z.number) == (find.zone, find.number))
        return zone, find.item or 0
    move = screen.table.read(YOU, find.move)
    return next(
        (zone, number)
        for zone in zones
        for number, item in enumerate(zone.items)
        if move in item.moves
    )


def _step_in(zone: Zone, here: int, there: int, *, started: bool) -> Action:
    """The key of the first step from one item to another."""
    layout = zone.layout
    if layout is None or here == there:
        back = there < here and started
        return Action.PREVIOUS_ITEM if back else Action.NEXT_ITEM
    first: dict[int, Direction] = {}
    waiting = deque([here])
    while waiting and there not in first:
        at = waiting.popleft()
        for direction in layout.directions:
            to = layout.step(at, direction)
            if to is not None and to != here and to not in first:
                first[to] = first[at] if at != here else direction
                waiting.append(to)
    keys = HEX if Direction.UP_LEFT in layout.directions else BOARD
    leads = {direction: action for action, direction in keys.items()}
    return leads.get(first.get(there, Direction.DOWN), Action.NEXT_ITEM)


# -- moves ----------------------------------------------------------------------------------------


def _way_to_move(screen: InspectScreen, moves: list[Move]) -> Way:
    explorer, keymap = screen.explorer, screen.app.keymap
    if _enter_makes(screen) in moves:
        return Way(keymap.first(Action.DO))
    letters = {move: letter for letter, move in screen.decision.keys.items()}
    for move in moves:
        if move in letters:
            return Way(letters[move])
    listed = list(screen.listener.moves())
    here = listed.index(explorer.move) if explorer.move is not None else -1
    after = {(listed.index(move) - here) % len(listed): move for move in moves}
    before = {(here - listed.index(move)) % len(listed): move for move in moves}
    if here == -1:  # Shift and Tab begin at the end
        after = {listed.index(move) + 1: move for move in moves}
        before = {len(listed) - listed.index(move): move for move in moves}
    ahead = min(after) <= min(before)
    move = after[min(after)] if ahead else before[min(before)]
    key = keymap.first(Action.NEXT_MOVE if ahead else Action.PREVIOUS_MOVE)
    return Way(key, _said_move(screen, move), enter=True)


def _enter_makes(screen: InspectScreen) -> Move | None:
    """The move that Enter would make now, if it is one and nothing has to be asked."""
    explorer = screen.explorer
    if explorer.move is not None or explorer.item is None or not explorer.chosen:
        return explorer.move
    legal = set(screen.table.legal_moves(YOU))
    allowed = [move for move in explorer.item.moves if move in legal]
    return allowed[0] if len(allowed) == 1 else None


def _said_move(screen: InspectScreen, move: Move) -> str:
    """How Tab begins to tell it."""
    first = screen.game.words.move(move, screen.view).sentences[:1]
    return _said(screen, Message(first))


def _said(screen: InspectScreen, said: Message) -> str:
    return screen.listener.composer.at(Detail.BRIEF).text(said)
