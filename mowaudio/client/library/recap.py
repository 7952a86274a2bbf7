"""The recap of a game: its result and reason, the score, and the moves that mattered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mowaudio.bots.levels import situation
from mowaudio.bots.review import GoThrough, Mistake, Review
from mowaudio.client.app import App
from mowaudio.client.listener import Listener
from mowaudio.client.menu import Choice, Menu, repeated_choices
from mowaudio.client.progress_screen import ProgressScreen
from mowaudio.client.table import move_feedback
from mowaudio.engine import CHANCE, Seat, Table
from mowaudio.words.facts import fact, message

_MOVES = 3  # that are told
_TIME_LIMIT = 20.0  # seconds
_BACK = -1  # in place of the number of a move


async def recap(
    app: App,
    table: Table,
    people: Sequence[Seat],
    reviews: dict[Seat, Review],
    go_through: GoThrough | None = None,
) -> None:
    """Tell the recap of one of the people at this keyboard; several are asked whose, and without
    any it is told to an onlooker.

    `reviews` keeps what was found, by seat. `go_through` reviews the moves, by default in a thread.
    """
    seat = people[0] if people else None
    if len(people) > 1:
        choices = [Choice(table.players[one].name, one) for one in people]
        seat = await Menu(app, app.text("recap-whose"), choices).choose()
        if seat is None:
            return
    listener = Listener(app, table, seat, app.history)
    _tell_result(listener)
    if seat is not None:
        review = reviews.setdefault(seat, Review(table, seat))
        await OwnMoves(listener, review, go_through).tell()


def _tell_result(listener: Listener) -> None:
    """Tell the result, its reason, the sources of the points, and unusual luck."""
    table, words = listener.table, listener.table.game.words
    view, outcome = table.view(listener.seat), table.outcome
    assert outcome is not None
    listener.answer(words.outcome(outcome, view))
    happened = table.events_for(listener.seat)
    decided, luck = words.decided(happened, view), words.luck(happened, view)
    for said in filter(None, (words.standing(view), decided, luck)):
        listener.answer(said)


class OwnMoves:
    """Tells a player which of their moves mattered."""

    def __init__(
        self, listener: Listener, review: Review, go_through: GoThrough | None = None
    ) -> None:
        self.app, self._table = listener.app, listener.table
        self._listener, self._review, self._seat = listener, review, review.seat
        self._go_through = go_through or self._aside
        outcome = self._table.outcome
        self._won = outcome is not None and self._seat in outcome.winners

    async def tell(self) -> None:
        """Go through the moves that were not looked at yet, and tell those that mattered."""
        review = self._review
        if not len(review):
            return
        if review.done < len(review):
            progress = ProgressScreen(self.app, self._progress)
            reviewed = self._go_through(review, _TIME_LIMIT, lambda: progress.stopped)
            await progress.wait_for(reviewed)
        worst = review.worst(_MOVES)
        if worst:
            await self._tell_moves(worst)
        else:
            self.app.tell("recap-none", **self._known())

    async def _aside(self, review: Review, seconds: float, stopped: Callable[[], bool]) -> None:
        await self.app.run_in_thread(lambda: review.go_through(seconds, stopped))

    def _progress(self) -> str:
        return self.app.text("recap-working", done=self._review.done, count=len(self._review))

    def _known(self) -> dict[str, Any]:
        """Return how much was looked at, and what it can explain."""
        done, count = self._review.done, len(self._review)
        part = "all" if done == count else "some" if done else "none"
        little = part == "all" and not self._review.explains
        result = "won" if self._won else "little" if little else "lost"
        return {"done": done, "count": count, "part": part, "result": result}

    async def _tell_moves(self, worst: Sequence[Mistake]) -> None:
        """List the moves that mattered; choosing one opens the replay there."""
        from mowaudio.client.library.replay_screen import ReplayScreen

        app = self.app
        choices = [Choice(self._label(mistake), self._number(mistake.ply)) for mistake in worst]
        choices.append(Choice(app.text("recap-back"), _BACK))
        title = app.text("recap-moves", moves=len(worst), **self._known())
        again = app.text("recap-again")
        async for number in repeated_choices(app, title, again, lambda: choices):
            if number == _BACK:
                return
            await ReplayScreen(app, self._table).step_through(number, self._seat)

    def _label(self, mistake: Mistake) -> str:
        table, game, verdict = self._table, self._table.game, mistake.verdict
        ply = table.plies[mistake.ply]
        before = situation(ply.before, self._seat)
        happened = table.events_for(self._seat, until=ply.log_length)
        said = game.words.when(happened, before.view)
        said = said or message(fact("recap.place", place=self._number(mistake.ply)))
        said += move_feedback.made(game, verdict, before.view)
        said += move_feedback.better(game, verdict, before, "verdict.better", won=self._won)
        return self._listener.composer.text(said).rstrip(".")

    def _number(self, ply: int) -> int:
        """Return the number of a ply in the replay, which does not count chance."""
        return sum(before.seat != CHANCE for before in self._table.plies[: ply + 1])
