"""One decision of one person, from being told to being made."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.client.listener import Listener
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.table import typed_moves
from mowaudio.client.table.dice import Throw
from mowaudio.client.table.explorer import Explorer
from mowaudio.client.table.hints import Adviser
from mowaudio.client.table.inspect_screen import InspectScreen
from mowaudio.client.table.table_menu import LeaveTable, open_table_menu
from mowaudio.client.table.table_port import LocalPort, TablePort
from mowaudio.client.table.typed_moves import LONGEST
from mowaudio.client.table.undo import Manner, take_back
from mowaudio.client.table.yes_no import NO, YES, YesNo
from mowaudio.client.terminal.keys import Action
from mowaudio.engine.moves import Move, NotAllowed, Refused
from mowaudio.engine.seats import Seat
from mowaudio.words import compose
from mowaudio.words.facts import NOTHING, Message, Sound, fact, message
from mowaudio.words.places import Item


class DecisionScreen(InspectScreen):
    """Takes keys until the decision is made, taken back, or left."""

    def __init__(
        self,
        listener: Listener,
        explorer: Explorer,
        adviser: Adviser,
        manner: Manner,
        *,
        first: bool,
        acting: TablePort | None = None,
        keys: Message = NOTHING,
    ) -> None:
        """`keys`: what is said behind the question, for who has not heard it often."""
        super().__init__(listener, explorer)
        self._acting = acting or LocalPort(listener.table)
        self._keys = keys
        self.lead = NOTHING  # what is said before the question, the first time
        assert listener.seat is not None
        self._seat: Seat = listener.seat
        self._adviser = adviser
        self._manner = manner
        self._moment = self.table.entries
        self._actor = listener.actor
        self._made = self.table.plies.by(self._actor)
        self._legal = self.table.legal_moves(listener.actor)
        self._name = self.decision.name
        self._throw = Throw(self.table)
        # What binds, and what comes first, is not decided by a key from before it was told.
        self._heeds_time = first or self.decision.binds
        self.answers |= {
            Action.DO: self._do,
            Action.COMMAND: self._command,
            Action.HINT: self._hint,
            Action.UNDO: self._undo,
            **self._acting.extras,
        }

    async def decide(self) -> None:
        if self._heeds_time:
            self.app.question()
        self._announce()
        await self.run()

    async def run(self) -> None:
        while not self.done:
            key = await self._acting.key(self.app)
            if key is not None:
                await self.take(key)
            else:
                self._look_around()

    def _look_around(self) -> None:
        """Whether the decision has been made, or taken back; or others have acted meanwhile, or
        have taken back what they did."""
        if self.table.entries == self._moment:
            return
        if self.table.plies.by(self._actor) != self._made:
            self.done = True
        else:
            self.done = not self._is_open()
            self._renew()

    def _is_open(self) -> bool:
        """Whether this decision is still to be made, after others have acted."""
        legal = self.table.legal_moves(self.listener.actor)
        return legal == self._legal and self.decision.name == self._name

    def _renew(self) -> None:
        """Others have acted, and it is still the same decision: what can be walked is new."""
        view, moves = self.view, self.listener.moves()
        self.explorer.refresh(self.game.places.zones(view, moves), moves, view)
        self._moment = self.table.entries

    async def take(self, key: str) -> None:
        decision = self.decision
        if key in decision.keys:
            await self._make(decision.keys[key])
        elif key == NO and YES in decision.keys and (other := self._other_than_yes()) is not None:
            await self._make(other)
        elif key.isascii() and key.isdigit() and self.table.dice_due:
            await self._add_die(key)
        elif key.isascii() and key.isdigit() and decision.number:
            await self._command(key)
        else:
            await super().take(key)
        self._look_around()

    def leave(self) -> None:
        raise LeaveTable

    async def back(self) -> None:
        await open_table_menu(self.app, self.game.name, self._acting)
        self._look_around()
        if not self.done:
            self._announce()

    def _announce(self) -> None:
        said = self.game.words.turn(self.view)
        if self._manner.together:
            name = self.table.players[self._seat].name
            said = message(fact("turn.name", name=name)) + said
        self.listener.say(self.lead + said + self._keys)
        self.lead = NOTHING

    # -- doing --------------------------------------------------------------------------------

    def _other_than_yes(self) -> Move | None:
        """What `no` means where a key means yes: what Enter would do."""
        moves, keys = self.table.legal_moves(self.listener.actor), self.decision.keys
        return next((move for move in moves if move not in keys.values()), None)

    async def _do(self) -> None:
        explorer = self.explorer
        if explorer.move is not None:
            await self._make(explorer.move)
        elif self.table.dice_due:
            self.listener.answer(self.game.words.turn(self.view))
        elif explorer.chosen and explorer.item is not None:
            await self._do_item(explorer.item)
        elif self.decision.keys:
            # Where one key decides, Enter does too; but not over the head of who walked somewhere.
            await self._make(self.table.legal_moves(self.listener.actor)[0])
        else:
            self.listener.answer(message(fact("do.nothing.chosen")))

    async def _do_item(self, item: Item) -> None:
        legal = set(self.table.legal_moves(self.listener.actor))
        allowed = [move for move in item.moves if move in legal]
        if len(allowed) > 1:
            await self._make_one_of([(move,) for move in allowed])
        elif item.moves:
            await self._make(allowed[0] if allowed else item.moves[0])
        else:
            self.listener.answer(message(fact("do.nothing.here")))

    async def _make_one_of(self, plans: Sequence[Sequence[Move]]) -> None:
        """Ask which is meant. A plan is several moves, one after the other."""
        view, composer = self.view, self.listener.composer
        choices = []
        for plan in plans:
            said = message()
            for move in plan:
                said += self.game.words.move(move, view)
            choices.append(Choice(composer.text(said).rstrip("."), plan))
        chosen = await Menu(self.app, self.app.text("which-move"), choices).choose()
        if chosen is None:
            self.app.tell("cancelled")
        else:
            await self._make(*chosen)

    async def _make(self, *plan: Move) -> None:
        """Make a move, or several one after the other; or say why not."""
        if self._heeds_time and self.app.is_early:
            self.app.tell("too-early")
            return
        try:
            self.table.check(self.listener.actor, plan)
            for move in plan:
                question = self.game.words.confirm(move, self.view)
                if question and not await self._is_sure(question):
                    return
                await self._acting.play(self.listener.actor, move)
        except Refused as refused:
            self._refuse(refused)

    async def _is_sure(self, question: Message) -> bool:
        return await YesNo(self.app, self.listener.composer.line(question)).ask()

    def _refuse(self, refused: Refused) -> None:
        self.app.sound(Sound("bad"))
        if isinstance(refused, NotAllowed):
            self.listener.answer(compose.refusal(refused.reason))
        else:
            self.listener.answer(typed_moves.not_understood(self.listener))

    async def _add_die(self, digit: str) -> None:
        found = self._throw.add(digit)
        if isinstance(found, Message):
            self.listener.answer(found)
        else:
            await self._make(found)

    # -- typing -------------------------------------------------------------------------------

    async def _command(self, begun: str = "") -> None:
        typed = (await self.app.typed(self.app.text("type-command"), begun) or "")[:LONGEST]
        if not typed.strip():
            self.app.tell("cancelled")
        elif self.table.dice_due:
            await self._make_typed(self._throw.typed(typed))
        elif typed_moves.asks_for_help(self.app.texts, typed):
            await self.help()
        elif (place := self.game.places.find(self.view, typed)) is not None:
            self.give(place)
        else:
            await self._make_typed(typed)

    async def _make_typed(self, typed: str) -> None:
        try:
            plans = typed_moves.read(self.listener, typed)
        except Refused as refused:
            self._refuse(refused)
            return
        if len(plans) > 1:
            await self._make_one_of(plans)
        else:
            await self._make(*plans[0])

    async def _hint(self) -> None:
        move, said = await self._adviser.hint()
        if move is not None:
            self.explorer.choose(move)  # so that Enter does it
        self.listener.answer(said)

    # -- taking back --------------------------------------------------------------------------

    async def _undo(self) -> None:
        if self.table.dice_due and (said := self._throw.take_back()):
            self.listener.answer(said)
            return
        await take_back(self.listener, self._acting, self._manner)
