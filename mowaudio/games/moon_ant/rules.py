"""The Moon Ant Mow Down: how a mission goes on. Rule ids are those of the rules text.

A turn is a chain of small steps: roll, choose a die, move, a die for each headache, the hill that
spreads after triples, the shadow. Where a panel or a bonus could help, the chain pauses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mowaudio.engine.events import Event
from mowaudio.engine.moves import Reason
from mowaudio.engine.options import Option, Value
from mowaudio.engine.seats import Seat
from mowaudio.games.moon_ant import events, fate, refusals, setup
from mowaudio.games.moon_ant.events import Ache, End, Kind, Why
from mowaudio.games.moon_ant.moves import (
    CONTINUE,
    SHADOW_BONUS,
    AntMove,
    Bonus,
    Continue,
    Decline,
    Go,
    Panel,
    PlaceCrater,
    PlaceHill,
    Roll,
    RollOne,
    RollThree,
    RollTwo,
    SetDie,
    Use,
)
from mowaudio.games.moon_ant.paths import CRAWL
from mowaudio.games.moon_ant.routes import ROUTE_OF, fitting_moves
from mowaudio.games.moon_ant.sheet import (
    ALL,
    BATTERY,
    BONUS_SOLAR,
    DARK,
    HEIGHTS,
    HOME,
    MOST_HILLS,
    NOWHERE,
    PANELS,
    SECTION_MASK,
    SECTIONS,
    SHEET,
    SOLAR,
    at,
)
from mowaudio.games.moon_ant.state import (
    ACHES,
    ACHING,
    BATTERY_CIRCLES,
    CHOOSING,
    COLUMN_ENDS,
    CRATERS,
    CRAWLING,
    HILLS,
    MOVING,
    PAUSING,
    ROLLING,
    SPREADING,
    AntState,
)

SEATS: Final = (1,)
DEFAULT_SEATS: Final = 1
SECRETS: Final = False
OPTIONS: Final[Sequence[Option]] = (
    Option("difficulty", "easy", tuple(HEIGHTS)),
    Option("own_setup", False),
)

Log = list[Event] | None


def kind_of(dice: Sequence[int]) -> Kind:
    """What a roll is, its dice in ascending order (ANT-15 to 17, ANT-42)."""
    different = len(set(dice))
    if different == len(dice):
        straight = len(dice) == 3 and dice[2] - dice[0] == 2
        return Kind.STRAIGHT if straight else Kind.PLAIN
    return Kind.TRIPLES if different == 1 and len(dice) == 3 else Kind.DOUBLES


class AntRules(AntState):
    """A mission in play."""

    __slots__ = ()

    def why_not(self, seat: Seat, move: AntMove) -> Reason:
        return refusals.why_not(self.view(seat), move)

    def apply(self, seat: Seat, move: AntMove, log: Log = None) -> None:
        if self.stage <= HILLS:
            self._set_up(seat, move, log)
        else:
            _ACTIONS[type(move)](self, move, log)

    def _set_up(self, seat: Seat, move: AntMove, log: Log) -> None:
        """ANT-1, ANT-2: by the player, or at random."""
        if isinstance(move, PlaceCrater):
            space = at(move.arc, move.space)
            self.craters |= 1 << space
            self.open ^= 1 << space
            if log is not None:
                log.append(events.CraterDug(space, seat))
            if self.craters.bit_count() == setup.CRATERS:
                self.stage = HILLS
        elif isinstance(move, PlaceHill):
            space = at(move.arc, move.space)
            height = setup.HILLS[len(self.hills)][1]
            self.hills[space] = height
            if log is not None:
                log.append(events.HillPlaced(space, height, seat))
            if len(self.hills) == len(setup.HILLS):
                self._begin_turn(log)

    def _begin_turn(self, log: Log) -> None:
        self.turn += 1
        self.held = False
        self.had = 0
        self.dice = ()
        self.path = CRAWL
        if self.carburetor:
            self.carburetor = self.steering = False  # ANT-45
            self.stage = CRAWLING
        else:
            self.stage = ROLLING
        if log is not None:
            dice = 0 if self.stage == CRAWLING else 2 if self.steering else 3
            log.append(events.TurnBegan(self.turn, dice, self.solar))

    def _roll(self, move: Roll, log: Log) -> None:
        dice = self.dice = move.dice
        self.steering = False
        self.stage = CHOOSING
        kind = kind_of(dice)
        if log is not None:
            log.append(events.Rolled(dice, kind))
        if kind is Kind.DOUBLES:
            self._fill_battery(log)
        elif kind is Kind.TRIPLES:
            self.triples = True
        elif kind is Kind.STRAIGHT:
            self._store_panel(log)

    def _fill_battery(self, log: Log) -> None:
        """ANT-15, ANT-42."""
        if self.battery == BATTERY_CIRCLES:
            if log is not None:
                log.append(events.BatteryFilled(-1, 0, 0))
            return
        self.battery += 1
        if log is not None:
            column = next(c for c, end in enumerate(COLUMN_ENDS) if self.battery <= end)
            circles = BATTERY[column]
            filled = self.battery - COLUMN_ENDS[column] + circles
            log.append(events.BatteryFilled(column, filled, circles))
        if self.battery in COLUMN_ENDS:
            if log is not None:
                log.append(events.WentHome(self.mower))
            self.mower = HOME

    def _store_panel(self, log: Log) -> None:
        """ANT-17."""
        units = 0
        if self.panels < len(PANELS):
            units = PANELS[self.panels]
            self.panels += 1
            self.stored = tuple(sorted((*self.stored, units)))
        if log is not None:
            log.append(events.PanelStored(units, len(PANELS) - self.panels))

    def _use(self, move: Use, _log: Log) -> None:
        self.path = move.die
        self.stage = MOVING

    def _set_die(self, move: SetDie, log: Log) -> None:
        dice = list(self.dice)
        dice[dice.index(move.shown)] = move.wanted
        self.dice = tuple(sorted(dice))
        self.bonuses -= 1
        if log is not None:
            log.append(events.DieSet(move.shown, move.wanted, self.dice, self.bonuses))

    def _use_panel(self, move: Panel, log: Log) -> None:
        stored = list(self.stored)
        stored.remove(move.units)
        self.stored = tuple(stored)
        self.solar = min(SOLAR, self.solar + move.units)
        if log is not None:
            log.append(events.PanelUsed(move.units, self.solar))
        self._after_help(log)

    def _use_bonus(self, move: Bonus, log: Log) -> None:
        self.bonuses -= 1
        if move.kind == SHADOW_BONUS:
            self.held = True
            if log is not None:
                log.append(events.ShadowHeld(self.bonuses))
        else:
            self.solar = min(SOLAR, self.solar + BONUS_SOLAR)
            if log is not None:
                log.append(events.SolarBonusUsed(self.solar, self.bonuses))
        self._after_help(log)

    def _after_help(self, log: Log) -> None:
        if self.stage == PAUSING and not self.help():
            self._continue(CONTINUE, log)

    def _decline(self, _move: Decline, log: Log) -> None:
        """ANT-14, ANT-45."""
        dark = DARK[self.shadow]
        paths = self.dice or (CRAWL,)
        could = log is not None and any(
            fitting_moves(path, self.mower, self.craters, dark) for path in paths
        )
        fate.lose_solar(self, 1, Why.DECLINED if could else Why.BLOCKED, log)
        if self.end is None:
            self._spread(log)

    def _go(self, move: Go, log: Log) -> None:
        """ANT-12: circles, hills, crossings, and then the headaches."""
        start = self.mower
        route = ROUTE_OF[self.path][start][move.steps]
        treated = self.open & route.ground
        self.open ^= treated
        self.mower = route.end
        if log is not None:
            opened = tuple(space for space in route.landed if treated >> space & 1)
            log.append(
                events.Moved(
                    self.path,
                    start,
                    move.steps,
                    route.landed,
                    route.jumped,
                    opened,
                    self.open.bit_count(),
                )
            )
        hills = self.hills
        if not hills.keys().isdisjoint(route.landed):
            for space in route.landed:
                if space in hills:
                    fate.lower(self, space, log)
        if route.toll:
            fate.lose_solar(self, route.toll, Why.CROSSING, log)
            if self.end is not None:
                return
        if treated:
            self._earn_bonuses(log)
        self.aches = route.headaches
        self._step_four(log)

    def _earn_bonuses(self, log: Log) -> None:
        """ANT-22, ANT-44: once a section, when the movement ends."""
        for section in SECTIONS:
            gained = SHEET.bonuses[section]
            bit = 1 << section
            if gained and not (self.sections & bit or self.open & SECTION_MASK[section]):
                self.sections |= bit
                self.bonuses += gained
                if log is not None:
                    log.append(events.SectionTreated(section, gained, self.bonuses))

    def _step_four(self, log: Log) -> None:
        if self.aches:
            self.stage = PAUSING if self.help() else ACHING
        else:
            self._spread(log)

    def _continue(self, _move: Continue, log: Log) -> None:
        if self.aches:
            self.stage = ACHING
        else:
            self._end_turn(log)

    def _ache(self, move: RollOne, log: Log) -> None:
        """ANT-20."""
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
            fate.suffer(self, ache, log)
        if self.end is None:
            self._step_four(log)

    def _spread(self, log: Log) -> None:
        """ANT-16, ANT-43: the last of step four."""
        if not self.triples:
            self._judge(log)
            return
        self.triples = False
        hill = self.nearest_hill()
        places = [] if hill == NOWHERE else self.sunward(hill)
        full = len(self.hills) >= MOST_HILLS
        if places and not full:
            if len(places) > 1:
                self.stage = SPREADING
            else:
                self._spread_to(places[0], log)
            return
        if log is not None:
            cause = "hill" if hill == NOWHERE else "dice" if full else "place"
            log.append(events.HillSpread(NOWHERE, hill, cause))
        self._judge(log)

    def _choose_spread(self, move: PlaceHill, log: Log) -> None:
        self._spread_to(at(move.arc, move.space), log)

    def _spread_to(self, space: int, log: Log) -> None:
        hill = self.nearest_hill()
        self.hills[space] = 1
        if log is not None:
            log.append(events.HillSpread(space, hill))
        self._judge(log)

    def _judge(self, log: Log) -> None:
        """ANT-30: after step four, before the shadow."""
        if not self.open and not self.hills and self.mower == HOME:
            fate.finish(self, End.WON, HOME, log)
        elif self.help():
            self.stage = PAUSING
        else:
            self._end_turn(log)

    def _end_turn(self, log: Log) -> None:
        fate.fill_hex(self, Why.TURN, log)
        if self.end is None:
            self._begin_turn(log)


_ACTIONS: Final[dict[type[AntMove], Callable[[AntRules, Any, Log], None]]] = {
    PlaceHill: AntRules._choose_spread,
    RollThree: AntRules._roll,
    RollTwo: AntRules._roll,
    RollOne: AntRules._ache,
    Use: AntRules._use,
    SetDie: AntRules._set_die,
    Panel: AntRules._use_panel,
    Bonus: AntRules._use_bonus,
    Decline: AntRules._decline,
    Go: AntRules._go,
    Continue: AntRules._continue,
}


def new_game(seats: int, options: Mapping[str, Value]) -> AntRules:
    """The sheet before the first crater."""
    if seats not in SEATS:
        raise ValueError(seats)
    rules = AntRules()
    rules.limit = HEIGHTS[str(options["difficulty"])]
    rules.own_setup = bool(options["own_setup"])
    rules.stage, rules.turn = CRATERS, 0
    rules.mower, rules.solar = HOME, SOLAR
    rules.craters, rules.open, rules.hills = 0, ALL, {}
    rules.shadow, rules.dice, rules.path = 0, (), CRAWL
    rules.triples = rules.held = rules.steering = rules.carburetor = False
    rules.aches, rules.had = (), 0
    rules.battery, rules.panels, rules.stored = 0, 0, ()
    rules.bonuses, rules.sections = 0, 0
    rules.end = None
    return rules
