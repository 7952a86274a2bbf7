"""Random keys for a table: hints, plans, undo and typed moves among everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from mowaudio.client.terminal.keys import NAMED, Action, load
from mowaudio.engine import CHANCE, Table
from mowaudio.words.compose import Composer
from mowaudio.words.texts import texts

_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
_OFTEN = (
    *[Action.HINT] * 5,
    *[Action.PLAN] * 3,
    *[Action.UNDO] * 5,
    *[Action.DO] * 10,
    *[Action.NEXT_MOVE] * 4,
    *[Action.NEXT_ITEM] * 2,
    Action.SUMMARY,
    Action.BACK,
)
_REMEMBERED = 200  # moves that were legal at some time


def table_keys(table: Callable[[], Table], rng: Random) -> Iterator[str]:
    """Yield keys for the table of the moment, without those that leave the program."""
    keymap = load()
    often = [keymap.first(action) for action in _OFTEN]
    bound = [key for action in Action if action is not Action.LEAVE for key in keymap.keys[action]]
    rare = [*bound, *NAMED, *_LETTERS]
    seen: list[str] = []
    while True:
        luck = rng.random()
        if luck < 0.1 and (typed := _typed(table(), seen, rng)):
            yield keymap.first(Action.COMMAND)
            yield from ("space" if letter == " " else letter for letter in typed)
            yield keymap.first(Action.DO)
        else:
            yield rng.choice(often if luck < 0.7 else rare)


def _typed(table: Table, seen: list[str], rng: Random) -> str:
    """Return a move in its notation or in the words that tell it, legal now or once; often cut
    short."""
    seat = next(iter(table.to_act), CHANCE)
    if seat != CHANCE:
        move = rng.choice(table.legal_moves(seat))
        view, names = table.view(seat), [player.name for player in table.players]
        said = Composer(texts("en", table.game.name), names, seat)
        seen += [str(move), said.text(table.game.words.move(move, view))]
        del seen[:-_REMEMBERED]
    text = rng.choice(seen[-2:] if rng.random() < 0.6 else seen) if seen else ""
    return text if rng.random() < 0.7 else text[: rng.randrange(len(text) + 1)]
