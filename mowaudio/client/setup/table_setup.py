"""The set-up menu of a new table: game, players, bots and options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from mowaudio import games
from mowaudio.bots.levels import DEFAULT_LEVEL
from mowaudio.client.app import App
from mowaudio.client.menu import Choice, Menu, NumberMenu
from mowaudio.client.setup import bot_levels
from mowaudio.client.setup.players import bot_names, people_from
from mowaudio.engine.options import Option, Value
from mowaudio.words.texts import Texts, texts


@dataclass(slots=True)
class Plan:
    """A table that is being set up."""

    game: str
    seats: int
    people: list[str]
    levels: bot_levels.Levels = (DEFAULT_LEVEL,)
    options: dict[str, Value] = field(default_factory=dict)

    @property
    def bots(self) -> int:
        return self.seats - len(self.people)

    def more(self, app: App) -> list[Choice[str]]:  # noqa: ARG002
        """What else can be settled about it."""
        return []

    async def change(self, app: App, what: str) -> None:
        """Settle something of `more`."""


async def choose_game(app: App, title: str = "") -> str | None:
    choices = [
        Choice(own.format("game-name"), name, own.format("game-about"))
        for name in games.names()
        for own in [texts(app.preferences.language, name)]
    ]
    return await Menu(app, title or app.text("which-game"), choices).choose()


async def set_up(app: App, plan: Plan) -> bool:
    """Ask only what the player wants to change; Enter starts."""
    rules = games.get(plan.game).rules
    own = texts(app.preferences.language, plan.game)
    at, heard = 0, False
    while True:
        here = [option.at(plan.seats) for option in rules.options if option.matters(plan.seats)]
        options = [option for option in here if len(option.choices) > 1]
        _drop_what_cannot_be(plan, here)
        bots = plan.bots
        choices = [Choice(app.text("setup-start"), "start")]
        solo = max(rules.seats) == 1
        if not solo:
            names = ", ".join(plan.people)
            choices += [
                Choice(app.text("setup-seats", seats=plan.seats), "seats"),
                Choice(app.text("setup-people", names=names), "people"),
            ]
        besides = plan.more(app)
        choices += besides
        if bots:
            told = bot_levels.spoken(app, bot_levels.for_each(plan.levels, bots))
            choices.append(Choice(app.text("setup-level", level=told), "level"))
        choices += [
            Choice(
                app.text(
                    "setup-option",
                    what=_capital(own.format(f"option-{o.name}")),
                    value=say_value(app, own, o, _value(plan, o)),
                ),
                o.name,
            )
            for o in options
        ]
        if games.get(plan.game).bots.rating is not None:
            coach = app.text("value-yes" if app.preferences.coach else "value-no")
            label, more = app.text("setup-coach", value=coach), app.text("setup-coach-more")
            choices.append(Choice(label, "coach", more))
        title_id = "setup-title-solo" if solo else "setup-title"
        title = app.text(title_id, game=own.format("game-name"), seats=plan.seats, bots=bots)
        again = title if heard else ""
        chosen = await Menu(app, title, choices, default=at, again=again).choose()
        heard = True
        if chosen is None:
            return False
        if chosen == "start":
            return True
        at = [choice.value for choice in choices].index(chosen)
        if chosen in [choice.value for choice in besides]:
            await plan.change(app, chosen)
        else:
            await _change(app, plan, chosen, {option.name: option for option in options})


def _drop_what_cannot_be(plan: Plan, options: Sequence[Option]) -> None:
    """Who was to begin may have no seat at a smaller table, nor anybody else to begin before."""
    here = {option.name: option for option in options}
    for name, value in list(plan.options.items()):
        if name not in here or not here[name].allows(value):
            del plan.options[name]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _value(plan: Plan, option: Option) -> Value:
    return plan.options.get(option.name, option.default)


def say_value(app: App, own: Texts, option: Option, value: Value) -> str:
    """The value of an option; a game may have its own words for it, `option-<name>-value`."""
    if isinstance(value, bool):
        return app.text("value-yes" if value else "value-no")
    worded = f"option-{option.name}-value"
    return own.format(worded, {"value": value}) if worded in own else str(value)


async def _change(app: App, plan: Plan, what: str, options: dict[str, Option]) -> None:
    if what == "seats":
        await _change_seats(app, plan)
    elif what == "people":
        await _change_people(app, plan)
    elif what == "level":
        names = bot_names(app, plan.people, plan.bots)
        plan.levels = await bot_levels.choose(
            app, names, bot_levels.for_each(plan.levels, plan.bots)
        )
    elif what == "coach":
        app.change(coach=not app.preferences.coach)
    else:
        await _change_option(app, plan, options[what])


async def _change_seats(app: App, plan: Plan) -> None:
    possible = [n for n in games.get(plan.game).rules.seats if n >= len(plan.people)]
    choices = [Choice(app.text("seats-count", seats=n), n) for n in possible]
    title = app.text("setup-how-many")
    plan.seats = await NumberMenu(app, title, choices, plan.seats).choose() or plan.seats


async def _change_people(app: App, plan: Plan) -> None:
    names = people_from(await app.typed(app.text("setup-type-names")) or "")
    most = max(games.get(plan.game).rules.seats)
    if not names:
        app.tell("cancelled")
    elif len(names) > most:
        app.tell("setup-too-many", most=most)
    elif len({name.casefold() for name in names}) < len(names):
        app.tell("setup-same-names")
    else:
        plan.people = names
        plan.seats = max(plan.seats, len(names))
        if len(names) == 1:
            app.change(name=names[0])


async def _change_option(app: App, plan: Plan, option: Option) -> None:
    if option.choices == (False, True):
        plan.options[option.name] = not _value(plan, option)
        return
    if len(option.choices) > 9:
        typed = await app.typed(app.text("setup-type-number"), str(_value(plan, option)))
        number = int(typed) if typed and typed.strip().isdecimal() else None
        if number is None or not option.allows(number):
            low, high = option.choices[0], option.choices[-1]
            app.tell("setup-bad-number", low=low, high=high)
        else:
            plan.options[option.name] = number
        return
    own = texts(app.preferences.language, plan.game)
    values, now = list(option.choices), _value(plan, option)
    choices = [Choice(say_value(app, own, option, value), value) for value in values]
    title = app.text("setup-which-value", what=_capital(own.format(f"option-{option.name}")))
    chosen: Value | None
    # Digits are the numbers that are asked for, where numbers are what is told.
    if all(choice.label == str(choice.value) and choice.label.isdecimal() for choice in choices):
        numbers = [Choice(choice.label, int(choice.value)) for choice in choices]
        chosen = await NumberMenu(app, title, numbers, int(now)).choose()
    else:
        chosen = await Menu(app, title, choices, default=values.index(now)).choose()
    if chosen is not None:
        plan.options[option.name] = chosen
