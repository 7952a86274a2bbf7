"""The recap of a game: its result and reason, the score, and the moves that mattered."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mowaudio.bots.levels import situation
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
_TIME_LIMIT = 20.0  # seconds


async def recap(
    app: App, table: Table, people: Sequence[Seat], go_through: GoThrough | None = None
) -> None:
    """Tell the recap of one of the people at this keyboard; several are asked whose.

    `go_through` reviews the moves, by default in a thread.
    """
    seat = people[0] if people else None
    if len(people) > 1:
        choices = [Choice(table.players[one].name, one) for one in people]
        seat = await Menu(app, app.text("recap-whose"), choices).choose()
    if seat is not None:
        await Recap(Listener(app, table, seat), go_through).tell()


class Recap:
    """Tells the recap to one player."""

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
        """Tell the result, its reason, the sources of the points, and the moves that mattered."""
        self._tell_result()
        if len(self._review):
            progress = ProgressScreen(self.app, self._progress)
            reviewed = self._go_through(self._review, _TIME_LIMIT, lambda: progress.stopped)
            await progress.wait_for(reviewed)
            await self._tell_moves()

    async def _aside(self, review: Review, seconds: float, stopped: Callable[[], bool]) -> None:
        await self.app.run_in_thread(lambda: review.go_through(seconds, stopped))

    def _tell_result(self) -> None:
        view, outcome = self._table.view(self._seat), self._table.outcome
        assert outcome is not None
        words, listener = self._game.words, self._listener
        listener.answer(words.outcome(outcome, view))
        decided = words.decided(self._table.events_for(self._seat), view)
        for said in filter(None, (words.standing(view), decided)):
            listener.answer(said)

    def _progress(self) -> str:
        return self.app.text("recap-working", done=self._review.done, count=len(self._review))

    async def _tell_moves(self) -> None:
        """List the moves that mattered; choosing one opens the replay there."""
        from mowaudio.client.library.replay_screen import ReplayScreen

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
            number = self._number(worst[chosen].ply)
            await ReplayScreen(app, self._table).step_through(number, self._seat)

    def _label(self, mistake: Mistake) -> str:
        game, verdict = self._game, mistake.verdict
        before = situation(self._table.plies[mistake.ply].before, self._seat)
        said = move_feedback.made(game, verdict, before.view)
        said += move_feedback.better(game, verdict, before, "verdict.better")
        said += message(fact("recap.place", place=self._number(mistake.ply)))
        return self._listener.composer.text(said).rstrip(".")

    def _number(self, ply: int) -> int:
        """Return the number of a ply in the replay, which does not count chance."""
        return sum(before.seat != CHANCE for before in self._table.plies[: ply + 1])
