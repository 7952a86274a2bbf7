"""Find the moves that a sentence means: one, several in a row, or several to choose from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from mowaudio.client.typed.candidates import covered
from mowaudio.client.typed.clauses import clauses, denies, names_something, says_again, splits
from mowaudio.client.typed.cover import Cover, has_strong, left_open, reach
from mowaudio.client.typed.parts import LONGEST, MOST, PartReader, Plan, Step, goes_on, going_on
from mowaudio.client.typed.phrasebook import Phrasebook
from mowaudio.client.typed.position import Position
from mowaudio.client.typed.sentence import Token, Tokens, tokens
from mowaudio.engine.moves import Move
from mowaudio.words.senses import Sense

_MOST_REFUSING = 5  # positions in which moves are looked for that are not legal
_MOST_LOOSE = 40  # parts that are tried with words left over
_ENOUGH = 2  # words of a move that is refused although words are left over
_BRANCHES = 4  # readings of a part of a sentence that are followed
_Split = tuple[Tokens, Tokens, bool]  # a first part, the rest, and whether a word joins them
_BOTH, _NO, _ANSWERS = "both", "no", ("no", "yes")  # concepts


class Reader:
    """Reads a sentence in a position."""

    def __init__(self, start: Position, book: Phrasebook, text: str) -> None:
        self._start, self._book, self._text = start, book, text
        self._words = {word for _, one in start.senses for word in one.words}
        self._names = start.names(set(text.casefold().split()))
        self.tokens = tokens(text, book, self._words | self._names)
        self._named: list[Move] | None = None
        self._illegal: dict[int, list[tuple[Move, Sense]]] = {}
        self._parts = PartReader(book)
        self._spare = frozenset[str]()  # words of the game that may be left over

    def legal(self) -> list[Plan]:
        """Return the single moves, or those made several times, that the sentence means."""
        for said in self._openings(self.tokens):
            if steps := self._parts.read(self._start, said, None, whole=True):
                return [step.plan for step in steps]
        return self._answered()

    def _answered(self) -> list[Plan]:
        """Return the move that an answer means, if the rest means the same: "no save the card"."""
        answer, rest = self.tokens[:1], self.tokens[1:]
        if not (answer and answer[0].word in self._book.answers):
            return []
        both = [self._parts.read(self._start, said, None, whole=True) for said in (answer, rest)]
        first, second = ([step.plan.moves for step in steps] for steps in both)
        return [step.plan for step in both[1]] if len(first) == 1 and first == second else []

    def illegal(self) -> list[Plan]:
        """Return the single moves that it means and that are not legal, the likeliest first."""
        senses = self._illegal_at(self._start)
        known = {word for _, one in (*self._start.senses, *senses) for word in one.words}
        self.tokens = tokens(self._text, self._book, known | self._names)
        return [step.plan for step in self._refused(self._start, self.tokens, whole=True)]

    def in_a_row(self, said: Tokens) -> list[Plan]:
        """Return several moves in a row that a sentence means; a first one may go unsaid."""
        if plans := self._likewise(said):
            return plans
        for part in self._openings(said):
            if plans := self._read(self._start, part, None, LONGEST):
                return plans
        if plans := self._shared(said):
            return plans
        unsaid: list[Plan] = []
        together: list[Plan] = []  # said in any order: "home with the 4"
        for move, one in self._start.senses:
            if one.silent and (there := self._start.after([move], draws=False)):
                first = Plan((move,), self._start.say(move))
                further = self._parts.read(there, said, None, whole=True)
                unsaid += [first + step.plan for step in further]
                both = [(then, one + other) for then, other in there.senses]
                for then, cover, _ in covered(both, said, whole=True):
                    together.append(first + Plan((then,), there.say(then), cover.used))
        most = max((plan.used for plan in together), default=0)
        return (unsaid or [plan for plan in together if plan.used == most])[:MOST]

    def _shared(self, said: Tokens) -> list[Plan]:
        """Return two moves that are said together: "c2 and d1 north"."""
        said = tuple(token for token in said if _BOTH not in token.concepts)
        for joint in (n for n in range(1, len(said) - 1) if said[n].apart):
            for end in range(len(said) - 1, joint + said[joint].filler, -1):
                begin = joint + said[joint].filler
                first, second = said[:joint] + said[end:], said[begin:end] + said[end:]
                here = self._start
                begun = self._parts.read(here, first, None)
                there = here.after(begun[0].plan.moves, draws=False) if len(begun) == 1 else None
                if there and (then := self._parts.read(there, second, None)):
                    return [begun[0].plan + step.plan for step in then]
        return []

    def _likewise(self, said: Tokens) -> list[Plan]:
        """Return two moves of which the second is said only as far as it differs: "b2 up two, and
        a2 one", "b2 up, and a2 as well"."""
        for joint in (n for n in range(1, len(said)) if said[n].apart):
            first, second = said[:joint], said[joint:]
            names = tuple(filter(names_something, second))
            alike = [
                token for token in second if self._book.likewise & {token.word, *token.concepts}
            ]
            others = [token for token in second if not (token.filler or token in (*names, *alike))]
            counted = [token for token in names if token.number is not None]
            if others or not (names and (alike or 0 < len(counted) < len(names))):
                continue
            plans = self._parts.read(self._start, first, None)
            there = self._start.after(plans[0].plan.moves, draws=False) if plans else None
            rest = tuple(token for token in first if not names_something(token))
            if there and len(plans) == 1:
                then = self._parts.read(there, names + rest, None)
                return [plans[0].plan + step.plan for step in then]
        return []

    def _openings(self, said: Tokens) -> Iterator[Tokens]:
        """Yield a sentence without the yes or no that it begins with, and as it is."""
        answers = len(said) > 1 and not said[0].concepts.isdisjoint(_ANSWERS)
        idle = next((at for at in range(1, len(said)) if not said[at].filler or said[at].apart), 0)
        subjects, words = self._book.subjects, self._book.interjections
        is_opening = len(said) > 1 and (said[1].word in subjects or said[0].word in words)
        if answers and idle and (said[idle].apart or is_opening):
            yield said[idle if said[idle].apart else 1 :]
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
        plans = self._read(self._start, self.tokens, None, LONGEST, illegal=True)
        return plans or self._too_often()

    def _too_often(self) -> list[Plan]:
        """Return a move that cannot be made as often as the sentence says."""
        counted = covered(self._start.senses, self.tokens, whole=True)
        said = tuple(token for token in self.tokens if token.number is None)
        if any(cover.times > 1 for _, cover, _ in counted):
            steps = self._parts.read(self._start, said, None, whole=True)
            return [self._as_often(step) for step in steps]
        return []

    def _as_often(self, step: Step) -> Plan:
        """Return a move as often as it can be made, and once more."""
        here = self._start
        while there := here.after([step.move], draws=step.sense.counted):
            again = self._parts.once_more(there, step)
            here = there
            if again is None or len(step.plan.moves) >= LONGEST:
                break
            step = replace(again, plan=step.plan + again.plan)
        move = next(iter(going_on(self._illegal_at(here), step)), step.move)
        return step.plan + Plan((move,))

    def loosely(self) -> list[Plan]:
        """Return what the sentence means if words may be left over: as a whole, or clause by
        clause, whichever uses more of it. Words of the game may only be left over if nothing is
        found otherwise."""
        for known in (frozenset[str](), frozenset(self._words)):
            self._parts, self._spare = PartReader(self._book, _MOST_LOOSE), known
            ways = (self.in_a_row(self._loosened(self.tokens)), self._clause_by_clause())
            found = [[plan for plan in plans if self._agrees(plan)] for plans in ways]
            if any(found):
                return max(found, key=lambda plans: max((plan.used for plan in plans), default=0))
        return []

    def _agrees(self, plan: Plan) -> bool:
        """Tell whether words of the game that are left over can be said of the moves at all."""
        here: Position | None = self._start
        words: set[str] = set()
        for move in plan.moves:
            senses = here.senses if here else ()
            words = words.union(*(one.words for other, one in senses if other == move))
            here = here.after([move], draws=True) if here else None
        said = zip(self.tokens, reach(self.tokens), strict=True)
        known = (concepts for token, concepts in said if token.clear and not token.filler)
        return not any(self._words & one and words.isdisjoint(one) for one in known)

    def _clause_by_clause(self) -> list[Plan]:
        """Return what the clauses mean in a row; one that says nothing of a move is a remark."""
        plans, step = [Plan(())], None
        here: Position | None = self._start
        for clause in clauses(self.tokens):
            found: list[Step] = []
            if here and len(plans) == 1:
                loose = self._loosened(clause)
                found = self._parts.read(here, clause, step) or self._parts.read(here, loose, step)
            if found:
                plans = [plans[0] + one.plan for one in found]
                step = found[0]
                here = here.after(step.plan.moves, draws=step.sense.counted) if here else None
            elif any(names_something(token) or denies(token) for token in clause):
                return []
        return [plan for plan in plans if plan.moves]

    def loosely_illegal(self) -> list[Plan]:
        """Return the moves that are not legal and that a clause means with words left over, those
        of a kind that is legal first."""
        kinds = {type(move) for move in self._start.legal}
        for clause in clauses(self.tokens):
            found = self._refused(self._start, self._loosened(clause))
            found.sort(key=lambda one: type(one.move) not in kinds)
            if found and found[0].plan.used >= _ENOUGH:
                return [one.plan for one in found]
        return []

    def _loosened(self, said: Tokens) -> Tokens:
        """Return words of which only some must be accounted for."""
        return tuple(
            replace(one, filler=True, concepts=one.concepts if one.clear else frozenset())
            if self._may_be_left(one)
            else one
            for one in said
        )

    def _may_be_left(self, token: Token) -> bool:
        """Tell whether a word may be left over: no number, name, denial or word of the game."""
        own = token.word in self._book.own and self._spare.isdisjoint(token.concepts)
        return not (own or names_something(token) or denies(token))

    def _illegal_at(self, here: Position) -> list[tuple[Move, Sense]]:
        if self._named is None:
            concepts = (word for token in self.tokens for word in sorted(token.concepts))
            typed = self._text.casefold().split()
            joined = map("".join, pairwise(typed))  # "s1 e2"
            words = list(dict.fromkeys((*typed, *joined, *concepts)))
            plain = [token.word for token in self.tokens if not token.filler]
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
            found = self._parts.read(here, said, before)
        if found:
            return [step.plan for step in found][:MOST]
        for parts in splits(said):
            around = parts[0] != said[: len(parts[0])]
            if around and len(self._parts.read(here, parts[0], before)) > 1:
                continue  # too little is said around the rest
            idle = all(token.filler or denies(token) for token in parts[1])
            if around and idle and any(map(denies, parts[1])):
                continue  # it denies what stands behind it: "I do not bid 1000"
            if plans := self._split(here, parts, before, left, illegal=illegal):
                return plans
        return self._unsaid(here, said, left) if before and not illegal else []

    def _unsaid(self, here: Position, said: Tokens, left: int) -> list[Plan]:
        """Return what a part of a sentence means after a move that goes unsaid."""
        found: list[Plan] = []
        for move in (move for move, one in here.senses if one.silent):
            if there := here.after([move], draws=False):
                plans = self._read(there, said, None, left - 1)
                found += [Plan((move,), here.say(move)) + plan for plan in plans]
        return found

    def _split(
        self, here: Position, parts: _Split, before: Step | None, left: int, *, illegal: bool
    ) -> list[Plan]:
        """Return what two parts of a sentence mean, one after the other."""
        first, rest, joined = parts
        begun = self._parts.read(here, first, before)
        found: list[Plan] = []
        for step in begun if len(begun) <= _BRANCHES else ():
            if not (joined or step.sense.open or goes_on(before, step.sense)):
                continue
            there = here.after(step.plan.moves, draws=step.sense.counted)
            drawn = rest[0].joint and not illegal and _draws(here, step)
            if there is None and not drawn:
                # Nothing more is asked of this player: it is refused as if it had come first.
                refused = self._refused(here, rest) if illegal else []
                further_on = [one.plan for one in refused if goes_on(step, one.sense)]
                found += [step.plan + plan for plan in further_on]
                found += [one.plan for one in refused if one.sense.at("!")]
                continue
            if there and not joined and self._stand_together(first, rest, there):
                continue
            further = left - len(step.plan.moves)
            plans = list[Plan]()
            if there:
                plans = self._read(there, rest, step, further, joined=joined, illegal=illegal)
            if drawn and not plans:  # whether it is possible then is not known
                later = [one.plan for one in self._parts.read(here, rest, None)]
                plans = [replace(one, sure=False) for one in later]
                if any(one.moves == step.plan.moves for one in later):
                    return [step.plan]  # it is said twice: "keep the panel, keep going"
            for plan in plans:
                if plan.moves[0] == step.move and not says_again(first, rest):
                    continue  # it may explain the first: "I need power, 2 more solar"
                # The same moves in another order are the same to the player.
                made = Counter((step.plan + plan).moves)
                if all(made != Counter(other.moves) for other in found):
                    found.append(step.plan + plan)
        return found[:MOST]

    def _stand_together(self, first: Tokens, rest: Tokens, there: Position) -> bool:
        """Tell whether a move cannot end between two words: they count something, or are one thing,
        although no legal move has it: "medium mower", "south 1"."""
        pair = (first[-1], rest[0])
        if _is_count(*pair, there):
            return True
        if not any(map(names_something, pair)):
            return bool(self._refused(self._start, pair))
        if rest[0].number is None or len({type(move) for move in self._start.legal}) > 1:
            return False
        senses = (one for _, one in (*self._start.senses, *self._illegal_at(self._start)))
        ways = {way for one in senses for slot in one.slots for way in slot.ways}
        return any(
            a in pair[0].concepts and b in pair[1].concepts
            for way in ways
            for a, b in pairwise(way)
        )

    def _refused(self, here: Position, said: Tokens, *, whole: bool = False) -> list[Step]:
        """Return the moves that are not legal and that a part of a sentence means: first those of
        the places, and those that leave least unsaid."""
        senses = self._illegal_at(here)
        found = [(cover, move, one) for move, cover, one in covered(senses, said, whole=whole)]
        found = [one for one in found if one[0].times < 2]

        def likely(found: tuple[Cover, Move, Sense]) -> tuple[bool, bool, int]:
            cover, move, one = found
            return not has_strong(one, cover), move not in here.at_hand, left_open(one, cover)

        found.sort(key=likely)
        return [
            Step(Plan((move,), used=cover.used, spans=cover.spans), move, one)
            for cover, move, one in found
        ]


def _draws(here: Position, step: Step) -> bool:
    """Tell whether something is drawn after a move, before the same player decides again."""
    after = (here.after(step.plan.moves, draws=draws) for draws in (False, True))
    return next(after) is None and next(after) is not None


def _is_count(count: Token, thing: Token, there: Position) -> bool:
    """Tell whether a number before a thing says how many: "4 bluffs" is not a 4 and a bluff."""
    counted = [one.words for _, one in there.senses if one.counted]
    return count.number is not None and not all(map(thing.concepts.isdisjoint, counted))
