"""The table: a game in play, by keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any

from mowaudio.client import answers
from mowaudio.client.app import App, Leave
from mowaudio.client.dice import Throw
from mowaudio.client.explorer import Explorer
from mowaudio.client.hints import hint
from mowaudio.client.keys import BOARD, EVERYWHERE, HEX, Action
from mowaudio.client.listener import Listener
from mowaudio.client.menu import Choice, Menu, cycle_speech, say_unknown
from mowaudio.engine.moves import Move, Refused
from mowaudio.engine.seats import CHANCE, CHANCE_ACTS, Seat
from mowaudio.engine.table import Table
from mowaudio.words.facts import Message, Sound, fact, message
from mowaudio.words.places import Answer, Decision, Direction, Item, Question, Zone
from speech import Priority


class Ending(Enum):
    """How a table was left."""

    FINISHED = "finished"
    LEFT = "left"


class TableScreen:
    """Lets the people at the keyboard play, and the bots in between."""

    def __init__(self, app: App, table: Table) -> None:
        self.app = app
        self.table = table
        self.game = table.game
        people = [seat for seat, player in enumerate(table.players) if player.is_person]
        self.people = people
        # People with secrets share a keyboard by handing it over. Without secrets they all listen
        # at once: what happens is told as to an onlooker, by name, and they share a history.
        self.together = len(people) > 1
        self.hands_over = self.together and self.game.rules.secrets
        self.listeners = {
            seat: Listener(app, table, seat, heard=_heard_before(table, [seat])) for seat in people
        }
        self.public = Listener(app, table, None, heard=_heard_before(table, people))
        if self.together and not self.hands_over:
            for listener in self.listeners.values():
                listener.history = self.public.history
        self.holder: Seat | None = None if len(people) > 1 else people[0]
        self.explorers: dict[Seat, Explorer] = {}
        self.throw = Throw(table)

    async def play(self) -> Ending:
        """The whole game; the record knows every move before it is told."""
        try:
            while self.table.to_act:
                seat = await self._next_person()
                if seat is not None and await self._take_the_keyboard(seat):
                    await self._decide(seat)
        except _LeaveTable:
            return Ending.LEFT
        await self._tell_the_end()
        return Ending.FINISHED

    # -- whose turn ---------------------------------------------------------------------------

    async def _next_person(self) -> Seat | None:
        """Let bots act until a person has to decide; None when the game has ended."""
        while to_act := self.table.to_act:
            if self.table.dice_due:
                # Dice are thrown in the open: by whoever is at the keyboard, for anybody.
                return self.people[0] if self.holder is None else self.holder
            if to_act == CHANCE_ACTS:
                self.table.roll()
                continue
            bots = [seat for seat in to_act if not self.table.players[seat].is_person]
            if not bots:
                # With several to act at once, whoever holds the keyboard goes on.
                return self.holder if self.holder in to_act else to_act[0]
            await self._let_bot_act(bots[0])
        return None

    async def _let_bot_act(self, seat: Seat) -> None:
        from mowaudio.bots.levels import decide

        level = self.table.players[seat].bot
        move = await self.app.aside(lambda: decide(self.table, seat, level))
        self.table.play(seat, move)
        # A turn of several moves is told as a whole.
        if not self.hands_over and seat not in self.table.to_act:
            self._tell_news(self.people[0], but=self.table.to_act)

    def _tell_news(self, seat: Seat, *, but: Sequence[Seat] = ()) -> None:
        """What has happened, to whoever listens now."""
        together = self.together and not self.hands_over
        (self.public if together else self.listeners[seat]).hear(but=but)

    async def _take_the_keyboard(self, seat: Seat) -> bool:
        """Whether this player has it now; or the one before them wants to go back."""
        if self.hands_over and seat != self.holder and not await self._hand_over(seat):
            return False
        self.holder = seat
        return True

    async def _hand_over(self, seat: Seat) -> bool:
        """Nothing that the last player heard stays behind, and nothing secret is told before the
        next player says that they are there. Where several decide at once, who is done may still
        go back while the others are not: then the keyboard stays."""
        back = [] if self.holder is None else self.table.legal_moves(self.holder)
        asked = "hand-over-back" if back else "hand-over"
        self.app.speaker.silence()
        self.app.terminal.clear()
        self.app.history.clear()
        self.public.hear()
        name = self.table.players[seat].name
        self.app.tell(asked, Priority.IMPORTANT, name=name)
        while True:
            key = await self.app.key()
            action = self.app.keymap.action(key, (Action.DO, Action.UNDO, Action.LEAVE))
            if action is Action.DO:
                return True
            if action is Action.UNDO and back:
                assert self.holder is not None
                self.table.play(self.holder, back[0])
                return False
            if action is Action.LEAVE:
                raise _LeaveTable
            self.app.tell(asked, name=name)

    # -- deciding -----------------------------------------------------------------------------

    async def _decide(self, seat: Seat) -> None:
        """One decision of one person, from being told to being made."""
        passes = self.game.places.decision(self.table.view(seat)).passes
        if passes is not None and not self.table.dice_due:
            self.table.play(seat, passes)
            return
        listener = self.listeners[seat]
        self._tell_news(seat)
        self._announce(listener)
        moment, told = len(self.table.plies), len(self.table.log)
        throwing, self.throw = bool(self.table.dice_due), Throw(self.table)
        own_turn = self.game.places.whose_turn(self.table.view(seat)) == seat and not throwing
        while len(self.table.plies) == moment:
            key = await self.app.key()
            await self._answer(listener, key)
        # In the middle of a turn of several moves, the news are still those before it. But alone,
        # one is always to act. What is decided in somebody else's turn is part of the news.
        if own_turn and (len(self.table.players) == 1 or seat not in self.table.to_act):
            listener.moved(told)

    def _announce(self, listener: Listener) -> None:
        seat = listener.seat
        assert seat is not None
        view = self.table.view(seat)
        said = self.game.words.turn(view)
        if self.together and not self.hands_over:
            said = message(fact("turn.name", name=self.table.players[seat].name)) + said
        listener.say(said)
        moves = listener.moves()
        zones = self.game.places.zones(view, moves)
        if seat in self.explorers:
            self.explorers[seat].renew(zones, moves, view)
        else:
            self.explorers[seat] = Explorer(zones, moves, self.game.words, view)

    async def _answer(self, listener: Listener, key: str) -> None:
        seat = listener.seat
        assert seat is not None
        view = self.table.view(seat)
        decision = self.game.places.decision(view)
        explorer = self.explorers[seat]
        if key in decision.keys:
            self._make(listener, decision.keys[key])
            return
        if self.table.dice_due and key.isascii() and key.isdigit():
            self._add_die(listener, key)
            return
        action = self.app.keymap.action(key, self.actions(explorer.zone))
        if action is None:
            self._ask(listener, key, view)
        elif action in (Action.NEXT_ITEM, Action.PREVIOUS_ITEM):
            self._walk(listener, action)
        elif action in BOARD or action in HEX:
            shape = HEX if action in HEX else BOARD
            self._say_place(listener, explorer.step_to(shape[action]))
        elif action is Action.DO:
            await self._do(listener, decision)
        elif action is Action.COMMAND:
            await self._command(listener)
        elif action is Action.BACK:
            await self._table_menu(listener)
        elif action is Action.HINT:
            listener.answer(await hint(listener))
        elif action is Action.LEAVE:
            raise _LeaveTable
        elif action is Action.UNDO:
            self._undo(listener)
        elif action is Action.SPEECH:
            cycle_speech(self.app)
        else:
            answers.answer(action, listener, explorer, decision)

    def actions(self, zone: Zone) -> tuple[Action, ...]:
        """What keys can ask for here: the shape of the place decides about the direction keys."""
        if zone.layout is None:
            return EVERYWHERE
        shape = HEX if Direction.UP_LEFT in zone.layout.directions else BOARD
        return (*EVERYWHERE, *shape)

    def _walk(self, listener: Listener, action: Action) -> None:
        explorer = self.explorers[self._seat(listener)]
        layout = explorer.zone.layout
        down = action is Action.NEXT_ITEM
        vertical = Direction.DOWN if down else Direction.UP
        if layout is not None and vertical in layout.directions:
            said = explorer.step_to(vertical)
        else:
            said = explorer.step(1 if down else -1)
        self._say_place(listener, said)

    def _say_place(self, listener: Listener, said: Message) -> None:
        item = self.explorers[self._seat(listener)].item
        edge = bool(said.sentences) and said.sentences[0][0].key == "explore.edge"
        self.app.sound(Sound("edge" if edge else "item", pan=item.pan if item else 0.0))
        listener.answer(said)

    def _ask(self, listener: Listener, key: str, view: Any) -> None:
        """A letter asks one fact; with Shift, the same of the others."""
        question = self._question(key)
        if question is None:
            say_unknown(self.app, key)
            return
        ask = question.others if key.isupper() and question.others else question.ask
        self._give(listener, ask(view, self.explorers[self._seat(listener)].focus))

    def _give(self, listener: Listener, answer: Answer | Message) -> None:
        """Answer, and go to where the answer leads."""
        if isinstance(answer, Answer):
            if answer.focus is not None:
                self.explorers[self._seat(listener)].go(answer.focus)
            answer = answer.message
        listener.answer(answer)

    def _question(self, key: str) -> Question | None:
        for question in self.game.places.questions:
            letter = self.app.keymap.letter(self.game.name, question)
            if key == letter or (question.others is not None and key == letter.upper()):
                return question
        return None

    # -- doing --------------------------------------------------------------------------------

    async def _do(self, listener: Listener, decision: Decision) -> None:
        explorer = self.explorers[self._seat(listener)]
        moves = self.table.legal_moves(listener.actor)
        walked_to = explorer.item.moves if explorer.chosen and explorer.item is not None else ()
        # Where one key decides, Enter does too; but not over the head of who walked to a move.
        if decision.keys and not any(move in moves for move in walked_to):
            self._make(listener, explorer.move if explorer.move is not None else moves[0])
        elif explorer.move is not None:
            self._make(listener, explorer.move)
        elif self.table.dice_due:
            listener.answer(self.game.words.turn(self.table.view(listener.seat)))
        elif not explorer.chosen:
            listener.answer(message(fact("do.nothing.chosen")))
        elif explorer.item is not None:
            await self._do_item(listener, explorer.item)
        else:
            listener.answer(message(fact("do.nothing.chosen")))

    async def _do_item(self, listener: Listener, item: Item) -> None:
        if not item.moves:
            listener.answer(message(fact("do.nothing.here")))
            return
        legal = set(self.table.legal_moves(listener.actor))
        allowed = [move for move in item.moves if move in legal]
        if len(allowed) > 1:
            chosen = await self._choose_move(listener, allowed)
            if chosen is not None:
                self._make(listener, chosen)
        else:
            self._make(listener, allowed[0] if allowed else item.moves[0])

    async def _choose_move(self, listener: Listener, moves: list[Move]) -> Move | None:
        view = self.table.view(listener.seat)
        choices = [
            Choice(listener.composer.text(self.game.words.move(move, view)).rstrip("."), move)
            for move in moves
        ]
        return await Menu(self.app, self.app.text("which-move"), choices).choose()

    def _make(self, listener: Listener, move: Move | str) -> None:
        """Make a move, or say why not."""
        try:
            self.table.play(listener.actor, move)
        except Refused as refused:
            self.app.sound(Sound("bad"))
            listener.answer(answers.refusal(refused, self.table))

    def _add_die(self, listener: Listener, digit: str) -> None:
        found = self.throw.add(digit)
        if isinstance(found, Move):
            self._make(listener, found)
        else:
            listener.answer(found)

    async def _command(self, listener: Listener) -> None:
        typed = await self.app.typed(self.app.text("type-command"))
        if typed is None or not typed.strip():
            self.app.tell("nothing-typed")
        elif self.table.dice_due:
            self._make(listener, self.throw.typed(typed))
        elif not self._go_to_typed(listener, typed):
            self._make(listener, typed)

    def _go_to_typed(self, listener: Listener, typed: str) -> bool:
        """A game may know places by name ("c 4"): typed, they are gone to."""
        found = self.game.places.find(self.table.view(listener.seat), typed)
        if found is None:
            return False
        self._give(listener, found)
        return True

    def _undo(self, listener: Listener) -> None:
        if self.table.dice_due and (said := self.throw.take_back()):
            listener.answer(said)
            return
        seat = self._seat(listener)
        table = self.table
        if not table.can_undo() or table.plies[-1].seat not in (seat, CHANCE):
            listener.answer(message(fact("refuse.undo")))
            return
        ply = table.undo()
        view = table.view(seat)
        taken = message(fact("undo.done")) + self.game.words.move(ply.move, view)
        for heard in (listener, self.public):
            heard.heard = min(heard.heard, len(table.log))
        listener.answer(taken)

    async def _table_menu(self, listener: Listener) -> None:
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
            raise _LeaveTable
        self._announce(listener)

    async def _tell_the_end(self) -> None:
        outcome = self.table.outcome
        assert outcome is not None
        alone = self.people[0] if len(self.people) == 1 else None
        listener = self.public if alone is None else self.listeners[alone]
        listener.hear()
        listener.say(self.game.words.outcome(outcome, self.table.view(alone)))
        # Whatever comes after the game, its messages can still be read back.
        self.app.history = listener.history

    def _seat(self, listener: Listener) -> Seat:
        assert listener.seat is not None
        return listener.seat


def _heard_before(table: Table, seats: Sequence[Seat]) -> int:
    """Where these players' memory ends at a table that is resumed: after the last move of theirs
    and the draw that came with it. What the others have done since is still to be told."""
    told = len(table.log)
    for ply in reversed(table.plies):
        if ply.seat in seats:
            return told
        if ply.seat != CHANCE:
            told = ply.log_length
    return 0


class _LeaveTable(Leave):
    """The player leaves this table, perhaps for the main menu."""


_TABLE_MENU = ("go-on", "rules", "settings", "leave")
