"""After a game: how it ended and why, what the score is made of, and the moves that mattered."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mowaudio.bots.review import GoThrough, Mistake, Review
from mowaudio.client.app import App
from mowaudio.client.listener import Listener
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.progress_screen import ProgressScreen
from mowaudio.client.table import move_feedback
from mowaudio.engine.seats import CHANCE, Seat
from mowaudio.engine.table import Table
from mowaudio.words.facts import fact, message

_MOVES = 3  # that are told
_PATIENCE = 20.0  # seconds


async def recap(
    app: App, table: Table, people: Sequence[Seat], go_through: GoThrough | None = None
) -> None:
    """For one of the people at this keyboard; where there are several, they are asked who. Their
    moves are gone through aside, unless it is said where else."""
    seat = await _whose(app, table, people)
    if seat is not None:
        await Recap(Listener(app, table, seat), go_through).tell()


async def _whose(app: App, table: Table, people: Sequence[Seat]) -> Seat | None:
    if len(people) < 2:
        return people[0] if people else None
    choices = [Choice(table.players[seat].name, seat) for seat in people]
    return await Menu(app, app.text("recap-whose"), choices).choose()


class Recap:
    """Tells one player."""

    def __init__(self, listener: Listener, go_through: GoThrough | None = None) -> None:
        self.app, self._table = listener.app, listener.table
        self._game = listener.table.game
        self._listener = listener
        listener.history = self.app.history
        assert listener.seat is not None
        self._seat: Seat = listener.seat
        self._review = Review(self._table, self._seat)
        self._go_through = go_through or self._aside

    async def tell(self) -> None:
        self._tell_result()
        if len(self._review):
            working = ProgressScreen(self.app, self._progress)
            await working.wait_for(
                self._go_through(self._review, _PATIENCE, lambda: working.stopped)
            )
            await self._tell_moves()

    async def _aside(self, review: Review, seconds: float, stopped: Callable[[], bool]) -> None:
        await self.app.aside(lambda: review.go_through(seconds, stopped))

    def _tell_result(self) -> None:
        """The result, its reason, and where the points came from."""
        view, outcome = self._table.view(self._seat), self._table.outcome
        assert outcome is not None
        words, listener = self._game.words, self._listener
        listener.answer(words.outcome(outcome, view))
        parts = (
            words.standing(view),
            words.decided(self._table.events_for(self._seat), view),
        )
        for said in filter(None, parts):
            listener.answer(said)

    def _progress(self) -> str:
        return self.app.text("recap-working", done=self._review.done, count=len(self._review))

    async def _tell_moves(self) -> None:
        """A list of the moves that mattered, each of which can be gone to."""
        worst = self._review.worst(_MOVES)
        done, count = self._review.done, len(self._review)
        if not worst:
            self.app.tell("recap-none", done=done, count=count)
            return
        app, at, again = self.app, 0, ""
        choices = [Choice(self._label(mistake), number) for number, mistake in enumerate(worst)]
        choices.append(Choice(app.text("recap-back"), len(worst)))
        title = app.text("recap-moves", moves=len(worst), done=done, count=count)
        while True:
            chosen = await Menu(app, title, choices, default=at, again=again).choose()
            if chosen is None or chosen == len(worst):
                return
            at, again = chosen, app.text("recap-again")
            await self._replay(worst[chosen])

    def _label(self, mistake: Mistake) -> str:
        game, verdict = self._game, mistake.verdict
        view = self._table.plies[mistake.ply].before.view(self._seat)
        said = move_feedback.made(game, verdict, view)
        said += move_feedback.better(game, verdict, view, "verdict.better")
        said += message(fact("recap.place", place=self._decision(mistake.ply)))
        return self._listener.composer.text(said).rstrip(".")

    def _decision(self, ply: int) -> int:
        """The number of a move in the replay."""
        return sum(before.seat != CHANCE for before in self._table.plies[: ply + 1])

    async def _replay(self, mistake: Mistake) -> None:
        from mowaudio.client.library.replay_screen import ReplayScreen

        at = self._decision(mistake.ply)
        await ReplayScreen(self.app, self._table).step_through(at, self._seat)
