"""The set-up menu of a new table: game, players, bots and options."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from mowaudio import games
from mowaudio.client.app import App
from mowaudio.client.menu import Choice, Menu, NumberMenu
from mowaudio.client.setup import bot_levels
from mowaudio.client.setup.players import bot_names, people_from
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.engine.options import Option, Value
from mowaudio.words.texts import Texts, texts

_DIGITS = 9  # of a typed number, at most
Change = Callable[[], Awaitable[None]]  # lets the player change one thing of a plan


async def choose_game(app: App, title: str = "", default: str = "") -> str | None:
    choices = [
        Choice(own.format("game-name"), name, own.format("game-about"))
        for name in games.names()
        for own in [texts(app.preferences.language, name)]
    ]
    at = games.names().index(default) if default in games.names() else 0
    return await Menu(app, title or app.text("which-game"), choices, default=at).choose()


async def set_up(
    app: App, plan: TablePlan, extras: Callable[[], Sequence[Choice[Change]]] = lambda: ()
) -> bool:
    """Let the player change the plan, and `extras` beside it; return False if they go back."""
    rules, own = games.get(plan.game).rules, texts(app.preferences.language, plan.game)
    title_id = "setup-title-solo" if max(rules.seats) == 1 else "setup-title"
    at, heard = 0, False
    while True:
        options = possible_options(plan)
        choices = _choices(app, plan, options, extras())
        args = {"game": own.format("game-name"), "seats": plan.seats, "bots": plan.bots}
        title = own.format(title_id, args)  # a game may have words of its own for its players
        again = title if heard else ""
        chosen = await Menu(app, title, choices, default=at, again=again).choose()
        heard = True
        if chosen is None or chosen is _start:
            return chosen is _start
        at = [choice.value for choice in choices].index(chosen)
        await chosen()


async def _start() -> None:
    """Stands in the menu for the end of the set-up."""


def _choices(
    app: App, plan: TablePlan, options: Sequence[Option], extras: Sequence[Choice[Change]]
) -> list[Choice[Change]]:
    game = games.get(plan.game)
    choices: list[Choice[Change]] = [Choice(app.text("setup-start"), _start)]
    if max(game.rules.seats) > 1:
        names = ", ".join(plan.people)
        choices += [
            Choice(app.text("setup-seats", seats=plan.seats), partial(_change_seats, app, plan)),
            Choice(app.text("setup-people", names=names), partial(_change_people, app, plan)),
        ]
    choices += extras
    if plan.bots:
        told = bot_levels.spoken(app, bot_levels.for_each(plan.levels, plan.bots))
        choices.append(
            Choice(app.text("setup-level", level=told), partial(_change_levels, app, plan))
        )
    for option in options:
        if len(option.choices) > 1:
            what = _option_name(app, plan, option)
            label = app.text(
                "setup-option", what=what, value=_say_value(app, plan, option, _value(plan, option))
            )
            choices.append(Choice(label, partial(_change_option, app, plan, option)))
    if game.bots.rating is not None:
        coach = app.text("value-yes" if app.preferences.coach else "value-no")
        label, more = app.text("setup-coach", value=coach), app.text("setup-coach-more")
        choices.append(Choice(label, partial(_switch_coach, app), more))
    return choices


def possible_options(plan: TablePlan) -> list[Option]:
    """Return the options that matter at a table of this size, and remove from the plan values that
    it does not allow, e.g. a first player without seat."""
    options = games.get(plan.game).rules.options
    here = {one.name: one.at(plan.seats) for one in options if one.matters(plan.seats)}
    for name, value in list(plan.options.items()):
        if name not in here or not here[name].allows(value):
            del plan.options[name]
    return list(here.values())


def _option_name(app: App, plan: TablePlan, option: Option) -> str:
    own = texts(app.preferences.language, plan.game)
    name = own.format(own.shown(f"option-{option.name}", page=app.shows))
    return name[:1].upper() + name[1:]


def _value(plan: TablePlan, option: Option) -> Value:
    return plan.options.get(option.name, option.default)


def say_value(own: Texts, option: Option, value: Value) -> str:
    """Return the value in words; a game may have its own, `option-<name>-value`."""
    worded = f"option-{option.name}-value"
    if isinstance(value, bool):
        value = "yes" if value else "no"
        return own.format(worded if worded in own else f"value-{value}", {"value": value})
    return own.format(worded, {"value": value}) if worded in own else str(value)


def _say_value(app: App, plan: TablePlan, option: Option, value: Value) -> str:
    """Return the value in words; a seat has a name, unless a friend may take it."""
    if option.of_seats and isinstance(value, int) and value and not plan.remote_seats:
        return [*plan.people, *bot_names(app, plan.people, plan.bots)][value - 1]
    return say_value(texts(app.preferences.language, plan.game), option, value)


async def _change_levels(app: App, plan: TablePlan) -> None:
    names, levels = bot_names(app, plan.people, plan.bots), plan.levels
    plan.levels = await bot_levels.choose(app, names, bot_levels.for_each(levels, plan.bots))


async def _switch_coach(app: App) -> None:
    app.change(coach=not app.preferences.coach)


async def _change_seats(app: App, plan: TablePlan) -> None:
    possible = [n for n in games.get(plan.game).rules.seats if n >= len(plan.people)]
    own = texts(app.preferences.language, plan.game)
    choices = [Choice(own.format("seats-count", {"seats": n}), n) for n in possible]
    title = app.text("setup-how-many")
    plan.seats = await NumberMenu(app, title, choices, plan.seats).choose() or plan.seats


async def _change_people(app: App, plan: TablePlan) -> None:
    names = people_from(await app.typed(app.text("setup-type-names")) or "")
    most = max(games.get(plan.game).rules.seats)
    if not names:
        app.tell("cancelled")
    elif len(names) > most:
        app.tell("setup-too-many", most=most)
    elif len({name.casefold() for name in names}) < len(names):
        app.tell("setup-same-names")
    else:
        if len(names) > 1:
            # Several people are a table: bots join only if they are asked.
            plan.seats = min(n for n in games.get(plan.game).rules.seats if n >= len(names))
        plan.people = names
        if len(names) == 1:
            app.change(name=names[0])


async def _type_number(app: App, plan: TablePlan, option: Option) -> int | None:
    """Ask until the number is possible; None if the player types nothing or Escape."""
    what = _option_name(app, plan, option)
    args = {"low": option.choices[0], "high": option.choices[-1], "now": _value(plan, option)}
    prompt = app.text("setup-type-number", what=what, **args)
    while typed := (await app.typed(prompt) or "").strip():
        if typed.isdecimal() and len(typed) < _DIGITS and option.allows(int(typed)):
            return int(typed)
        prompt = app.text("setup-bad-number", typed=typed, **args)
    return None


async def _change_option(app: App, plan: TablePlan, option: Option) -> None:
    if option.choices == (False, True):
        plan.options[option.name] = not _value(plan, option)
        return
    if len(option.choices) > 9:
        number = await _type_number(app, plan, option)
        plan.options[option.name] = _value(plan, option) if number is None else number
        return
    values, now = list(option.choices), _value(plan, option)
    choices = [Choice(_say_value(app, plan, option, value), value) for value in values]
    title = app.text("setup-which-value", what=_option_name(app, plan, option))
    chosen: Value | None
    # Where every value is told as a number, typed digits mean the value, not the entry.
    if all(choice.label == str(choice.value) and choice.label.isdecimal() for choice in choices):
        numbers = [Choice(choice.label, int(choice.value)) for choice in choices]
        chosen = await NumberMenu(app, title, numbers, int(now)).choose()
    else:
        chosen = await Menu(app, title, choices, default=values.index(now)).choose()
    if chosen is not None:
        plan.options[option.name] = chosen
