"""Settings by menu: each change is heard at once, as a sample of itself."""

from __future__ import annotations

from mowaudio import games
from mowaudio.client.app import App
from mowaudio.client.keys import Action, is_key
from mowaudio.client.menu import Choice, Menu, key_name
from mowaudio.client.preferences import CHOICES
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
    "name",
    "switches",
    "keys",
)


async def open_settings(app: App, game: str = "") -> None:
    at, again = 0, ""
    while True:
        choices = [Choice(_label(app, name), name) for name in _ORDER]
        title = app.text("settings-menu")
        chosen = await Menu(app, title, choices, default=at, again=again).choose()
        again = app.text("settings-again")
        if chosen is None:
            return
        at = _ORDER.index(chosen)
        await _change(app, chosen, game)


def _label(app: App, name: str) -> str:
    if name in ("switches", "keys"):
        return app.text(f"setting-{name}")
    value = getattr(app.preferences, name)
    if isinstance(value, bool):
        value = app.text("value-yes" if value else "value-no")
    elif name in ("speech", "detail", "secrets"):
        value = app.text(f"{name}-{value}")
    elif value == "":
        value = app.text("value-none")
    return app.text(f"setting-{name}", value=value)


async def _change(app: App, name: str, game: str) -> None:
    if name in _STEPS:
        await _change_number(app, name)
    elif name == "voice":
        await _change_voice(app)
    elif name == "name":
        typed = await app.typed(app.text("settings-type-name"), app.preferences.name)
        if typed is not None:
            app.change(name=typed.strip())
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


async def _change_sounds(app: App) -> None:
    """On, off, or a gallery of them."""
    choices = [Choice(app.text(f"sounds-{name}"), name) for name in ("on", "off", "gallery")]
    at = 0 if app.preferences.sounds else 1
    chosen = await Menu(app, app.text("settings-sounds"), choices, default=at).choose()
    if chosen == "gallery":
        from mowaudio.client.sound_gallery import visit

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


async def _change_number(app: App, name: str) -> None:
    """Up and Down change it, each step is heard; Enter keeps it, Escape takes it back."""
    step, low, high = _STEPS[name]
    before = getattr(app.preferences, name)
    app.tell("settings-number", what=app.text(f"setting-{name}", value=before))
    while True:
        key = await app.key()
        actions = (Action.NEXT_ITEM, Action.PREVIOUS_ITEM, Action.DO, Action.BACK)
        action = app.keymap.action(key, actions)
        now = getattr(app.preferences, name)
        if action is Action.DO:
            return
        if action is Action.BACK:
            app.change(**{name: before})
            return
        if action is None:
            app.tell("settings-number-help")
            continue
        by = step if action is Action.PREVIOUS_ITEM else -step
        app.change(**{name: min(high, max(low, now + by))})
        if name == "sound_volume":
            app.speaker.sound("good")
        app.tell("settings-sample", value=getattr(app.preferences, name))


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
    game = game or games.names()[0]
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
        title = app.text("settings-switches")
        chosen = await Menu(app, title, choices, default=at, again=again).choose()
        again = title
        if chosen is None:
            return
        at = [choice.value for choice in choices].index(chosen)
        app.change(muted=tuple(sorted(muted ^ {chosen})))


async def _change_keys(app: App) -> None:
    """Another key for an action; one that is taken is refused."""
    actions = [action for action in Action if f"key-{action.value}" in app.texts]
    choices = [
        Choice(
            app.text(f"key-{action.value}").rstrip("."),
            action,
            key_name(app, app.keymap.first(action)),
        )
        for action in actions
    ]
    chosen = await Menu(app, app.text("settings-keys"), choices).choose()
    if chosen is None:
        return
    app.tell("settings-press-key", what=app.text(f"key-{chosen.value}"))
    key = await app.key()
    name = key_name(app, key)
    if app.keymap.action(key, (Action.BACK,)) or not is_key(key):
        app.tell("settings-key-kept")
    elif (taken := app.keymap.action(key, Action)) is not None and taken is not chosen:
        app.tell("settings-key-taken", key=name, what=app.text(f"key-{taken.value}"))
    else:
        app.remap(chosen, key)
        app.tell("settings-key-now", key=name, what=app.text(f"key-{chosen.value}"))
