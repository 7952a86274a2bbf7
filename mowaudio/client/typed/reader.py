"""Find the moves that a sentence means: one, several in a row, or several to choose from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from mowaudio.client.typed.candidates import covered, extreme
from mowaudio.client.typed.cover import Cover, Matcher, left_open
from mowaudio.client.typed.phrasebook import Phrasebook
from mowaudio.client.typed.position import Position
from mowaudio.client.typed.sentence import Tokens, tokens
from mowaudio.engine.moves import Move
from mowaudio.words.facts import NOTHING, Message
from mowaudio.words.senses import Sense

_LONGEST = 9  # moves in a row
_MOST_PARTS = 150  # parts of a sentence that are tried, each in a position
_MOST_REFUSING = 5  # positions in which moves are looked for that are not legal
_BRANCHES = 4  # readings of a part of a sentence that are followed
_BOTH, _ALL, _AGAIN = "both", "all", "again"
_NO, _ANSWERS = "no", ("no", "yes")
MOST = 12  # plans to choose from


@dataclass(frozen=True)
class Plan:
    """Moves to make in a row, and how they are said."""

    moves: tuple[Move, ...]
    said: Message = NOTHING
    used: int = 0  # words of the sentence

    def __add__(self, other: Plan) -> Plan:
        return Plan(self.moves + other.moves, self.said + other.said, self.used + other.used)


@dataclass(frozen=True)
class Step:
    """A plan that a part of a sentence means, by the last move of it and its sense."""

    plan: Plan
    move: Move
    sense: Sense
    said: Tokens = ()


class Reader:
    """Reads a sentence in a position."""

    def __init__(self, start: Position, book: Phrasebook, text: str) -> None:
        self._start, self._book, self._text = start, book, text
        self.words = {word for _, one in start.senses for word in one.words}
        self._names = start.names(set(text.casefold().split()))
        self.tokens = tokens(text, book, self.words | self._names)
        self._named: list[Move] | None = None
        self._illegal: dict[int, list[tuple[Move, Sense]]] = {}
        self._found: dict[tuple[object, ...], list[Step]] = {}  # by part of the sentence

    def legal(self) -> list[Plan]:
        """Return the single moves, or those made several times, that the sentence means."""
        for said in self._openings(self.tokens):
            if steps := self._one(self._start, said, None, whole=True):
                return [step.plan for step in steps]
        return []

    def illegal(self) -> list[Plan]:
        """Return the single moves that it means and that are not legal, the likeliest first."""
        senses = self._illegal_at(self._start)
        known = {word for _, one in (*self._start.senses, *senses) for word in one.words}
        self.tokens = tokens(self._text, self._book, known | self._names)
        return [step.plan for step in self._refused(self._start, self.tokens, whole=True)]

    def in_a_row(self, said: Tokens) -> list[Plan]:
        """Return several moves in a row that a sentence means; a first one may go unsaid."""
        for part in self._openings(said):
            if plans := self._read(self._start, part, None, _LONGEST):
                return plans
        if plans := self._shared(said):
            return plans
        found: list[Plan] = []
        for move, one in self._start.senses:
            if one.silent and (there := self._start.after([move], draws=False)):
                first = Plan((move,), self._start.say(move))
                further = self._one(there, said, None, whole=True)
                found += [first + step.plan for step in further]
        return found[:MOST]

    def _shared(self, said: Tokens) -> list[Plan]:
        """Return two moves that are said together: "c2 and d1 north"."""
        said = tuple(token for token in said if _BOTH not in token.concepts)
        for joint in (n for n in range(1, len(said) - 2) if said[n].apart):
            for end in range(len(said) - 1, joint + 1, -1):
                first, second = said[:joint] + said[end:], said[joint + 1 : end] + said[end:]
                here = self._start
                begun = self._one(here, first, None)
                there = here.after(begun[0].plan.moves, draws=False) if len(begun) == 1 else None
                if there and (then := self._one(there, second, None)):
                    return [begun[0].plan + step.plan for step in then]
        return []

    def _openings(self, said: Tokens) -> Iterator[Tokens]:
        """Yield a sentence without the yes or no that it begins with, and as it is."""
        answers = len(said) > 1 and not said[0].concepts.isdisjoint(_ANSWERS)
        if answers and (said[1].apart or said[1].word in self._book.subjects):
            yield said[1:]
        yield said

    def without_denials(self) -> list[Plan]:
        """Return what a sentence means beside a move that it rules out: "the 6, not the 3"."""
        said = self.tokens
        for at in (at for at, token in enumerate(said) if _NO in token.concepts):
            end = next((n for n in range(at + 1, len(said)) if said[n].apart), len(said))
            rest, denied = said[:at] + said[end:], said[at + 1 : end]
            if all(token.filler for token in rest):
                continue
            senses = [*self._start.senses, *self._illegal_at(self._start)]
            ruled_out = {move for move, *_ in covered(senses, denied, whole=True)}
            if ruled_out or all(token.filler for token in denied):
                plans = self.in_a_row(rest)
                return [plan for plan in plans if ruled_out.isdisjoint(plan.moves)]
        return []

    def illegal_in_a_row(self) -> list[Plan]:
        """Return moves in a row of which the last is not legal."""
        return self._read(self._start, self.tokens, None, _LONGEST, illegal=True)

    def _illegal_at(self, here: Position) -> list[tuple[Move, Sense]]:
        if self._named is None:
            concepts = (word for token in self.tokens for word in sorted(token.concepts))
            words = list(dict.fromkeys((*self._text.casefold().split(), *concepts)))
            plain = " ".join(token.word for token in self.tokens if not token.filler)
            self._named = here.named(plain, words)
        if id(here) not in self._illegal:
            self._illegal[id(here)] = []
            if len(self._illegal) <= _MOST_REFUSING:
                later = here is not self._start
                self._illegal[id(here)] = here.illegal(self._named, later=later)
        return self._illegal[id(here)]

    def _read(
        self,
        here: Position,
        said: Tokens,
        before: Step | None,
        left: int,
        *,
        joined: bool = False,
        illegal: bool = False,
    ) -> list[Plan]:
        if left < 1:
            return []
        if illegal:
            found = self._refused(here, said) if before else []
            found = [step for step in found if before and (joined or step.sense.at("!"))]
        else:
            found = self._one(here, said, before)
        if found:
            return [step.plan for step in found][:MOST]
        for first, rest, joined in _splits(said):
            plans = self._split(here, first, rest, before, left, joined=joined, illegal=illegal)
            if plans:
                return plans
        return []

    def _split(
        self,
        here: Position,
        first: Tokens,
        rest: Tokens,
        before: Step | None,
        left: int,
        *,
        joined: bool,
        illegal: bool,
    ) -> list[Plan]:
        """Return what two parts of a sentence mean, one after the other."""
        begun = self._one(here, first, before)
        found: list[Plan] = []
        for step in begun if len(begun) <= _BRANCHES else ():
            if not (joined or step.sense.open or _goes_on(before, step.sense)):
                continue
            there = here.after(step.plan.moves, draws=step.sense.counted)
            if there is None:
                # Nothing more is asked of this player: it is refused as if it had come first.
                refused = self._refused(here, rest) if illegal else []
                found += [one.plan for one in refused if one.sense.at("!")]
                continue
            if not joined and _is_count(first, rest, there):
                continue
            further = left - len(step.plan.moves)
            for plan in self._read(there, rest, step, further, joined=joined, illegal=illegal):
                if all((step.plan + plan).moves != other.moves for other in found):
                    found.append(step.plan + plan)
        return found[:MOST]

    def _refused(self, here: Position, said: Tokens, *, whole: bool = False) -> list[Step]:
        """Return the moves that are not legal and that a part of a sentence means: first those of
        the places, and those that leave least unsaid."""
        senses = self._illegal_at(here)
        found = [(cover, move, one) for move, cover, one in covered(senses, said, whole=whole)]
        found = [one for one in found if one[0].times < 2]
        found.sort(key=lambda one: (one[1] not in here.at_hand, left_open(one[2], one[0])))
        return [Step(Plan((move,), used=cover.used), move, one) for cover, move, one in found]

    def _one(
        self, here: Position, said: Tokens, before: Step | None, *, whole: bool = False
    ) -> list[Step]:
        """Return the moves that a part of the sentence means, each made as often as it says.
        Nothing, after too many parts: a sentence of that kind is not understood."""
        key = (id(here), said, before and (before.move, id(before.sense)), whole)
        if key not in self._found:
            self._found[key] = []
            if len(self._found) <= _MOST_PARTS:
                self._found[key] = self._meant(here, said, before, whole=whole)
        return self._found[key]

    def _meant(
        self, here: Position, said: Tokens, before: Step | None, *, whole: bool
    ) -> list[Step]:
        senses = here.senses
        if before and any(_AGAIN in token.concepts for token in said):
            said = tuple(token for token in said if _AGAIN not in token.concepts)
            if all(token.filler for token in said):
                return self._once_more(here, before)
        best = covered(senses, said, whole=whole) or extreme(senses, said, whole=whole)
        best = [one for one in best if not self._names_another(here, said, one[0], one[2])]
        if not best:
            return self._each(here, said, before, whole=whole)
        if len(best := _linked(best, before)) > MOST:
            return []
        steps = [self._made(here, said, move, cover, one) for move, cover, one in best]
        told: list[Message] = []
        different: list[Step] = []
        for step in steps:
            # Those that are told in the same words are the same to the player.
            if step is not None and step.plan.said not in told:
                told.append(step.plan.said)
                different.append(step)
        return different

    def _names_another(self, here: Position, said: Tokens, move: Move, one: Sense) -> bool:
        """Tell whether a part of a sentence says little of a move, and names another one: "mower
        and done"."""
        parts = (p for n in range(1, len(said)) if said[n].apart for p in (said[:n], said[n:]))
        return any(
            Matcher(part).says_little(one)
            and any(step.move != move for step in self._one(here, part, None))
            for part in parts
        )

    def _each(
        self, here: Position, said: Tokens, before: Step | None, *, whole: bool
    ) -> list[Step]:
        """Return all moves that a part of a sentence means, in a row: "open both"."""
        at = next((n for n in range(len(said)) if self._counts_all(said[n : n + 2])), None)
        if at is None:
            return []
        steps = self._one(here, said[:at] + said[at + 1 :], before, whole=whole)
        if len(steps) < 2 or said[at].number not in (None, len(steps)):
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
        step = Step(Plan((move,), here.say(move), cover.used), move, one, going)
        place: Position | None = here
        while len(step.plan.moves) < cover.times:
            place = place.after([step.move], draws=one.counted) if place else None
            again = self._again(place, going, step) if place else None
            if place is None or again is None:
                return None
            plan = step.plan + Plan((again[0],), place.say(again[0]))
            step = Step(plan, *again, going)
        return self._completed(place, step) if one.completes and place else step

    def _again(self, here: Position, going: Tokens, step: Step) -> tuple[Move, Sense] | None:
        """Return the same move, or the one that goes on in the same way."""
        if step.move in here.legal:
            return step.move, step.sense
        if not (end := step.sense.at(">")):
            return None
        matcher = Matcher(going)
        found = {
            move: one for move, one in here.senses if one.at("<") == end and matcher.cover(one)
        }
        return next(iter(found.items())) if len(found) == 1 else None

    def _once_more(self, here: Position, before: Step) -> list[Step]:
        again = self._again(here, before.said, before)
        return (
            [Step(Plan((again[0],), here.say(again[0]), 1), *again, before.said)] if again else []
        )

    def _completed(self, here: Position, step: Step) -> Step:
        """Add the moves that complete a move which was said as a whole."""
        place = here.after([step.move], draws=False)
        plan = step.plan
        while place and len(plan.moves) < _LONGEST:
            completing = next((move for move, one in place.senses if one.always), None)
            if completing is None:
                break
            plan += Plan((completing,), place.say(completing))
            place = place.after([completing], draws=False)
        return replace(step, plan=plan)


