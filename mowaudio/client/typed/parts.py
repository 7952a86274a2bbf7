"""Find the moves that a part of a sentence means: one, one made several times, or each of some."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from mowaudio.client.typed.candidates import covered, extreme
from mowaudio.client.typed.cover import Cover, Matcher
from mowaudio.client.typed.phrasebook import Phrasebook
from mowaudio.client.typed.position import Position
from mowaudio.client.typed.sentence import Tokens
from mowaudio.engine.moves import Move
from mowaudio.words.facts import NOTHING, Message
from mowaudio.words.senses import Sense

LONGEST = 9  # moves in a row
MOST = 12  # plans to choose from
_MOST_PARTS = 150  # parts of a sentence that are tried, each in a position
_BOTH, _ALL, _AGAIN = "both", "all", "again"  # concepts


@dataclass(frozen=True)
class Plan:
    """Moves to make in a row, and how they are said."""

    moves: tuple[Move, ...]
    said: Message = NOTHING
    used: int = 0  # words of the sentence
    sure: bool = True  # False: a draw decides whether all of it is possible, or it is in doubt
    spans: bool = False  # a comma stands inside one thing: "arc 2, space 5"

    def __add__(self, other: Plan) -> Plan:
        moves, said = self.moves + other.moves, self.said + other.said
        sure, spans = self.sure and other.sure, self.spans or other.spans
        return Plan(moves, said, self.used + other.used, sure, spans)


@dataclass(frozen=True)
class Step:
    """A plan that a part of a sentence means, by the last move of it and its sense."""

    plan: Plan
    move: Move
    sense: Sense
    said: Tokens = ()  # which way it goes on
    end: str = ""  # where it ends


class PartReader:
    """Reads parts of a sentence, each in a position."""

    def __init__(self, book: Phrasebook, most: int = _MOST_PARTS) -> None:
        self._book, self._most = book, most
        self._found: dict[tuple[object, ...], list[Step]] = {}

    def read(
        self, here: Position, said: Tokens, before: Step | None, *, whole: bool = False
    ) -> list[Step]:
        """Return the moves that a part of the sentence means, each made as often as it says.
        Nothing, after too many parts: a sentence of that kind is not understood."""
        key = (id(here), said, before and (before.move, id(before.sense)), whole)
        if key not in self._found:
            self._found[key] = []
            if len(self._found) <= self._most:
                self._found[key] = self._meant(here, said, before, whole=whole)
        return self._found[key]

    def _meant(
        self, here: Position, said: Tokens, before: Step | None, *, whole: bool
    ) -> list[Step]:
        senses = here.senses
        if before and any(_AGAIN in token.concepts for token in said):
            said = tuple(token for token in said if _AGAIN not in token.concepts)
            if all(token.filler for token in said):
                again = self.once_more(here, before)
                return [replace(again, plan=replace(again.plan, used=1))] if again else []
        best = covered(senses, said, whole=whole) or extreme(senses, said, whole=whole)
        if before and not best:  # "… and use it"
            weak = covered(senses, said, whole=True)
            best = [one for one in weak if goes_on(before, one[2])]
        if before and before.end and any(token.word in self._book.pronouns for token in said):
            best = [one for one in best if goes_on(before, one[2])]  # "… and bring it home"
        best = [one for one in best if not self._names_another(here, said, one[0], one[2])]
        if not best:
            return self._each(here, said, before, whole=whole)
        if len(best := _linked(best, before)) > MOST:
            return []
        steps = [self._made(here, said, move, cover, one) for move, cover, one in best]
        # Those that are told in the same words are the same to the player.
        different: list[Step] = []
        for step in steps:
            if step and all(step.plan.said != other.plan.said for other in different):
                different.append(step)
        return different

    def _names_another(self, here: Position, said: Tokens, move: Move, one: Sense) -> bool:
        """Tell whether a part of a sentence says little of a move, and names another one: "mower
        and done"."""
        parts = (p for n in range(1, len(said)) if said[n].apart for p in (said[:n], said[n:]))
        return any(
            Matcher(part).says_little(one)
            and any(step.move != move for step in self.read(here, part, None))
            for part in parts
        )

    def _each(
        self, here: Position, said: Tokens, before: Step | None, *, whole: bool
    ) -> list[Step]:
        """Return all moves that a part of a sentence means, in a row: "open both"."""
        at = next((n for n in range(len(said)) if self._counts_all(said[n : n + 2])), None)
        if at is None:
            return []
        count, behind = said[at].number, at + 1
        if count is None and behind < len(said) and said[behind].number is not None:
            count, behind = said[behind].number, behind + 1  # "all three"
        steps = self.read(here, said[:at] + said[behind:], before, whole=whole)
        if len(steps) < 2 or count not in (None, len(steps)):
            return []
        place: Position | None = here
        for step in steps:
            if place is None or step.move not in place.legal:
                return []
            place = place.after(step.plan.moves, draws=step.sense.counted)
        plan = sum((step.plan for step in steps[1:]), steps[0].plan)
        return [Step(plan, steps[-1].move, steps[-1].sense)]

    def _counts_all(self, said: Tokens) -> bool:
        """Tell whether a word says that all moves are meant: both, all, two before "threes"."""
        if not {_BOTH, _ALL}.isdisjoint(said[0].concepts):
            return True
        return said[0].number is not None and said[-1].word in self._book.plurals

    def _made(
        self, here: Position, said: Tokens, move: Move, cover: Cover, one: Sense
    ) -> Step | None:
        """Return the move as often as it was said; None if that is not possible."""
        going = tuple(
            token for token in said if token.number is None and one.at("<") not in token.concepts
        )
        plan = Plan((move,), here.say(move), cover.used, not one.doubtful, cover.spans)
        step = Step(plan, move, one, going, _end(here, move))
        place: Position | None = here
        while len(step.plan.moves) < cover.times:
            place = place.after([step.move], draws=one.counted) if place else None
            again = self.once_more(place, step) if place else None
            if again is None:
                return None
            step = replace(again, plan=step.plan + again.plan)
        return self._completed(place, step) if one.completes and place else step

    def once_more(self, here: Position, step: Step) -> Step | None:
        """Return the same move, or the one that goes on in the same way."""
        found = {step.move: step.sense} if step.move in here.legal else going_on(here.senses, step)
        if len(found) != 1:
            return None
        ((move, one),) = found.items()
        return Step(Plan((move,), here.say(move)), move, one, step.said, _end(here, move))

    def _completed(self, here: Position, step: Step) -> Step:
        """Add the moves that complete a move which was said as a whole."""
        place = here.after([step.move], draws=False)
        plan = step.plan
        while place and len(plan.moves) < LONGEST:
            completing = next((move for move, one in place.senses if one.always), None)
            if completing is None:
                break
            plan += Plan((completing,), place.say(completing))
            place = place.after([completing], draws=False)
        return replace(step, plan=plan)


def goes_on(before: Step | None, one: Sense) -> bool:
    """Tell whether a move begins where the last one ended."""
    return bool(before and before.end and one.at("<") == before.end)


def going_on(senses: Iterable[tuple[Move, Sense]], step: Step) -> dict[Move, Sense]:
    """Return the moves that go on from a move in the same way."""
    matcher = Matcher(step.said)
    return {move: one for move, one in senses if goes_on(step, one) and matcher.cover(one)}


def _end(here: Position, move: Move) -> str:
    """Return where a move ends."""
    return next((end for one, sense in here.senses if one == move and (end := sense.at(">"))), "")


def _linked(
    best: list[tuple[Move, Cover, Sense]], before: Step | None
) -> list[tuple[Move, Cover, Sense]]:
    """Prefer moves that go on where the last one ended, then moves of its kind."""
    if before is None or len(best) < 2:
        return best
    linked = [one for one in best if goes_on(before, one[2])]
    alike = [one for one in linked or best if type(one[0]) is type(before.move)]
    return alike or linked or best
