"""Answers at the table: what a key that only asks is answered with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mowaudio.client.explorer import Explorer
from mowaudio.client.keys import Action
from mowaudio.client.listener import Listener
from mowaudio.client.menu import key_name, recall
from mowaudio.engine.game import GameWords
from mowaudio.engine.moves import Ambiguous, Move, NotAllowed, Refused
from mowaudio.engine.table import Table
from mowaudio.words import compose
from mowaudio.words.facts import Detail, Message, fact, message
from mowaudio.words.places import Decision
from speech import Priority

# More moves than this are counted, not listed: Tab goes through them.
_LISTED = 8
_GLANCED = 2  # sentences


def answer(action: Action, listener: Listener, explorer: Explorer, decision: Decision) -> None:
    _ANSWERS[action](listener, explorer, decision)


def refusal(refused: Refused, table: Table) -> Message:
    """Three refusals, three replies."""
    if isinstance(refused, Ambiguous):
        candidates = tuple(fact("refuse.candidate", text=str(move)) for move in refused.candidates)
        return message(fact("refuse.ambiguous", candidates=candidates))
    if isinstance(refused, NotAllowed):
        return compose.refusal(refused.reason)
    text = getattr(refused, "text", "")
    first = {
        str(move).split()[0]: None for seat in table.to_act for move in table.legal_moves(seat)
    }
    begin = fact("refuse.verbs", verbs=tuple(list(first)[:_LISTED]))
    return message(fact("refuse.not.understood", text=text), begin)


def _words(listener: Listener) -> GameWords[Any, Any]:
    return listener.table.game.words


def _next_zone(listener: Listener, explorer: Explorer, _: Decision) -> None:
    listener.answer(explorer.next_zone(1))


def _previous_zone(listener: Listener, explorer: Explorer, _: Decision) -> None:
    listener.answer(explorer.next_zone(-1))


def _first_item(listener: Listener, explorer: Explorer, _: Decision) -> None:
    listener.answer(explorer.end(last=False))


def _last_item(listener: Listener, explorer: Explorer, _: Decision) -> None:
    listener.answer(explorer.end(last=True))


def _next_move(listener: Listener, explorer: Explorer, _: Decision) -> None:
    listener.answer(explorer.next_move(1))


def _previous_move(listener: Listener, explorer: Explorer, _: Decision) -> None:
    listener.answer(explorer.next_move(-1))


def _read_in_full(listener: Listener, explorer: Explorer, _: Decision) -> None:
    here = explorer.here()
    listener.answer(here or message(fact("do.nothing.chosen")), Detail.FULL)


def _summary(listener: Listener, _: Explorer, __: Decision) -> None:
    listener.answer(_words(listener).summary(listener.table.view(listener.seat)))


def _digest(listener: Listener, _: Explorer, __: Decision) -> None:
    view = listener.table.view(listener.seat)
    listener.answer(_words(listener).digest(listener.news(), view))


def _glance(listener: Listener, _: Explorer, __: Decision) -> None:
    """The table as sound, and a short line, for a sound is never the only carrier: a summary
    begins with what a player thinks of first."""
    view = listener.table.view(listener.seat)
    notes = listener.table.game.places.glance(view)
    listener.app.speaker.melody([(note.pitch, note.pan, note.length) for note in notes])
    summary = _words(listener).summary(view)
    listener.answer(Message(summary.sentences[:_GLANCED]), Detail.BRIEF)


def _moves(listener: Listener, _: Explorer, __: Decision) -> None:
    view = listener.table.view(listener.seat)
    moves = listener.moves()
    said = message(fact("moves.count", count=len(moves)))
    if len(moves) > _LISTED:
        listener.answer(said + message(fact("moves.tab")))
        return
    words = _words(listener)
    brief = listener.composer.at(Detail.BRIEF)
    for move in moves:
        said += words.move(move, view)
    line = brief.line(said)
    listener.app.say(compose.Line(line.text, line.public, Priority.ANSWER), listener.history)


def _why_not(listener: Listener, explorer: Explorer, _: Decision) -> None:
    candidates: tuple[Move, ...] = ()
    if explorer.move is not None:
        candidates = (explorer.move,)
    elif explorer.item is not None:
        candidates = explorer.item.moves
    if not candidates:
        listener.answer(message(fact("why.not.nothing")))
        return
    legal = set(listener.table.legal_moves(listener.actor))
    if any(move in legal for move in candidates):
        listener.answer(message(fact("why.not.allowed")))
        return
    reason = listener.table.rules.why_not(listener.actor, candidates[0])
    listener.answer(compose.refusal(reason))


def _older(listener: Listener, _: Explorer, __: Decision) -> None:
    recall(listener.app, Action.OLDER, listener.history)


def _newer(listener: Listener, _: Explorer, __: Decision) -> None:
    recall(listener.app, Action.NEWER, listener.history)


def _repeat(listener: Listener, _: Explorer, __: Decision) -> None:
    recall(listener.app, Action.REPEAT, listener.history)


def _detail(listener: Listener, _: Explorer, __: Decision) -> None:
    """The next level, with a sample of what it sounds like."""
    levels = list(Detail)
    level = levels[(levels.index(listener.app.preferences.detail_level) + 1) % len(levels)]
    listener.app.change(detail=level.name.lower())
    sample = _words(listener).turn(listener.table.view(listener.seat))
    listener.answer(message(fact("detail.now", level=level.name.lower())) + sample)


def _help(listener: Listener, explorer: Explorer, decision: Decision) -> None:
    """First about this place and this decision; asked again, all keys."""
    about = f"help-decision-{decision.name}"
    place = f"help-zone-{explorer.zone.name}"
    app = listener.app
    texts = listener.composer.texts
    last = listener.history.current()
    first = " ".join((texts.format(about), texts.format(place), texts.format("help-more")))
    said = all_keys(listener) if last is not None and last.text == first else first
    app.say(compose.Line(said, said, Priority.ANSWER), listener.history)


def all_keys(listener: Listener) -> str:
    """Every key of this screen, in one line."""
    app = listener.app
    game = listener.table.game
    parts = [
        app.text("help-key", key=key_name(app, app.keymap.first(action)), what=app.text(text_id))
        for action in Action
        if (text_id := f"key-{action.value}") in app.texts
    ]
    texts = listener.composer.texts
    parts += [
        app.text(
            "help-question",
            key=key_name(app, app.keymap.letter(game.name, question)),
            what=texts.format(f"ask-{question.name}"),
        )
        for question in game.places.questions
    ]
    return app.text("help-keys") + " " + " ".join(parts)


def _rule(listener: Listener, explorer: Explorer, decision: Decision) -> None:
    rule = explorer.zone.rule if explorer.item is not None else decision.rule
    text = listener.composer.texts.format(f"rule-{rule or decision.rule}")
    said = listener.app.text("rule-read", rule=rule or decision.rule, text=text)
    listener.app.say(compose.Line(said, said, Priority.ANSWER), listener.history)


def _save(listener: Listener, _: Explorer, __: Decision) -> None:
    path = listener.table.path
    if path is None or not listener.table.keep():
        listener.app.tell("save-nowhere")
    else:
        listener.app.tell("saved", name=path.stem, seed=listener.table.told_seed)


_ANSWERS: dict[Action, Callable[[Listener, Explorer, Decision], None]] = {
    Action.NEXT_ZONE: _next_zone,
    Action.PREVIOUS_ZONE: _previous_zone,
    Action.FIRST_ITEM: _first_item,
    Action.LAST_ITEM: _last_item,
    Action.NEXT_MOVE: _next_move,
    Action.PREVIOUS_MOVE: _previous_move,
    Action.READ_IN_FULL: _read_in_full,
    Action.SUMMARY: _summary,
    Action.DIGEST: _digest,
    Action.GLANCE: _glance,
    Action.MOVES: _moves,
    Action.WHY_NOT: _why_not,
    Action.OLDER: _older,
    Action.NEWER: _newer,
    Action.REPEAT: _repeat,
    Action.DETAIL: _detail,
    Action.HELP: _help,
    Action.RULE: _rule,
    Action.SAVE: _save,
}
