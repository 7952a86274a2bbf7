"""One decision of one person, from being told to being made."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.client import typed_moves
from mowaudio.client.app import Leave
from mowaudio.client.asking import AskingScreen
from mowaudio.client.dice import Throw
from mowaudio.client.explorer import Explorer
from mowaudio.client.hints import hint
from mowaudio.client.keys import Action
from mowaudio.client.listener import Listener
from mowaudio.client.menu import Choice, Menu
from mowaudio.engine.moves import Move, Refused
from mowaudio.engine.seats import CHANCE, CHANCE_ACTS
from mowaudio.words.facts import Message, Sound, fact, message
from mowaudio.words.places import Item

_TABLE_MENU = ("go-on", "rules", "settings", "leave")


class LeaveTable(Leave):
    """The player leaves this table, perhaps for the main menu."""


class DecisionScreen(AskingScreen):
    """Takes keys until the decision is made, taken back, or left."""

    def __init__(
        self, listener: Listener, explorer: Explorer, *, public: Listener, together: bool
    ) -> None:
        super().__init__(listener, explorer)
        self._public = public
        self._together = together  # several listen: who is meant is called by name
        self._moment = len(self.table.plies)
        self._throw = Throw(self.table)
        self.answers |= {
            Action.DO: self._do,
            Action.COMMAND: self._command,
            Action.HINT: self._hint,
            Action.UNDO: self._undo,
        }

    async def decide(self) -> None:
        self._announce()
        await self.run()

    async def take(self, key: str) -> None:
        decision = self.decision
        if key in decision.keys:
            self._make(decision.keys[key])
        elif self.table.dice_due and key.isascii() and key.isdigit():
            self._add_die(key)
        else:
            await super().take(key)
        self.done = len(self.table.plies) != self._moment

    def leave(self) -> None:
        raise LeaveTable

    async def back(self) -> None:
        """The table menu."""
        from mowaudio.client import rules_reader, settings_menu

        app = self.app
        choices = [Choice(app.text(f"table-{name}"), name) for name in _TABLE_MENU]
        chosen = await Menu(app, app.text("table-menu"), choices).choose()
        if chosen == "rules":
            await rules_reader.read(app, self.game.name)
        elif chosen == "settings":
            await settings_menu.open_settings(app, self.game.name)
            self.table.real_dice = app.preferences.real_dice
            if self.table.to_act == CHANCE_ACTS and not self.table.dice_due:
                self.table.roll()  # the player has put the dice away in the middle of a throw
                return
        elif chosen == "leave":
            raise LeaveTable
        self._announce()

    def _announce(self) -> None:
        said = self.game.words.turn(self.view)
        if self._together:
            assert self.listener.seat is not None
            name = self.table.players[self.listener.seat].name
            said = message(fact("turn.name", name=name)) + said
        self.listener.say(said)

    # -- doing --------------------------------------------------------------------------------

    async def _do(self) -> None:
        explorer, decision = self.explorer, self.decision
        moves = self.table.legal_moves(self.listener.actor)
        walked_to = explorer.item.moves if explorer.chosen and explorer.item is not None else ()
        # Where one key decides, Enter does too; but not over the head of who walked to a move.
        if decision.keys and not any(move in moves for move in walked_to):
            self._make(explorer.move if explorer.move is not None else moves[0])
        elif explorer.move is not None:
            self._make(explorer.move)
        elif self.table.dice_due:
            self.listener.answer(self.game.words.turn(self.view))
        elif not explorer.chosen or explorer.item is None:
            self.listener.answer(message(fact("do.nothing.chosen")))
        else:
            await self._do_item(explorer.item)

    async def _do_item(self, item: Item) -> None:
        if not item.moves:
            self.listener.answer(message(fact("do.nothing.here")))
            return
        legal = set(self.table.legal_moves(self.listener.actor))
        allowed = [move for move in item.moves if move in legal]
        if len(allowed) > 1:
            chosen = await self._choose_move(allowed)
            if chosen is not None:
                self._make(chosen)
        else:
            self._make(allowed[0] if allowed else item.moves[0])

    async def _choose_move(self, moves: Sequence[Move]) -> Move | None:
        view, composer = self.view, self.listener.composer
        choices = [
            Choice(composer.text(self.game.words.move(move, view)).rstrip("."), move)
            for move in moves
        ]
        return await Menu(self.app, self.app.text("which-move"), choices).choose()

    def _make(self, move: Move | str) -> None:
        """Make a move, or say why not."""
        try:
            self.table.play(self.listener.actor, move)
        except Refused as refused:
            self.app.sound(Sound("bad"))
            self.listener.answer(typed_moves.refusal(refused, self.table))

    def _add_die(self, digit: str) -> None:
        found = self._throw.add(digit)
        if isinstance(found, Message):
            self.listener.answer(found)
        else:
            self._make(found)

    async def _command(self) -> None:
        typed = await self.app.typed(self.app.text("type-command"))
        if typed is None or not typed.strip():
            self.app.tell("nothing-typed")
        elif self.table.dice_due:
            self._make(self._throw.typed(typed))
        elif (place := self.game.places.find(self.view, typed)) is not None:
            self.give(place)
        else:
            self._make(typed)

    async def _hint(self) -> None:
        self.listener.answer(await hint(self.listener))

    def _undo(self) -> None:
        table = self.table
        if table.dice_due and (said := self._throw.take_back()):
            self.listener.answer(said)
            return
        if not table.can_undo() or table.plies[-1].seat not in (self.listener.seat, CHANCE):
            self.listener.answer(message(fact("refuse.undo")))
            return
        ply = table.undo()
        taken = message(fact("undo.done")) + self.game.words.move(ply.move, self.view)
        for heard in (self.listener, self._public):
            heard.heard = min(heard.heard, len(table.log))
        self.listener.answer(taken)
