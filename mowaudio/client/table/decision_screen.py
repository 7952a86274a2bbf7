"""The screen of one decision of one person."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from mowaudio.client.description import Control
from mowaudio.client.listener import Listener
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.table.dice import Throw
from mowaudio.client.table.explorer import Explorer
from mowaudio.client.table.hints import Adviser
from mowaudio.client.table.inspect_screen import InspectScreen
from mowaudio.client.table.table_menu import LeaveTable, open_table_menu
from mowaudio.client.table.table_port import LocalPort, TablePort
from mowaudio.client.table.undo import TableMode, take_back
from mowaudio.client.table.yes_no import NO, YES, YesNo
from mowaudio.client.terminal.keys import Action
from mowaudio.client.typed.parts import Plan
from mowaudio.client.typed.questions import Asked
from mowaudio.client.typed.read import not_understood, read
from mowaudio.client.typed.sentence import LONGEST
from mowaudio.engine.moves import Move, NotAllowed, Refused
from mowaudio.words import compose
from mowaudio.words.facts import NOTHING, Message, Sound, fact, message
from mowaudio.words.places import Item


class DecisionScreen(InspectScreen):
    """Takes keys until the decision is made, taken back, or left. Lessons override `announce`,
    `enter` and `undo`."""

    kind = "table"

    def __init__(
        self,
        listener: Listener,
        explorer: Explorer,
        adviser: Adviser,
        mode: TableMode,
        *,
        first: bool,
        port: TablePort | None = None,
        key_reminder: Message = NOTHING,
    ) -> None:
        """`key_reminder` follows the question, for players who have not heard it often."""
        super().__init__(listener, explorer)
        self.lead = NOTHING  # said before the question, the first time
        self._port = port or LocalPort(listener.table)
        self._key_reminder = key_reminder
        self._adviser = adviser
        self._mode = mode
        self._entries = self.table.entries
        self._actor = listener.actor
        self._plies_by_actor = self.table.plies.by(self._actor)
        self._legal = self.table.legal_moves(self._actor)
        self._legal_set = frozenset(self._legal)
        self._name = self.decision.name
        self._throw = Throw(self.table)
        self._armed: Move | None = None  # the hint that Enter does, until any other key
        # A binding decision, and the first one, ignores keys pressed before it was told.
        self._ignores_early = first or self.decision.binds
        self.answers |= {
            Action.DO: self.enter,
            Action.COMMAND: self._command,
            Action.HINT: self._hint,
            Action.PLAN: self._take_plan,
            Action.UNDO: self.undo,
            **self._port.extras,
        }

    async def decide(self) -> None:
        if self._ignores_early:
            self.app.question()
        self.announce()
        await self.run()

    async def run(self) -> None:
        while not self.done:
            self.app.show(self)
            key = await self._port.key(self.app)
            if key is not None:
                await self.take(key)
            else:
                self._check_changes()

    def _check_changes(self) -> None:
        """End the screen if its decision was made or taken back, by a key here or elsewhere; show
        what others have done meanwhile."""
        table = self.table
        if table.entries == self._entries:
            return
        self._armed = None
        if table.plies.by(self._actor) != self._plies_by_actor:
            self.done = True
            return
        legal = table.legal_moves(self.listener.actor)
        self.done = legal != self._legal or self.decision.name != self._name
        self.explorer.refresh(self.view, self.listener.moves())
        self._entries = table.entries

    async def take(self, key: str) -> None:
        decision, digit = self.decision, key.isascii() and key.isdigit()
        if key not in self.app.keymap.keys[Action.DO]:
            self._armed = None
        if key.isupper() and key.lower() in (*decision.keys, NO) and not self.question_for(key):
            key = key.lower()  # lines name letters in capitals
        if key in decision.keys:
            await self._make(decision.keys[key])
        elif key == NO and YES in decision.keys and (others := self._moves_without_key()):
            await self._make(others[0])
        elif digit and self.table.dice_due:
            found = self._throw.add(key)
            if isinstance(found, Message):
                self.listener.answer(found)
            else:
                await self._make(found)
        elif digit and decision.number:
            await self._command(key)
        else:
            await super().take(key)
        self._check_changes()

    def leave(self) -> None:
        raise LeaveTable

    async def back(self) -> None:
        await open_table_menu(self.app, self.game.name, self._port)
        self._check_changes()
        if not self.done:
            self.announce()

    def announce(self) -> None:
        """Ask the question of this decision."""
        said = self.game.words.turn(self.view)
        if self._mode.names_players and self.listener.seat is not None:
            name = self.table.players[self.listener.seat].name
            said = message(fact("turn.name", name=name)) + said
        self.listener.say(self.lead + said + self._key_reminder)
        self.lead = NOTHING

    def asked(self) -> Message:
        return self.game.words.turn(self.view)

    def offered(self) -> list[Control]:
        """Return the hint that was told, then all legal moves; what Enter does without a choice
        comes first."""
        view, composer = self.view, self.listener.wording().composer

        def label(move: Move) -> str:
            return composer.text(self.game.words.move(move, view)).rstrip(".")

        moves, keys = self.listener.moves(), {move: key for key, move in self.decision.keys.items()}
        if keys:
            moves = sorted(moves, key=lambda move: move != self._legal[0])
        if YES in self.decision.keys and (others := self._moves_without_key()):
            keys[others[0]] = NO
        found = [Control(label(one), partial(self._make, one), keys.get(one, "")) for one in moves]
        if self._armed is not None:
            hint = self.app.text("do-hint", what=label(self._armed))
            found.insert(0, Control(hint, partial(self._make, self._armed)))
        return found

    def controls(self, without: Iterable[Action] = ()) -> list[Control]:
        """Return the buttons; that of a plan only where one was told."""
        no_plan = () if len(self._adviser.plan) > 1 else (Action.PLAN,)
        return super().controls((*without, *no_plan))

    def can_use(self, item: Item) -> bool:
        return not self._legal_set.isdisjoint(item.moves)

    def use(self, item: Item) -> object:
        """Make the move of an item, ask which one, or say why it cannot be made."""
        return self._do_item(item) if item.moves else super().use(item)

    def _moves_without_key(self) -> list[Move]:
        """Return the moves that Enter makes: where a key means yes, `no` makes the first."""
        moves, keys = self.table.legal_moves(self.listener.actor), self.decision.keys
        return [move for move in moves if move not in keys.values()]

    async def enter(self) -> None:
        """Make the hinted or the chosen move, or say that none is chosen."""
        explorer = self.explorer
        if self._armed is not None:
            await self._make(self._armed)
        elif explorer.move is not None:
            await self._make(explorer.move)
        elif self.table.dice_due:
            self.listener.answer(self.game.words.turn(self.view))
        elif explorer.chosen and explorer.item is not None:
            await self._do_item(explorer.item)
        elif self.decision.keys:
            # Where one key decides, Enter does too, unless the player has walked somewhere.
            await self._make(self.table.legal_moves(self.listener.actor)[0])
        else:
            self.listener.answer(message(fact("do.nothing.chosen")))

    async def _do_item(self, item: Item) -> None:
        legal = set(self.table.legal_moves(self.listener.actor))
        allowed = [move for move in item.moves if move in legal]
        if len(allowed) > 1:
            words, view = self.game.words.move, self.view
            await self._make_one_of([Plan((move,), words(move, view)) for move in allowed])
        elif item.moves:
            await self._make(allowed[0] if allowed else item.moves[0])
        else:
            self.listener.answer(message(fact("do.nothing.here")))

    async def _make_one_of(self, plans: Sequence[Plan]) -> None:
        """Ask which plan is meant; a plan is one move or several in a row."""
        worded = self.listener.composer.text
        choices = [Choice(worded(plan.said).rstrip("."), plan) for plan in plans]
        chosen = await Menu(self.app, self.app.text("which-move"), choices).choose()
        if chosen is None:
            self.app.tell("cancelled")
        else:
            await self._make(*chosen.moves)

    async def _make(self, *plan: Move) -> None:
        """Make one move or several in a row, or say why not."""
        if self._ignores_early and self.app.is_early:
            self.app.tell("too-early")
            return
        try:
            self.table.check(self.listener.actor, plan)
            for move in plan:
                question = self.game.words.confirm(move, self.view)
                if question and not await self._confirms(question):
                    return
                await self._port.play(self.listener.actor, move)
        except Refused as refused:
            self._refuse(refused)

    async def _confirms(self, question: Message) -> bool:
        return await YesNo(self.app, self.listener.composer.line(question)).ask()

    def _refuse(self, refused: Refused) -> None:
        self.app.sound(Sound("bad"))
        if isinstance(refused, NotAllowed):
            self.listener.answer(compose.refusal(refused.reason))
        else:
            self.listener.answer(not_understood(self.listener))

    async def _command(self, begun: str = "") -> None:
        """Do what a typed sentence means: make moves, go to a place, or answer a question."""
        typed = (await self.app.typed(self.app.text("type-command"), begun) or "")[:LONGEST]
        if not typed.strip():
            self.app.tell("cancelled")
            return
        try:
            meant = read(self.listener, self._throw.typed(typed) if self.table.dice_due else typed)
        except Refused as refused:
            self._refuse(refused)
            return
        if meant.asked is not None:
            await self.answer_asked(meant.asked)
        elif meant.place is not None:
            self.give(meant.place)
        elif len(meant.plans) > 1:
            await self._make_one_of(meant.plans)
        else:
            (plan,) = meant.plans
            question = message(fact("typed.partly")) + plan.said  # reads back what was understood
            if meant.sure or await self._confirms(question):
                await self._make(*plan.moves)

    async def answer_asked(self, asked: Asked) -> None:
        """Answer as the key of a question would: one of the game, or one that all games have."""
        for question in self.game.places.questions:
            if question.name == asked.name:
                self.answer_question(question, others=asked.others)
                return
        await self.do(Action(asked.name))

    async def _hint(self) -> None:
        self._armed, said = await self._adviser.hint()
        self.listener.answer(said)

    async def _take_plan(self) -> None:
        """Make the moves of the plan that was told, as long as nothing new happens between them;
        without a plan, tell one."""
        steps, made = len(self._adviser.plan), 0
        if not steps:
            await self._hint()
        while plan := self._adviser.plan[:steps]:
            entries = self.table.entries
            await self._make(plan[0])
            if self.table.entries == entries:  # refused, or not confirmed
                break
            made += 1
        if 0 < made < steps:
            self.listener.answer(message(fact("hint.stopped", made=made, steps=steps)))

    async def undo(self) -> None:
        """Take back the last die of a throw, or the last move."""
        if self.table.dice_due and (said := self._throw.take_back()):
            self.listener.answer(said)
        else:
            await take_back(self.listener, self._port, self._mode)
