"""The settings menu. Each change can be heard at once."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.client.app import App
from mowaudio.client.menu import Choice, Menu, repeated_choices
from mowaudio.client.screen import Screen
from mowaudio.client.settings.preferences import CHOICES, LONGEST
from mowaudio.client.setup.players import clean_name
from mowaudio.client.speech_modes import switch
from mowaudio.client.terminal.keys import BOARD, EVERYWHERE, HEX, Action, is_key, key_name
from mowaudio.client.terminal.terminal import plain
from mowaudio.words.texts import texts
from speech import Mode

# Numeric settings: step, minimum, maximum.
_STEPS = {"rate": (20, 80, 500), "volume": (10, 0, 100), "sound_volume": (10, 0, 100)}
_ORDER = (
    *("speech", "detail", "rate", "volume", "voice", "sounds", "sound_volume", "secrets"),
    *("real_dice", "coordinates", "keys_told", "name", "turn_command", "switches", "keys"),
)


async def open_settings(app: App, game: str = "", only: Sequence[str] = ()) -> None:
    """Open the menu of all settings, or of those in `only`."""

    def choices() -> list[Choice[str]]:
        return [Choice(_label(app, name), name) for name in only or _ORDER]

    title, again = app.text("settings-menu"), app.text("settings-again")
    async for name in repeated_choices(app, title, again, choices):
        await _change(app, name, game)


def _label(app: App, name: str) -> str:
    if name in ("switches", "keys"):
        return app.text(f"setting-{name}")
    value = getattr(app.preferences, name)
    if isinstance(value, bool):
        value = app.text("value-yes" if value else "value-no")
    elif name in CHOICES and isinstance(value, str):
        value = app.text(f"{name}-{value}")
    elif value == "":
        value = app.text("value-none")
    return app.text(f"setting-{name}", value=value)


async def _change(app: App, name: str, game: str) -> None:
    if name in _STEPS:
        await _NumberScreen(app, name).choose()
    elif name in ("name", "turn_command"):
        await _change_text(app, name)
    elif name == "switches":
        await _change_switches(app, game)
    elif name == "real_dice":
        app.change(real_dice=not app.preferences.real_dice)
    elif change := {"voice": _change_voice, "keys": _change_keys, "sounds": _change_sounds}.get(
        name
    ):
        await change(app)
    else:
        await _change_choice(app, name)


async def _change_text(app: App, name: str) -> None:
    """Change the player's name, or their command, which is run at once as a test."""
    if name == "name":
        typed = await app.typed(app.text("settings-type-name"))
    else:
        typed = await app.typed(app.text("settings-type-command"), app.preferences.turn_command)
    if typed is None:
        app.tell("settings-key-kept")
    elif name == "name":
        app.change(name=clean_name(typed))
    else:
        app.change(turn_command=plain(typed)[:LONGEST])
        app.your_turn()


async def _change_sounds(app: App) -> None:
    choices = [Choice(app.text(f"sounds-{name}"), name) for name in ("on", "off", "gallery")]
    at = 0 if app.preferences.sounds else 1
    chosen = await Menu(app, app.text("settings-sounds"), choices, default=at).choose()
    if chosen == "gallery":
        from mowaudio.client.setup.sound_gallery import open_gallery

        await open_gallery(app)
    elif chosen is not None:
        app.change(sounds=chosen == "on")
        app.speaker.sound("good")


async def _change_choice(app: App, name: str) -> None:
    """Choose one of a setting's values, each with a sample sentence."""
    choices = [
        Choice(app.text(f"{name}-{value}"), value, app.text(f"{name}-{value}-sample"))
        for value in CHOICES[name]
    ]
    at = CHOICES[name].index(getattr(app.preferences, name))
    chosen = await Menu(app, app.text(f"settings-{name}"), choices, default=at).choose()
    if chosen is None:
        return
    if name == "speech":
        switch(app, Mode(chosen))
    else:
        app.change(**{name: chosen})
    if chosen == "first":
        app.key_reminders.forget()  # the player wants to hear them again


