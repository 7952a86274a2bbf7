"""Looking and asking at a table: every key that changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from mowaudio.client.listener import Listener
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.screen import Screen
from mowaudio.client.table.explorer import Explorer
from mowaudio.client.terminal.keys import BOARD, EVERYWHERE, HEX, Action, key_name
from mowaudio.engine.moves import Move
from mowaudio.words import compose
from mowaudio.words.facts import Detail, Message, Sound, fact, message
from mowaudio.words.places import Answer, Decision, Direction, Question, Zone
from speech import History, Priority

# More moves than this are counted, not listed: Tab goes through them.
_LISTED = 8
_GLANCED = 2  # sentences


class InspectScreen(Screen):
    """A table that a player looks at: walks through, and asks by letter."""

    def __init__(self, listener: Listener, explorer: Explorer) -> None:
        super().__init__(listener.app)
        self.listener = listener
        self.explorer = explorer
        self.table = listener.table
        self.game = listener.table.game
        walks: Mapping[Action, Direction] = {**BOARD, **HEX}
        self.answers |= {
            **{action: partial(self._step_to, way) for action, way in walks.items()},
            Action.NEXT_ITEM: partial(self._walk, 1, Direction.DOWN),
            Action.PREVIOUS_ITEM: partial(self._walk, -1, Direction.UP),
            Action.NEXT_ZONE: lambda: listener.answer(explorer.next_zone(1)),
            Action.PREVIOUS_ZONE: lambda: listener.answer(explorer.next_zone(-1)),
            Action.FIRST_ITEM: lambda: listener.answer(explorer.end(last=False)),
            Action.LAST_ITEM: lambda: listener.answer(explorer.end(last=True)),
            Action.NEXT_MOVE: lambda: listener.answer(explorer.next_move(1)),
            Action.PREVIOUS_MOVE: lambda: listener.answer(explorer.next_move(-1)),
            Action.READ_IN_FULL: self._read_in_full,
            Action.SUMMARY: partial(self._tell, Action.SUMMARY, self.game.words.summary),
            Action.ACTING: partial(self._tell, Action.ACTING, self.game.words.acting),
            Action.STANDING: partial(self._tell, Action.STANDING, self.game.words.standing),
            Action.ENDING: partial(self._tell, Action.ENDING, self.game.words.ending),
            Action.DIGEST: self._digest,
            Action.GLANCE: self._glance,
            Action.MOVES: self._moves,
            Action.WHY_NOT: self._why_not,
            Action.DETAIL: self._detail,
            Action.RULE: self._rule,
            Action.SAVE: self._save,
        }

    @property
    def history(self) -> History:
        return self.listener.history

    @property
    def view(self) -> Any:
        return self.table.view(self.listener.seat)

    @property
    def decision(self) -> Decision:
        return self.game.places.decision(self.view)

    def actions(self) -> Iterable[Action]:
        here = shape_of(self.explorer.zone)
        return (action for action in here if action in self.answers)

    def unknown(self, key: str) -> None:
        """A letter asks one fact; with Shift, the same of the others."""
        question = self._question(key)
        if question is None:
            super().unknown(key)
            return
        ask = question.others if key.isupper() and question.others else question.ask
        self.give(ask(self.view, self.explorer.focus))

    def give(self, answer: Answer | Message) -> None:
        """Answer, and go to where the answer leads."""
        if isinstance(answer, Answer):
            if answer.focus is not None:
                self.explorer.go(answer.focus)
            answer = answer.message
        self.listener.answer(answer)

    async def help(self) -> None:
        """First about this place and this decision; asked again, all keys."""
        last = self.history.current()
        first = f"{self.about_here()} {self.app.text('help-more')}"
        if last is None or last.text != first:
            self._say(first)
            return
        chosen = await Menu(self.app, self.app.text("help-keys"), self._all_keys()).choose()
        if chosen is None:
            self.app.tell("back-at-table")
        else:
            await self.take(chosen)

    def about_here(self) -> str:
        texts = self.listener.composer.texts
        about = f"help-decision-{self.decision.name}"
        return f"{texts.format(about)} {texts.format(f'help-zone-{self.explorer.zone.name}')}"

    # -- walking ------------------------------------------------------------------------------

    def _walk(self, by: int, vertical: Direction) -> None:
        layout = self.explorer.zone.layout
        if layout is not None and vertical in layout.directions:
            self._step_to(vertical)
        else:
            self._say_place(self.explorer.step(by))

    def _step_to(self, direction: Direction) -> None:
        self._say_place(self.explorer.step_to(direction))

    def _say_place(self, said: Message) -> None:
        item = self.explorer.item
        edge = bool(said.sentences) and said.sentences[0][0].id == "explore.edge"
        self.app.sound(Sound("edge" if edge else "item", pan=item.pan if item else 0.0))
        self.listener.answer(said)

    def _read_in_full(self) -> None:
        here = self.explorer.here() or message(fact("do.nothing.chosen"))
        self.listener.answer(here, Detail.FULL)

    # -- asking -------------------------------------------------------------------------------

    def _question(self, key: str) -> Question | None:
        for question in self.game.places.questions:
            letter = self.app.keymap.letter(self.game.name, question)
            if key == letter or (question.others is not None and key == letter.upper()):
                return question
        return None

    def _tell(self, action: Action, words: Callable[[Any], Message]) -> None:
        """What every game of the house can be asked; a guest may not know it."""
        if said := words(self.view):
            self.listener.answer(said)
        else:
            super().unknown(self.app.keymap.first(action))

    def _digest(self) -> None:
        news = self.listener.news()
        if self.listener.seat is None and not news:
            self.app.tell("digest-no-news")
            return
        self.listener.answer(self.game.words.digest(news, self.view))
        if self.listener.seat is None:
            self.listener.caught_up()

    def _glance(self) -> None:
        """The table as sound, and a short line, for a sound is never the only carrier: a summary
        begins with what a player thinks of first."""
        notes = self.game.places.glance(self.view)
        self.app.speaker.melody([(note.pitch, note.pan, note.length) for note in notes])
        summary = self.game.words.summary(self.view)
        self.listener.answer(Message(summary.sentences[:_GLANCED]), Detail.BRIEF)

    def _moves(self) -> None:
        moves = self.listener.moves()
        said = message(fact("moves.count", count=len(moves)))
        if len(moves) > _LISTED:
            self.listener.answer(said + message(fact("moves.tab")))
            return
        for move in moves:
            said += self.game.words.move(move, self.view)
        self.listener.answer(said, Detail.BRIEF)

    def _why_not(self) -> None:
        if self.table.dice_due:
            self.listener.answer(self.game.words.turn(self.view))  # nobody chooses what dice show
            return
        candidates: tuple[Move, ...] = ()
        if self.explorer.move is not None:
            candidates = (self.explorer.move,)
        elif self.explorer.item is not None:
            candidates = self.explorer.item.moves
        if not candidates:
            self.listener.answer(message(fact("why.not.nothing")))
            return
        actor = self.listener.actor
        legal = set(self.table.legal_moves(actor))
        if any(move in legal for move in candidates):
            self.listener.answer(message(fact("why.not.allowed")))
            return
        self.listener.answer(compose.refusal(self.table.rules.why_not(actor, candidates[0])))

    def _detail(self) -> None:
        """The next level, with a sample of what it sounds like."""
        level = self.app.next_detail()
        sample = self.game.words.turn(self.view)
        self.listener.answer(message(fact("detail.now", level=level)) + sample)

    def _rule(self) -> None:
        """The rule for this place or this decision; asked again, its id and its finer points."""
        from mowaudio.client.rulebook.rules_reader import about_rule
        from mowaudio.words.rulebook import rulebook

        decision = self.decision
        rule = self.explorer.zone.rule if self.explorer.item is not None else decision.rule
        rule = rule or decision.rule
        book = rulebook(self.app.preferences.language, self.game.name)
        text, last = book.rule(rule), self.history.current()
        asked_before = last is not None and last.text == text
        self._say(about_rule(self.app.texts, book, rule) if asked_before else text)

    def _save(self) -> None:
        path = self.table.path
        if path is None or not self.table.keep():
            self.app.tell("save-nowhere")
        else:
            self.app.tell("saved", name=path.stem, seed=self.table.told_seed)

    def _all_keys(self) -> Sequence[Choice[str]]:
        """Every key of this place, as a list to walk through: this game's own first."""
        app, texts = self.app, self.listener.composer.texts
        asking = [
            (app.keymap.letter(self.game.name, question), texts.format(f"ask-{question.name}"))
            for question in self.game.places.questions
        ]
        doing = [
            (app.keymap.first(action), app.text(f"key-{action.value}")) for action in self.actions()
        ]
        return [
            Choice(app.text("help-key", key=key_name(app.texts, key), what=what.rstrip(".")), key)
            for key, what in (*asking, *doing)
        ]

    def _say(self, text: str) -> None:
        self.app.say(compose.Line(text, text, Priority.ANSWER), self.history)


def shape_of(zone: Zone) -> tuple[Action, ...]:
    """What keys can ask for in a place: its shape decides about the direction keys."""
    if zone.layout is None:
        return EVERYWHERE
    shape = HEX if Direction.UP_LEFT in zone.layout.directions else BOARD
    return (*EVERYWHERE, *shape)
