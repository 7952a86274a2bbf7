"""Settings by menu: each change is heard at once, as a sample of itself."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.client.app import App
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.screen import Screen
from mowaudio.client.settings.preferences import CHOICES, LONGEST
from mowaudio.client.setup.players import clean_name
from mowaudio.client.terminal.keys import BOARD, EVERYWHERE, HEX, Action, is_key, key_name
from mowaudio.client.terminal.terminal import plain
from mowaudio.words.texts import texts

# Settings that are a number: how far a step goes, and the ends.
_STEPS = {"rate": (20, 80, 500), "volume": (10, 0, 100), "sound_volume": (10, 0, 100)}
_ORDER = (
    "speech",
    "detail",
    "rate",
    "volume",
    "voice",
    "sounds",
    "sound_volume",
    "secrets",
    "real_dice",
    "coordinates",
    "keys_told",
    "name",
    "turn_command",
    "switches",
    "keys",
)


async def open_settings(app: App, game: str = "", only: Sequence[str] = ()) -> None:
    """All of them, or some: not everything can be settled everywhere."""
    at, again = 0, ""
    names = only or _ORDER
    while True:
        choices = [Choice(_label(app, name), name) for name in names]
        title = app.text("settings-menu")
        chosen = await Menu(app, title, choices, default=at, again=again).choose()
        again = app.text("settings-again")
        if chosen is None:
            return
        at = names.index(chosen)
        await _change(app, chosen, game)


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
    elif name == "voice":
        await _change_voice(app)
    elif name == "name":
        typed = await app.typed(app.text("settings-type-name"))
        if typed is None:
            app.tell("settings-key-kept")
        else:
            app.change(name=clean_name(typed))
    elif name == "turn_command":
        await _change_turn_command(app)
    elif name == "switches":
        await _change_switches(app, game)
    elif name == "keys":
        await _change_keys(app)
    elif name == "real_dice":
        app.change(real_dice=not app.preferences.real_dice)
    elif name == "sounds":
        await _change_sounds(app)
    else:
        await _change_choice(app, name)


async def _change_turn_command(app: App) -> None:
    """Tried at once, so that it is known to work."""
    typed = await app.typed(app.text("settings-type-command"), app.preferences.turn_command)
    if typed is None:
        app.tell("settings-key-kept")
        return
    app.change(turn_command=plain(typed)[:LONGEST])
    app.your_turn()


async def _change_sounds(app: App) -> None:
    """On, off, or a gallery of them."""
    choices = [Choice(app.text(f"sounds-{name}"), name) for name in ("on", "off", "gallery")]
    at = 0 if app.preferences.sounds else 1
    chosen = await Menu(app, app.text("settings-sounds"), choices, default=at).choose()
    if chosen == "gallery":
        from mowaudio.client.setup.sound_gallery import visit

        await visit(app)
    elif chosen is not None:
        app.change(sounds=chosen == "on")
        app.speaker.sound("good")


async def _change_choice(app: App, name: str) -> None:
    """Every choice demonstrates itself with a sample sentence."""
    values = list(CHOICES[name])
    choices = [
        Choice(app.text(f"{name}-{value}"), value, app.text(f"{name}-{value}-sample"))
        for value in values
    ]
    at = values.index(getattr(app.preferences, name))
    title = app.text(f"settings-{name}")
    chosen = await Menu(app, title, choices, default=at).choose()
    if chosen is None:
        return
    if name == "speech":
        app.switch_speech(str(chosen))
    else:
        app.change(**{name: chosen})
    if chosen == "first":
        app.key_reminders.forget()  # who asks for them wants to hear them


class _NumberScreen(Screen):
    """Up and Down change a number, each step is heard; Enter keeps it, Escape takes it back."""

    help_text = "settings-number-help"

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
    from speech import Mode, list_voices

    if app.speaker.mode is not Mode.VOICE:
        app.tell("settings-voice-mode")
        return
    found = [voice for engine in ("native", "espeak") for voice in list_voices(engine)]
    own = [voice for voice in found if voice.language.startswith(app.preferences.language)]
    choices = [Choice(app.text("value-none"), "")]
    choices += [Choice(voice.name, voice.name) for voice in own or found]
    before = app.preferences.voice
    chosen = await Menu(app, app.text("settings-voice"), choices).choose()
    app.change(voice=before if chosen is None else chosen)
    app.tell("settings-sample", value=app.preferences.voice or app.text("value-none"))


async def _change_switches(app: App, game: str) -> None:
    """Kinds of message that can be switched off: the texts that have a name for it, `.switch`."""
    if not game:
        from mowaudio.client.setup.table_setup import choose_game

        game = await choose_game(app, app.text("settings-switches-game")) or ""
    if not game:
        return
    own = texts(app.preferences.language, game)
    keys = [text_id for text_id in own.ids() if f"{text_id}.switch" in own]
    if not keys:
        app.tell("settings-no-switches")
    at, again = 0, ""
    while keys:
        muted = set(app.preferences.muted)
        choices = []
        for text_id in keys:
            state = app.text("value-no" if text_id.replace("-", ".") in muted else "value-yes")
            label = app.text("setup-option", what=own.format(f"{text_id}.switch"), value=state)
            choices.append(Choice(label, text_id.replace("-", ".")))
        title = app.text("settings-switches", game=own.format("game-name"))
        chosen = await Menu(app, title, choices, default=at, again=again).choose()
        again = title
        if chosen is None:
            return
        at = [choice.value for choice in choices].index(chosen)
        app.change(muted=tuple(sorted(muted ^ {chosen})))


async def _change_keys(app: App) -> None:
    """Another key for an action; one that is taken is refused."""
    at, again = 0, ""
    while True:
        choices = [
            Choice(
                app.text(f"key-{action.value}").rstrip("."),
                action,
                key_name(app.texts, app.keymap.first(action)),
            )
            for action in Action
        ]
        title = app.text("settings-keys")
        chosen = await Menu(app, title, choices, default=at, again=again).choose()
        if chosen is None:
            return
        at, again = list(Action).index(chosen), app.text("settings-keys-again")
        await _change_key(app, chosen)


async def _change_key(app: App, chosen: Action) -> None:
    app.tell("settings-press-key", what=app.text(f"key-{chosen.value}"))
    key = await app.key()
    name = key_name(app.texts, key)
    if app.keymap.action(key, (Action.BACK,)) or not is_key(key):
        app.tell("settings-key-kept")
    elif (taken := _taken(app, key, chosen)) is not None:
        app.tell("settings-key-taken", key=name, what=app.text(f"key-{taken.value}"))
    else:
        app.remap(chosen, key)
        app.tell("settings-key-now", key=name, what=app.text(f"key-{chosen.value}"))


def _taken(app: App, key: str, chosen: Action) -> Action | None:
    """What a key does already wherever the action can be asked for: a letter of the board may be
    one of the hex sheet too."""
    for shape in (BOARD, HEX):
        if chosen not in (*EVERYWHERE, *shape):
            continue
        taken = app.keymap.action(key, (*EVERYWHERE, *shape))
        if taken is not None and taken is not chosen:
            return taken
    return None