def _splits(said: Tokens) -> Iterator[tuple[Tokens, Tokens, bool]]:
    """Yield the sentence as a first part and a rest, and whether a word joins them: first where it
    does, the longest first part first; then first parts that surround the rest, as in "bid 1 and 2
    on apple hollow"."""
    places = range(len(said) - 1, 0, -1)
    for joined in (True, False):
        for at in places:
            if said[at].joint is joined:
                yield said[:at], said[at:], joined
    for end in range(2, len(said)):
        if said[end].joint:
            for begin in range(end - 1):
                yield (*said[:begin], *said[end:]), said[begin:end], True


def _goes_on(before: Step | None, one: Sense) -> bool:
    """Tell whether a move begins where the last one ended."""
    return bool(before and (end := before.sense.at(">")) and one.at("<") == end)


def _is_count(first: Tokens, rest: Tokens, there: Position) -> bool:
    """Tell whether a number before a thing says how many: "4 bluffs" is not a 4 and a bluff."""
    words = rest[0].concepts
    return first[-1].number is not None and any(
        one.counted and not words.isdisjoint(one.words) for _, one in there.senses
    )


def _linked(
    best: list[tuple[Move, Cover, Sense]], before: Step | None
) -> list[tuple[Move, Cover, Sense]]:
    """Prefer moves that go on where the last one ended, then moves of its kind."""
    if before is None or len(best) < 2:
        return best
    linked = [one for one in best if _goes_on(before, one[2])]
    alike = [one for one in linked or best if type(one[0]) is type(before.move)]
    return alike or linked or best
