"""The moves of a mission. Rule ids are those of the rules text.

A turn is a chain of small steps: roll, choose a die, move, a die for each headache, the hill that
spreads after triples, the shadow. Where a panel or a bonus could help, the chain pauses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Self

from mowaudio.engine.events import EventLog
from mowaudio.engine.moves import Reason
from mowaudio.engine.options import Value
from mowaudio.engine.rules import Outcome, Rules
from mowaudio.engine.seats import CHANCE_ACTS, OVER, Seat
from mowaudio.games.moon_ant.rules import box, effects, events, moves, setup, stages
from mowaudio.games.moon_ant.rules.events import Ache, End, Kind, Why
from mowaudio.games.moon_ant.rules.moves import AntMove
from mowaudio.games.moon_ant.rules.paths import CRAWL
from mowaudio.games.moon_ant.rules.refusals import why_not
from mowaudio.games.moon_ant.rules.routes import ROUTE_OF, fitting_moves
from mowaudio.games.moon_ant.rules.sheet import ALL, DARK, HOME, SECTION_MASK, SECTIONS, at
from mowaudio.games.moon_ant.rules.state import ACHES, State
from mowaudio.games.moon_ant.rules.view import AntView, view_of

if TYPE_CHECKING:
    from random import Random

SEATS: Final = (1,)
ME: Final[Seat] = 0
_I_ACT: Final = (ME,)
_CHANCE_STAGES: Final = frozenset((stages.ROLLING, stages.ACHING))


class AntRules(State, Rules[AntMove, AntView]):
    __slots__ = ()
    grammar = moves.GRAMMAR
    view = view_of

    def to_act(self) -> tuple[Seat, ...]:
        stage = self.stage
        if stage in _CHANCE_STAGES:
            return CHANCE_ACTS
        if stage == stages.FINISHED:
            return OVER
        return CHANCE_ACTS if stage <= stages.HILLS and not self.own_setup else _I_ACT

    def dice_due(self) -> int:
        if self.stage == stages.ACHING:
            return 1
        return 0 if self.stage != stages.ROLLING else 2 if self.steering else 3

    def legal_moves(self, seat: Seat) -> list[AntMove]:
        if seat != ME:
            return [move for move, _ in self.odds()] if self.to_act() == CHANCE_ACTS else []
        stage = self.stage
        if stage == stages.CHOOSING:
            return self._choices()
        if stage in (stages.MOVING, stages.CRAWLING):
            ways = fitting_moves(self.path, self.mower, self.craters, DARK[self.shadow])
            return [*ways] if stage == stages.MOVING else [*ways, moves.DECLINE, *self.help()]
        if stage == stages.PAUSING:
            return [moves.CONTINUE, *self.help()]
        return self._placements() if stage > stages.HILLS or self.own_setup else []

    def _choices(self) -> list[AntMove]:
        mower, craters, dark = self.mower, self.craters, DARK[self.shadow]
        values = sorted(set(self.dice))
        uses = [moves.USE[die] for die in values if fitting_moves(die, mower, craters, dark)]
        sets: list[AntMove] = []
        if self.bonuses:
            sets = [moves.SET[shown, pip] for shown in values for pip in box.PIPS if pip != shown]
        return [*uses, moves.DECLINE, *sets, *self.help()]

    def _placements(self) -> list[AntMove]:
        """Return the moves that place the crater or the hill that is due, if one is."""
        table: Sequence[AntMove] = moves.CRATER if self.stage == stages.CRATERS else moves.HILL
        return [table[space] for space in self.places()]

    def apply(self, seat: Seat, move: AntMove, log: EventLog = None) -> None:
        _DO[type(move)](self, seat, move, log)

    # -- the effect of each kind of move, in the order of a mission -----------------------------

    def _dig(self, seat: Seat, move: moves.PlaceCrater, log: EventLog) -> None:
        """Dig a crater, by the player or at random (ANT-1)."""
        space = at(move.arc, move.space)
        self.craters |= 1 << space
        self.open ^= 1 << space
        if log is not None:
            log.append(events.CraterDug(space, seat))
        if self.craters.bit_count() == setup.CRATERS:
            self.stage = stages.HILLS

    def _place_hill(self, seat: Seat, move: moves.PlaceHill, log: EventLog) -> None:
        """Place a hill of the set-up (ANT-2), or the one that spreads after triples."""
        space = at(move.arc, move.space)
        if self.stage == stages.SPREADING:
            self._spread_to(space, log)
            return
        height = self.hills[space] = setup.HILLS[len(self.hills)][1]
        if log is not None:
            log.append(events.HillPlaced(space, height, seat))
        if len(self.hills) == len(setup.HILLS):
            self._begin_turn(log)

    def _begin_turn(self, log: EventLog) -> None:
        self.turn += 1
        self.held = False
        self.had = 0
        self.dice = ()
        self.path = CRAWL
        if self.carburetor:
            self.carburetor = self.steering = False  # ANT-45
            self.stage = stages.CRAWLING
        else:
            self.stage = stages.ROLLING
        if log is not None:
            log.append(events.TurnBegan(self.turn, self.dice_due(), self.solar))

    def _roll(self, _: Seat, move: moves.Roll, log: EventLog) -> None:
        rolled = self.dice = move.dice
        self.steering = False
        self.stage = stages.CHOOSING
        kind = effects.kind_of(rolled)
        if log is not None:
            log.append(events.Rolled(rolled, kind))
        if kind is Kind.DOUBLES:
            effects.fill_battery(self, log)
        elif kind is Kind.TRIPLES:
            self.triples = True
        elif kind is Kind.STRAIGHT:
            effects.store_panel(self, log)

    def _use(self, _: Seat, move: moves.Use, __: EventLog) -> None:
        self.path = move.die
        self.stage = stages.MOVING

    def _set_die(self, _: Seat, move: moves.SetDie, log: EventLog) -> None:
        faces = list(self.dice)
        faces[faces.index(move.shown)] = move.wanted
        self.dice = tuple(sorted(faces))
        self.bonuses -= 1
        if log is not None:
            log.append(events.DieSet(move.shown, move.wanted, self.dice, self.bonuses))

    def _use_panel(self, _: Seat, move: moves.Panel, log: EventLog) -> None:
        stored = list(self.stored)
        stored.remove(move.units)
        self.stored = tuple(stored)
        self.solar = min(box.SOLAR, self.solar + move.units)
        if log is not None:
            log.append(events.PanelUsed(move.units, self.solar))
        self._after_help(log)

    def _use_bonus(self, _: Seat, move: moves.Bonus, log: EventLog) -> None:
        self.bonuses -= 1
        if move.kind == moves.SHADOW_BONUS:
            self.held = True
            if log is not None:
                log.append(events.ShadowHeld(self.bonuses))
        else:
            self.solar = min(box.SOLAR, self.solar + box.BONUS_SOLAR)
            if log is not None:
                log.append(events.SolarBonusUsed(self.solar, self.bonuses))
        self._after_help(log)

    def _after_help(self, log: EventLog) -> None:
        if self.stage == stages.PAUSING and not self.help():
            self._go_on(log)

    def _decline(self, _: Seat, __: moves.Decline, log: EventLog) -> None:
        """Do no path, for one solar unit (ANT-14, ANT-45)."""
        dark = DARK[self.shadow]
        paths = self.dice or (CRAWL,)
        could = log is not None and any(
            fitting_moves(path, self.mower, self.craters, dark) for path in paths
        )
        effects.lose_solar(self, 1, Why.DECLINED if could else Why.BLOCKED, log)
        if self.end is None:
            self._spread(log)

    def _go(self, _: Seat, move: moves.Go, log: EventLog) -> None:
        """Move along a path: circles, hills, crossings, then the headaches (ANT-12)."""
        start = self.mower
        route = ROUTE_OF[self.path][start][move.steps]
        treated = self.open & route.ground
        self.open ^= treated
        self.mower = route.end
        if log is not None:
            circles = tuple(space for space in route.landed if treated >> space & 1)
            left = self.open.bit_count()
            along = (self.path, start, move.steps, route.landed, route.jumped)
            log.append(events.Moved(*along, circles, left))
        hills = self.hills
        if not hills.keys().isdisjoint(route.landed):
            for space in route.landed:
                if space in hills:
                    effects.lower(self, space, log)
        if route.toll:
            effects.lose_solar(self, route.toll, Why.CROSSING, log)
            if self.end is not None:
                return
        if treated:
            self._earn_bonuses(log)
        self.aches = route.headaches
        self._step_four(log)

    def _earn_bonuses(self, log: EventLog) -> None:
        """Gain the bonuses of treated sections, each once, after the movement (ANT-22, ANT-44)."""
        for section in SECTIONS:
            gained = box.SHEET.bonuses[section]
            bit = 1 << section
            if gained and not (self.sections & bit or self.open & SECTION_MASK[section]):
                self.sections |= bit
                self.bonuses += gained
                if log is not None:
                    log.append(events.SectionTreated(section, gained, self.bonuses))

    def _step_four(self, log: EventLog) -> None:
        if self.aches:
            self.stage = stages.PAUSING if self.help() else stages.ACHING
        else:
            self._spread(log)

    def _go_on(self, log: EventLog) -> None:
        if self.aches:
            self.stage = stages.ACHING
        else:
            self._end_turn(log)

    def _ache(self, _: Seat, move: moves.RollOne, log: EventLog) -> None:
        """Suffer the next headache, as the die says (ANT-20)."""
        space, *rest = self.aches
        self.aches = tuple(rest)
        ache = ACHES[move.die - 1]
        instead = ache is Ache.GROWS and not self.hills
        if instead:
            ache = Ache.CARBURETOR
        bit = 1 << ACHES.index(ache)
        again = bool(self.had & bit)
        if log is not None:
            log.append(events.HeadacheRolled(ache, space, move.die, again, instead))
        if not again:
            self.had |= bit
            effects.suffer(self, ache, log)
        if self.end is None:
            self._step_four(log)

    def _spread(self, log: EventLog) -> None:
        """Spread the nearest hill after triples, at the end of step four (ANT-16, ANT-43)."""
        if not self.triples:
            self._judge(log)
            return
        self.triples = False
        hill = self.nearest_hill()
        places = [] if hill == box.NOWHERE else self.sunward(hill)
        full = len(self.hills) >= box.MOST_HILLS
        if places and not full:
            if len(places) > 1:
                self.stage = stages.SPREADING
            else:
                self._spread_to(places[0], log)
            return
        if log is not None:
            cause = "hill" if hill == box.NOWHERE else "dice" if full else "place"
            log.append(events.HillSpread(box.NOWHERE, hill, cause))
        self._judge(log)

    def _spread_to(self, space: int, log: EventLog) -> None:
        hill = self.nearest_hill()
        self.hills[space] = 1
        if log is not None:
            log.append(events.HillSpread(space, hill))
        self._judge(log)

    def _judge(self, log: EventLog) -> None:
        """End a mission that is won, after step four and before the shadow (ANT-30)."""
        if not self.open and not self.hills and self.mower == HOME:
            effects.finish(self, End.WON, HOME, log)
        elif self.help():
            self.stage = stages.PAUSING
        else:
            self._end_turn(log)

    def _end_turn(self, log: EventLog) -> None:
        effects.fill_hex(self, Why.TURN, log)
        if self.end is None:
            self._begin_turn(log)

    # -- the table as a whole -------------------------------------------------------------------

    def determinize(self, seat: Seat, rng: Random) -> Self:
        del seat, rng  # nothing is hidden
        return self.clone()

    def outcome(self) -> Outcome | None:
        if self.end is None:
            return None
        treated = (ALL & ~self.craters & ~self.open).bit_count()
        return Outcome((ME,) if self.end is End.WON else (), (treated,), self.end.value)

    def odds(self) -> list[tuple[AntMove, int]]:
        due = self.dice_due()
        return moves.ODDS[due] if due else [(move, 1) for move in self._placements()]

    def roll(self, rng: Random) -> AntMove:
        due = self.dice_due()
        throws = moves.THROWS[due] if due else self._placements()
        return throws[int(rng.random() * len(throws))]

    def why_not(self, seat: Seat, move: AntMove) -> Reason:
        return why_not(self.view(seat), move)


_DO: Final[Mapping[type[AntMove], Callable[[AntRules, Seat, Any, EventLog], None]]] = {
    moves.PlaceCrater: AntRules._dig,
    moves.PlaceHill: AntRules._place_hill,
    moves.RollThree: AntRules._roll,
    moves.RollTwo: AntRules._roll,
    moves.RollOne: AntRules._ache,
    moves.Use: AntRules._use,
    moves.SetDie: AntRules._set_die,
    moves.Panel: AntRules._use_panel,
    moves.Bonus: AntRules._use_bonus,
    moves.Decline: AntRules._decline,
    moves.Go: AntRules._go,
    moves.Continue: lambda rules, _seat, _move, log: rules._go_on(log),
}


def new_game(seats: int, options: Mapping[str, Value]) -> AntRules:
    if seats not in SEATS:
        raise ValueError(seats)
    return AntRules(
        limit=box.HEIGHTS[str(options["difficulty"])], own_setup=bool(options["own_setup"])
    )
