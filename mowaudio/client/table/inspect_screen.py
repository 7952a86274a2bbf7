"""The screen of a table whose keys only look and ask: nothing is changed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from mowaudio.client.description import Area, Control, Description, Spot
from mowaudio.client.listener import Listener, Wording
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.screen import Screen
from mowaudio.client.table.explorer import Explorer
from mowaudio.client.terminal.keys import BOARD, EVERYWHERE, HEX, WALKING, Action, key_name
from mowaudio.words import compose
from mowaudio.words.facts import NOTHING, Detail, Message, Sound, fact, message
from mowaudio.words.places import Answer, Board, Decision, Direction, Focus, Item, Question, Zone
from speech import History

_LISTED = 8  # more moves than this are only counted
_GLANCED = 2  # sentences
DECISION_KEYS = (Action.MOVES, Action.WHY_NOT, Action.DETAIL, Action.RULE)
_ASKED_EVERYWHERE = (Action.SUMMARY, Action.ACTING, Action.STANDING, Action.ENDING)


class InspectScreen(Screen):
    """A table that a player walks through and asks by letter. Subclasses override `about_here`,
    `save`, `asked` and `offered`, and add or remove entries of `answers`."""

    hidden: Collection[Action] = WALKING  # actions without a button on a page

    def __init__(self, listener: Listener, explorer: Explorer) -> None:
        super().__init__(listener.app)
        self.listener = listener
        self.explorer = explorer
        self.table = listener.table
        self.game = listener.table.game
        walks: Mapping[Action, Direction] = {**BOARD, **HEX}
        self.answers |= {
            **{action: partial(self._step_to, to) for action, to in walks.items()},
            Action.NEXT_ITEM: partial(self._walk, 1, Direction.DOWN),
            Action.PREVIOUS_ITEM: partial(self._walk, -1, Direction.UP),
            Action.NEXT_ZONE: lambda: listener.answer(explorer.next_zone(1)),
            Action.PREVIOUS_ZONE: lambda: listener.answer(explorer.next_zone(-1)),
            Action.FIRST_ITEM: lambda: listener.answer(explorer.end(last=False)),
            Action.LAST_ITEM: lambda: listener.answer(explorer.end(last=True)),
            Action.NEXT_MOVE: lambda: listener.answer(explorer.next_move(1)),
            Action.PREVIOUS_MOVE: lambda: listener.answer(explorer.next_move(-1)),
            Action.READ_IN_FULL: self._read_in_full,
            **{action: partial(self._tell, action) for action in _ASKED_EVERYWHERE},
            Action.DIGEST: self._digest,
            Action.GLANCE: self._glance,
            Action.MOVES: self._moves,
            Action.WHY_NOT: self._why_not,
            Action.DETAIL: self._detail,
            Action.RULE: self._rule,
            Action.SAVE: self.save,
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
        return (action for action in actions_in(self.explorer.zone) if action in self.answers)

    def unknown(self, key: str) -> None:
        """Answer a letter with one fact; with Shift, the same fact about the opponents."""
        question = self.question_for(key)
        if question is None:
            super().unknown(key)
        else:
            self.answer_question(question, others=key.isupper())

    def answer_question(self, question: Question, *, others: bool) -> None:
        """Answer a question, with `others` about the opponents if it can be asked about them."""
        ask = question.others if others and question.others else question.ask
        self.give(ask(self.view, self.explorer.focus))

    def give(self, answer: Answer | Message) -> None:
        """Answer, and go to the item that the answer leads to."""
        if isinstance(answer, Answer):
            if answer.focus is not None:
                self.explorer.go(answer.focus)
            answer = answer.message
        self.listener.answer(answer)

    async def help(self) -> None:
        """Explain this zone and this decision; pressed again, list all keys. A screen with a
        `help_text` says only that, and a page has buttons in place of keys."""
        if self.help_text:
            self.app.tell(self.help_text)
            return
        last = self.history.current()
        first = f"{self.about_here()} {self.app.text('help-more')}".rstrip()
        if self.app.shows or last is None or last.text != first:
            self.app.say_text(first, history=self.history)
        else:
            await self.list_keys()

    async def list_keys(self) -> None:
        """Let the player choose from a list of all keys."""
        chosen = await Menu(self.app, self.app.text("help-keys"), self._all_keys()).choose()
        if chosen is None:
            self.app.tell("back-at-table")
        else:
            await self.take(chosen)

    def about_here(self) -> str:
        """Return the help text of this decision and zone; on a page, of a zone that was tapped."""
        composer, zone = self.listener.composer, f"help-zone-{self.explorer.zone.name}"
        about = [f"help-decision-{self.decision.name}"]
        if not self.app.shows or self.explorer.item is not None:
            about.append(zone)
        return composer.spelled_out(" ".join(map(composer.client_text, about)))

    # -- showing ------------------------------------------------------------------------------

    def asked(self) -> Message:
        """Return the question that is open on this screen."""
        return NOTHING

    def question_text(self) -> str:
        return self.listener.composer.text(self.asked())

    def offered(self) -> list[Control]:
        """Return what can be done here, the best first."""
        return []

    def describe(self) -> Description:
        places, moves, worded = self.game.places, self.offered(), self.listener.wording()
        zones = [zone for zone in self.explorer.zones if zone.shown is None or zone.shown]
        areas = [self._area(zone, worded) for zone in zones]
        # A zone may list what can be done, for those who walk: it is offered already, perhaps
        # after a hint.
        labels = [move.label for move in moves]
        offered = ({*labels}, {*labels[1:]})
        return Description(
            title=worded.composer.texts.format("game-name"),
            ask=self.question_text(),
            game=self.game.name,
            moves=moves,
            areas=[area for area in areas if {spot.text for spot in area.spots} not in offered],
            actions=[*self._questions(), *self.controls(without=self.hidden)],
            picture=places.picture(self.view) if places.picture else None,
        )

    def _area(self, zone: Zone, worded: Wording) -> Area:
        layout = zone.layout
        zone_id = f"{zone.name}-{zone.number}" if zone.number else zone.name
        shown = range(len(zone.items)) if zone.shown is None else zone.shown
        spots: list[Spot] = []
        if zone.folded:
            text = self.app.text("zone-folded", count=len(shown))
            spots.append(Spot(text, partial(self._unfold, zone, zone_id)))
        if not zone.folded or zone_id in self.explorer.unfolded:
            spots += [self._spot(zone, at, worded) for at in shown]
        names = layout.names if isinstance(layout, Board) else ((), ())
        size = layout.size if layout is not None else None
        title = worded.composer.phrase(zone.title)
        return Area(zone_id, title[:1].upper() + title[1:], spots, names, size)

    def _unfold(self, zone: Zone, zone_id: str) -> None:
        """Show the items of a zone, or hide them again."""
        self.explorer.unfolded ^= {zone_id}
        self.listener.answer(message(zone.title))

    def _spot(self, zone: Zone, at: int, worded: Wording) -> Spot:
        focus, layout = Focus(zone.name, at, zone.number), zone.layout
        if at in zone.wordless and layout is not None:
            return Spot("", lambda: self._tap(focus, zone.items[at]), at=layout.at(at))
        item = zone.items[at]
        text = worded.text(focus, item.message)
        # The items of a whole board follow each other row by row.
        in_order = layout is None or (isinstance(layout, Board) and zone.shown is None)
        where = None if layout is None or in_order else layout.at(at)
        return Spot(text, partial(self._tap, focus, item), self.can_use(item), where)

    def can_use(self, item: Item) -> bool:  # noqa: ARG002
        """Return whether a legal move starts from an item."""
        return False

    def _tap(self, focus: Focus, item: Item) -> object:
        self.explorer.go(focus)
        return self.use(item)

    def use(self, item: Item) -> object:  # noqa: ARG002
        """Do what a tap on an item does: here it is read in full."""
        self._read_in_full()
        return None

    def _questions(self) -> list[Control]:
        """Return a button for each question of the game, and one about the others."""
        found = []
        for question in self.game.places.questions:
            letter = self.app.keymap.letter(self.game.name, question)
            for others in (False, True) if question.others is not None else (False,):
                label = question_label(self.listener, question, others=others)
                press = partial(self.answer_question, question, others=others)
                key = letter.upper() if others else letter
                found.append(Control(label, press, key, group="ask"))
        return found

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

    def question_for(self, key: str) -> Question | None:
        for question in self.game.places.questions:
            letter = self.app.keymap.letter(self.game.name, question)
            if key == letter or (question.others is not None and key == letter.upper()):
                return question
        return None

    def _tell(self, action: Action) -> None:
        """Answer a key that all games have; a game from outside may not support it."""
        if said := getattr(self.game.words, action.value)(self.view):
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
        """Play the table as sound, and say the start of its summary: sound is never alone."""
        notes = self.game.places.glance(self.view)
        self.app.speaker.melody([(note.pitch, note.pan, note.length) for note in notes])
        summary = self.game.words.summary(self.view)
        self.listener.answer(Message(summary.sentences[:_GLANCED]), Detail.BRIEF)

    def _moves(self) -> None:
        moves = self.listener.moves()
        said = message(fact("moves.count", count=len(moves)))
        if len(moves) > _LISTED:
            groups = self.game.words.groups(moves, self.view) or message(fact("moves.tab"))
            self.listener.answer(said + groups)
            return
        said = sum((self.game.words.move(move, self.view) for move in moves), said)
        self.listener.answer(said, Detail.BRIEF)

    def _why_not(self) -> None:
        item, move, actor = self.explorer.item, self.explorer.move, self.listener.actor
        candidates = (move,) if move is not None else item.moves if item is not None else ()
        if self.table.dice_due:
            said = self.game.words.turn(self.view)  # nobody chooses what dice show
        elif not candidates or not self.explorer.chosen:
            # After a move the explorer may be on an item that nobody has walked to since.
            said = message(fact("why.not.nothing"))
        elif not set(candidates).isdisjoint(self.table.legal_moves(actor)):
            said = (self.explorer.here() or NOTHING) + message(fact("why.not.allowed"))
        else:
            said = compose.refusal(self.table.rules.why_not(actor, candidates[0]))
        self.listener.answer(said)

    def _detail(self) -> None:
        """Switch to the next level of detail, with a sample."""
        level = self.app.next_detail()
        sample = self.game.words.turn(self.view)
        self.listener.answer(message(fact("detail.now", level=level)) + sample)

    def _rule(self) -> None:
        """Read the rule for this zone or decision; pressed again, its id and details."""
        from mowaudio.client.rulebook.rules_reader import about_rule
        from mowaudio.words.rulebook import rulebook

        zone_rule = self.explorer.zone.rule if self.explorer.item is not None else ""
        rule = zone_rule or self.decision.rule
        book = rulebook(self.app.preferences.language, self.game.name)
        text, last = book.rule(rule), self.history.current()
        if last is not None and last.text == text:
            text = about_rule(self.app.texts, book, rule)
        self.app.say_text(text, history=self.history)

    def save(self) -> None:
        """Write the record to disk, and say its name and seed."""
        path = self.table.path
        if path is None or not self.table.keep():
            self.app.tell("save-nowhere")
        else:
            self.app.tell("saved", name=path.stem, seed=self.table.told_seed)

    def _all_keys(self) -> Sequence[Choice[str]]:
        """List every key of this zone, the game's own first."""
        app, own, game = self.app, self.listener.composer.texts, self.game
        found = [
            *((app.keymap.letter(game.name, q), f"ask-{q.name}") for q in game.places.questions),
            *((app.keymap.first(action), f"key-{action.value}") for action in self.actions()),
        ]
        named = [(key, key_name(own, key), own.format(what).rstrip(".")) for key, what in found]
        return [Choice(app.text("help-key", key=name, what=what), key) for key, name, what in named]


def actions_in(zone: Zone) -> tuple[Action, ...]:
    """Return the actions of keys in a zone: its shape decides about the direction keys."""
    if zone.layout is None:
        return EVERYWHERE
    shape = HEX if Direction.UP_LEFT in zone.layout.directions else BOARD
    return (*EVERYWHERE, *shape)


def question_label(listener: Listener, question: Question, *, others: bool = False) -> str:
    """Return the label of the button that asks a question."""
    composer, name = listener.composer, f"ask-{question.name}"
    label = composer.client_text(name).rstrip(".")
    if others and f"{name}.others" in composer.texts:
        label = composer.texts.format(f"{name}.others")
    elif others:
        label = listener.app.text("ask-others", what=label)
    return label[:1].upper() + label[1:]
