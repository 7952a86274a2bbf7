"""Guidance through a step: whether it is done, and which key leads there.

The tests of the lessons press the same keys that are told to a learner, so the help is right.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace

from mowaudio.client.learning.positions import YOU, wanted_moves
from mowaudio.client.learning.script import Ask, Find, Heard, Make, Press, Step
from mowaudio.client.listener import Listener
from mowaudio.client.table.inspect_screen import InspectScreen
from mowaudio.client.terminal.keys import BOARD, HEX, STEPPING, Action, key_name
from mowaudio.engine.moves import Move
from mowaudio.words.facts import NOTHING, Message, message
from mowaudio.words.places import Direction, Focus, Zone


@dataclass(frozen=True, slots=True)
class Pressed:
    """The action or question that a key or typed words have led to."""

    action: Action | None = None
    question: str = ""
    others: bool = False


@dataclass(frozen=True, slots=True)
class KeyHint:
    """The next key to press, `until` this line is heard; then Enter, if `enter`."""

    key: str
    until: str = ""
    times: int = 1
    enter: bool = False


def is_met(screen: InspectScreen, step: Step, pressed: Pressed) -> bool:
    """Tell whether this key has done the step. Moves are judged by the lesson table."""
    match step.want:
        case Press((Action.PLAN, *_)):
            return False  # judged by its moves
        case Press(actions):
            return pressed.action in actions
        case Ask(question, others):
            return (pressed.question, pressed.others) == (question, others)
        case Find() as find:
            return _is_found(screen, find)
    return False


def on_page(step: Step) -> Step:
    """Return a step as it is done on a page: what only a key can walk to, is only heard."""
    match step.want:
        case Press((action, *_)) if action in InspectScreen.hidden:
            return replace(step, want=Heard())
        case Find(move=move) if move:
            return replace(step, want=Heard())
    return step


def leads_on(step: Step, pressed: Pressed) -> bool:
    """Tell whether a key that has not done the step may lead to it: to walk is never wrong."""
    return isinstance(step.want, Find | Make) and pressed.action in STEPPING


def quotes(listener: Listener, step: Step) -> dict[str, str]:
    """Return what a step may quote: the program's own words, here and now, for the wanted `move`,
    `item` or `zone`, and for the move that is `offered` first."""
    table = listener.table
    said: dict[str, Message] = {}
    match step.want:
        case Make():
            wanted, listed = wanted_moves(table, step), listener.moves()
            said["offered"] = _move_words(listener, listed[0])
            said["move"] = _move_words(listener, next(move for move in listed if move in wanted))
        case Find(move=text) if text:
            said["move"] = _move_words(listener, table.read(YOU, text))
        case Find() as find:
            places = table.game.places.zones(table.view(YOU), listener.moves())
            zone, item = _find_item(places, find)
            said |= {"zone": message(zone.title), "item": zone.items[item].message}
    return {name: _spoken(listener, one) for name, one in said.items()}


def go_there(screen: InspectScreen, find: Find) -> None:
    """Go to what a step wants to be found, and say it."""
    explorer = screen.explorer
    if find.move:
        wanted = screen.table.read(YOU, find.move)
        while explorer.move != wanted:
            explorer.next_move(1)
    else:
        _, item = _find_item(explorer.zones, find)
        explorer.go(Focus(find.zone, item, find.number))
    screen.listener.answer(explorer.here() or NOTHING)


def next_key(screen: InspectScreen, step: Step, pressed: int = 0) -> KeyHint:
    """Return the next key, after the wanted key was pressed `pressed` times."""
    keymap = screen.app.keymap
    match step.want:
        case Press((Action.NEWER, *_)) if screen.history.is_at_newest:
            return KeyHint(keymap.first(Action.OLDER))
        case Press(actions, times):
            return KeyHint(keymap.first(actions[0]), times=times - pressed)
        case Ask(name, others):
            question = next(q for q in screen.game.places.questions if q.name == name)
            letter = keymap.letter(screen.game.name, question)
            return KeyHint(letter.upper() if others else letter)
        case Find() as find:
            return _key_to_item(screen, find)
        case Make():
            return _key_to_move(screen, wanted_moves(screen.table, step))
    return KeyHint(keymap.first(Action.DO))


def hint_text(screen: InspectScreen, hint: KeyHint) -> tuple[str, dict[str, object]]:
    """Return the text id and arguments of a hint."""
    enter, key = screen.app.key_of(Action.DO), key_name(screen.app.texts, hint.key)
    args: dict[str, object] = {"key": key, "until": hint.until, "enter": enter}
    if hint.until:
        return ("way-until-enter" if hint.enter else "way-until"), args
    return "way-press", {**args, "times": hint.times}


def _is_found(screen: InspectScreen, find: Find) -> bool:
    """Tell whether the learner is on the item, or on a move that it stands for."""
    explorer = screen.explorer
    if find.move:
        move = screen.table.read(YOU, find.move)
        return explorer.move == move or bool(explorer.item and move in explorer.item.moves)
    zone, item = _find_item(explorer.zones, find)
    if explorer.move is not None:
        return find.item is not None and explorer.move in zone.items[item].moves
    here = explorer.item is not None and explorer.zone is zone
    return here and find.item in (None, explorer.focus.item)


def _key_to_item(screen: InspectScreen, find: Find) -> KeyHint:
    explorer, keymap = screen.explorer, screen.app.keymap
    if find.move:
        return replace(_key_to_move(screen, [screen.table.read(YOU, find.move)]), enter=False)
    zone, item = _find_item(explorer.zones, find)
    here, there = explorer.zones.index(explorer.zone), explorer.zones.index(zone)
    if here != there:
        ahead = (there - here) % len(explorer.zones) <= (here - there) % len(explorer.zones)
        action = Action.NEXT_ZONE if ahead else Action.PREVIOUS_ZONE
        return KeyHint(keymap.first(action), _spoken(screen.listener, message(zone.title)))
    action = _step_in(zone, explorer.focus.item, item, started=explorer.item is not None)
    return KeyHint(keymap.first(action), _spoken(screen.listener, zone.items[item].message))


def _find_item(zones: Sequence[Zone], find: Find) -> tuple[Zone, int]:
    zone = next(z for z in zones if (z.name, z.number) == (find.zone, find.number))
    return zone, find.item or 0


def _step_in(zone: Zone, here: int, there: int, *, started: bool) -> Action:
    """Return the action of the first step from one item to another."""
    layout = zone.layout
    if layout is None or here == there:
        return Action.PREVIOUS_ITEM if there < here and started else Action.NEXT_ITEM
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


def _key_to_move(screen: InspectScreen, moves: list[Move]) -> KeyHint:
    explorer, keymap = screen.explorer, screen.app.keymap
    if _enter_makes(screen) in moves:
        return KeyHint(keymap.first(Action.DO))
    letters = {move: letter for letter, move in screen.decision.keys.items()}
    if letter := next((letters[move] for move in moves if move in letters), None):
        return KeyHint(letter)
    listed = list(screen.listener.moves())
    here = -1 if explorer.move is None else listed.index(explorer.move)
    move = min(moves, key=lambda move: (listed.index(move) - here - 1) % len(listed))
    until = _spoken(screen.listener, _move_words(screen.listener, move))
    return KeyHint(keymap.first(Action.NEXT_MOVE), until, enter=True)


def _enter_makes(screen: InspectScreen) -> Move | None:
    """Return the move that Enter would make now without asking which one."""
    explorer = screen.explorer
    if explorer.move is not None or explorer.item is None or not explorer.chosen:
        return explorer.move
    legal = set(screen.table.legal_moves(YOU))
    allowed = [move for move in explorer.item.moves if move in legal]
    return allowed[0] if len(allowed) == 1 else None


def _move_words(listener: Listener, move: Move) -> Message:
    return listener.table.game.words.move(move, listener.table.view(YOU))


def _spoken(listener: Listener, said: Message) -> str:
    """Return the first sentence as the learner hears it, or reads it on a page, to be quoted."""
    composer = listener.wording().composer if listener.app.shows else listener.composer
    return composer.text(Message(said.sentences[:1])).rstrip(".")