class _NumberScreen(Screen):
    """Changes a number by Up and Down; Enter keeps it, Escape restores it."""

    help_text = "settings-number-help"
    kind = "number"

    def __init__(self, app: App, name: str) -> None:
        super().__init__(app)
        self._name = name
        self._step, self._low, self._high = _STEPS[name]
        self._before: int = getattr(app.preferences, name)
        self.answers |= {
            Action.PREVIOUS_ITEM: lambda: self._change(self._step),
            Action.NEXT_ITEM: lambda: self._change(-self._step),
            Action.DO: super().back,
        }

    async def choose(self) -> None:
        what = self.app.text(f"setting-{self._name}", value=self._before)
        self.app.tell("settings-number", what=what)
        await self.run()

    def back(self) -> None:
        self.app.change(**{self._name: self._before})
        super().back()

    def _change(self, by: int) -> None:
        now = getattr(self.app.preferences, self._name) + by
        self.app.change(**{self._name: min(self._high, max(self._low, now))})
        if self._name == "sound_volume":
            self.app.speaker.sound("good")
        self.app.tell("settings-sample", value=getattr(self.app.preferences, self._name))


async def _change_voice(app: App) -> None:
    from speech import list_voices

    if app.speaker.mode is not Mode.VOICE:
        app.tell("settings-voice-mode")
        return
    found = [voice for engine in ("native", "espeak") for voice in list_voices(engine)]
    own = [voice for voice in found if voice.language.startswith(app.preferences.language)]
    choices = [Choice(app.text("value-none"), "")]
    choices += [Choice(voice.name, voice.name) for voice in own or found]
    chosen = await Menu(app, app.text("settings-voice"), choices).choose()
    app.change(voice=app.preferences.voice if chosen is None else chosen)
    app.tell("settings-sample", value=app.preferences.voice or app.text("value-none"))


async def _change_switches(app: App, game: str) -> None:
    """Switch kinds of message on and off: those whose text has a `.switch` attribute."""
    if not game:
        from mowaudio.client.setup.table_setup import choose_game

        game = await choose_game(app, app.text("settings-switches-game")) or ""
    if not game:
        return
    own = texts(app.preferences.language, game)
    text_ids = [text_id for text_id in own.ids() if f"{text_id}.switch" in own]
    if not text_ids:
        app.tell("settings-no-switches")
        return

    def choice(text_id: str) -> Choice[str]:
        fact_id = text_id.replace("-", ".")
        state = app.text("value-no" if fact_id in app.preferences.muted else "value-yes")
        what = own.format(f"{text_id}.switch")
        return Choice(app.text("setup-option", what=what, value=state), fact_id)

    title = app.text("settings-switches", game=own.format("game-name"))
    async for fact_id in repeated_choices(app, title, title, lambda: [*map(choice, text_ids)]):
        app.change(muted=tuple(sorted({*app.preferences.muted} ^ {fact_id})))


async def _change_keys(app: App) -> None:
    def choice(action: Action) -> Choice[Action]:
        label = app.text(f"key-{action.value}").rstrip(".")
        return Choice(label, action, app.key_of(action))

    title, again = app.text("settings-keys"), app.text("settings-keys-again")
    async for action in repeated_choices(app, title, again, lambda: [*map(choice, Action)]):
        await _change_key(app, action)


async def _change_key(app: App, chosen: Action) -> None:
    """Ask for a key until one is free, or until Escape."""
    app.tell("settings-press-key", what=app.text(f"key-{chosen.value}"))
    while True:
        key = await app.key()
        name = key_name(app.texts, key)
        if app.keymap.action(key, (Action.BACK,)) or not is_key(key):
            app.tell("settings-key-kept")
            return
        if (taken := _taken(app, key, chosen)) is None:
            app.remap(chosen, key)
            app.tell("settings-key-now", key=name, what=app.text(f"key-{chosen.value}"))
            return
        app.tell("settings-key-taken", key=name, what=app.text(f"key-{taken.value}"))


def _taken(app: App, key: str, chosen: Action) -> Action | None:
    """Return another action of this key on a screen that has the chosen action, if any.

    Board and hex keys are never on the same screen."""
    for shape in (BOARD, HEX):
        actions = (*EVERYWHERE, *shape)
        taken = app.keymap.action(key, actions) if chosen in actions else None
        if taken not in (None, chosen):
            return taken
    return None
