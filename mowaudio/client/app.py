"""The app: speech, settings and keyboard of one player, shared by all screens."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Any

from mowaudio import data
from mowaudio.client.bad_data import say_bad_data
from mowaudio.client.interrupt import Leave
from mowaudio.client.settings import preferences as stored
from mowaudio.client.settings.folders import settings_folder
from mowaudio.client.settings.preferences import KEYS_FILE, Preferences
from mowaudio.client.terminal.layouts import layout_for
from mowaudio.client.terminal.terminal import Terminal
from mowaudio.client.terminal.transcript import Transcript, open_transcript
from mowaudio.data import BadData
from mowaudio.plain_text import clean
from mowaudio.words.compose import Line
from mowaudio.words.facts import Detail, Sound
from mowaudio.words.texts import PAGE, Texts, texts
from speech import Entry, History, Mode, Notice, Priority, Speaker

if TYPE_CHECKING:
    import asyncio

    from mowaudio.client.description import Press
    from mowaudio.client.key_reminders import KeyReminders
    from mowaudio.client.screen import Screen
    from mowaudio.client.terminal.keyboard import Keyboard
    from mowaudio.client.terminal.keys import Action, Keymap
    from mowaudio.engine import BadRecord
    from speech import Choice, Settings


SettingsMenu = Callable[["App", str], Awaitable[None]]

GOODBYE_TIMEOUT = 30.0  # seconds; only a voice that hangs takes longer
CLOSING_TIMEOUT = 4.0  # seconds, for speech that no key can interrupt any more


class App:
    """Speaks to one player, holds their settings and reads their keyboard."""

    shows = False  # whether screens are shown as data, on a page, instead of being told in full

    def __init__(
        self,
        preferences: Preferences,
        terminal: Terminal,
        keyboard: Keyboard | None = None,
        *,
        speaker: Speaker | None = None,
        keep_settings: bool = True,
        flags: Mapping[str, Any] | None = None,
        settings_menu: SettingsMenu | None = None,
        transcript: Transcript | None = None,
        choose_speech: Callable[[Settings], Choice] | None = None,
    ) -> None:
        """`flags` override stored settings for this run. `settings_menu` imports the app.
        `transcript` is by default that of the environment. `choose_speech` replaces the search."""
        self._settings_menu = settings_menu
        self._stored = preferences  # without the flags, which are not saved
        self.preferences = preferences.but(**(flags or {}))
        self.terminal = terminal
        self.keyboard = keyboard
        self.keymap: Keymap  # set by `load_keys`: the first line needs no keys
        self.history = History()
        self._texts_file = ""
        self.texts: Texts = texts(preferences.language)
        self.keep_settings = keep_settings
        self._told_not_saved = False
        self.choice: Choice | None = None
        self._choose_speech = choose_speech
        self._speaker = speaker
        self._notices: list[Notice] = []
        self.pre_key_hooks: list[Callable[[], None]] = []
        self.open_screens: list[Screen] = []  # menus and questions, the innermost last
        self._deferred: list[Callable[[], None]] | None = None  # speech, while typing
        self._loop: asyncio.AbstractEventLoop | None = None
        self.interrupt_event: asyncio.Event | None = None  # ends any wait for a key
        self.transcript = open_transcript() if transcript is None else transcript

    # -- speaking: lines, texts, sounds and the history ---------------------------------------

    @property
    def speaker(self) -> Speaker:
        """The speaker, created on first use because looking for voices is slow."""
        if self._speaker is None:
            self._speaker = Speaker(
                self.terminal.line,
                self._choose(),
                self.preferences.for_speech,
                self._on_notice,
                sounds=data.find("sounds.yaml"),
                on_say=self.transcript.say,
            )
        return self._speaker

    def _choose(self) -> Choice:
        """Choose a speech mode, and the layout of lines that suits the terminal's reader."""
        from speech import choose, terminal_readers

        self.choice = choice = (self._choose_speech or choose)(self.preferences.for_speech)
        if self.terminal.is_terminal and choice.mode is Mode.TERMINAL:
            # Readers that need a layout of their own are not on Windows; detection is slow.
            readers = () if sys.platform == "win32" else terminal_readers()
            self.terminal.layout = layout_for(readers)
        return choice

    def say(self, line: Line, history: History | None = None) -> None:
        """Say a line and add it to the history."""
        if not line:
            return
        kept = self.history if history is None else history
        spoken = None if line.public == line.text else line.public
        kept.add(line.text, line.priority, spoken)
        self.transcript.compose(line.ids)
        self.after_typing(lambda: self.speaker.say(line.text, line.priority, spoken=spoken))

    def after_typing(self, say: Callable[[], None]) -> None:
        """Call `say` now, or after the line that is being typed: output would garble it."""
        if self._deferred is None:
            say()
        else:
            self._deferred.append(say)

    def recall(self, entry: Entry | None, nothing: str) -> None:
        """Repeat a line of the history without adding it again."""
        if entry is None:
            self.speaker.sound("edge")
            entry = Entry(self.text(nothing), Priority.ANSWER)
        self.speaker.say(entry.text, Priority.ANSWER, spoken=entry.spoken)

    def tell(self, text_id: str, priority: Priority = Priority.ANSWER, **args: Any) -> None:
        """Say the text with this id."""
        text = self.text(text_id, **args)
        self.say(Line(text, text, priority, (text_id,)))

    def say_text(
        self, text: str, priority: Priority = Priority.ANSWER, history: History | None = None
    ) -> None:
        """Say a text that holds no secret."""
        self.say(Line(text, text, priority), history)

    def use_preferences(self, preferences: Preferences) -> None:
        """Replace all settings, for example by those that a remote client sent."""
        self.preferences = self._stored = preferences
        self.texts = texts(preferences.language, self._texts_file)

    def add_texts(self, file: str) -> None:
        """Load a file of texts in addition to those of the client."""
        self._texts_file = file
        self.texts = texts(self.preferences.language, file)

    def text(self, text_id: str, **args: Any) -> str:
        return self.texts.format(self.texts.shown(text_id, page=self.shows), args)

    def sound(self, sound: Sound | None) -> None:
        if sound is not None:
            self.speaker.sound(sound.name, sound.pan, sound.pitch)

    def report(self, error: BadData | BadRecord) -> None:
        self.say_text(say_bad_data(error, self.preferences.language), Priority.IMPORTANT)

    def next_speech(self) -> None:
        """Let another speak; overridden where that is not ours to decide."""
        from mowaudio.client.speech_modes import next_mode

        next_mode(self)

    def use_speech(self, mode: str) -> None:
        """Switch to another speech mode and save the choice."""
        self.change(speech=mode)
        self.speaker.switch(self._choose())
        self.tell("speech-now", mode=self.speaker.mode.value)

    @property
    def looks_for_voices(self) -> bool:
        """False if what speaks is not searched for on this machine."""
        return self._choose_speech is None

    def _on_notice(self, notice: Notice) -> None:
        """Report a problem with the voice at once. May be called from any thread."""
        self._notices.append(notice)
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self._tell_notices)

    def _tell_notices(self) -> None:
        for hook in tuple(self.pre_key_hooks):
            hook()
        while self._notices:
            notice = self._notices.pop(0)
            text_id = "notice-" + notice.text_id.replace(".", "-")
            if text_id in self.texts:
                self.tell(text_id, Priority.IMPORTANT, **notice.args)

    # -- settings: preferences and keys, and the files that hold them -------------------------

    def label(self, text_id: str, kind: str = PAGE) -> str:
        """Return the label of a button, on a kind of screen."""
        text = self.texts.format(self.texts.variant(text_id, kind, PAGE)).rstrip(".")
        return text[:1].upper() + text[1:]

    def key_of(self, action: Action, kind: str = PAGE) -> str:
        """Return the name of the key that help names for an action; on a page, its button, which
        may have another label on a `kind` of screen."""
        from mowaudio.client.terminal.keys import key_name

        if self.shows:
            return self.text("page-button", label=self.label(f"key-{action.value}", kind))
        return key_name(self.texts, self.keymap.first(action))

    def load_keys(self) -> None:
        from mowaudio.client.terminal import keys as keymaps

        try:
            self.keymap = keymaps.load(settings_folder() / KEYS_FILE)
        except BadData as error:
            self.keymap = keymaps.load()
            self.report_and_set_aside(error, "keys-aside")

    def report_and_set_aside(self, error: BadData, text_id: str) -> bool:
        """Rename a broken file of the player and report it.

        Return False if it could not be renamed: then it must not be overwritten."""
        try:
            error = stored.set_aside(error)
        except OSError:
            self.report(error)
            return False
        self.report(error)
        self.tell(text_id, file=error.path.name)
        return True

    def remap(self, action: Action, key: str) -> None:
        """Bind an action to another key and save it in the player's keys file."""
        from mowaudio.client.terminal import keys as keymaps

        self.keymap = keymaps.Keymap({**self.keymap.keys, action: (key,)}, self.keymap.letters)
        try:
            keymaps.remember(settings_folder() / KEYS_FILE, action, key)
        except OSError:
            self.tell_not_saved()

    def tell_not_saved(self) -> None:
        """Say, once, that settings cannot be saved."""
        if not self._told_not_saved:
            self._told_not_saved = True
            self.tell("settings-not-kept", Priority.IMPORTANT)

    def change(self, **changes: Any) -> None:
        self.preferences = self.preferences.but(**changes)
        self._stored = self._stored.but(**changes)
        if self._speaker is not None:
            self._speaker.set(self.preferences.for_speech)
        if self.keep_settings:
            try:
                stored.save(self._stored)
            except OSError:
                self.tell_not_saved()

    @cached_property
    def key_reminders(self) -> KeyReminders:
        """The counts of key reminders that the players at this keyboard have heard."""
        from mowaudio.client.key_reminders import KeyReminders

        return KeyReminders(self)

    def next_detail(self) -> str:
        """Switch to the next level of detail and return its name."""
        levels = [level.name.lower() for level in Detail]
        level = levels[(levels.index(self.preferences.detail) + 1) % len(levels)]
        self.change(detail=level)
        return level

    async def open_settings(self, game: str = "") -> None:
        if self._settings_menu is not None:
            await self._settings_menu(self, game)

    # -- input: keys, typed lines, and waiting ------------------------------------------------

    def show(self, screen: Screen) -> None:
        """Show a screen that waits for input; overridden where screens are shown."""

    def control(self, key: str) -> Press | None:  # noqa: ARG002
        """Return what a tap on the shown screen does; None if this is a key."""
        return None

    def question(self) -> None:
        """Mark that a question follows: keys pressed before it do not answer it."""
        assert self.keyboard is not None
        self.keyboard.question()

    @property
    def is_typing(self) -> bool:
        """True while a line is being typed and speech is deferred."""
        return self._deferred is not None

    @property
    def is_early(self) -> bool:
        """True if the last key was pressed before the last question."""
        return self.keyboard is not None and self.keyboard.early

    async def key(self) -> str:
        """Wait for the next key. It silences speech that began before it, except alerts."""
        import asyncio

        from mowaudio.client.interrupt import wait_unless_interrupted
        from mowaudio.client.terminal.keyboard import LOST

        assert self.keyboard is not None
        self._loop = asyncio.get_running_loop()
        self._tell_notices()
        key = await wait_unless_interrupted(self.interrupt_event, self.keyboard.wait)
        if key == LOST or self.terminal.lost:
            raise Leave
        self.transcript.write("key", key)
        self.speaker.key_pressed(early=self.is_early)
        layout = self.terminal.layout
        layout.key_pressed(key)
        if question := layout.asks():
            self.terminal.write(question)
            layout.answered(by_the_terminal=await self.keyboard.terminal_answers())
        return key

    async def key_or_event(self, event: asyncio.Event) -> str | None:
        """Wait for the next key; return None if the event is set first. No key is lost."""
        from mowaudio.client.interrupt import result_or_event

        return await result_or_event(self.key(), event)

    async def typed(self, prompt: str, default: str = "") -> str | None:
        """Ask the player for a line of text; None if they cancelled."""
        self._deferred = []
        try:
            typed = await self.read_line(prompt, default)
        finally:
            deferred, self._deferred = self._deferred, None
            for say in deferred:
                say()
        typed = typed and clean(typed)
        self.transcript.write("typed", typed or "")
        self.terminal.layout.key_pressed("enter")
        return typed

    async def read_line(self, prompt: str, default: str) -> str | None:
        """Read a line from the keyboard, for `typed`, which screens call."""
        from mowaudio.client.prompt import read_line

        return await read_line(self, prompt, default)

    def your_turn(self) -> None:
        """Signal, after the moves of others, that it is this player's turn."""
        from mowaudio.client.turn_command import signal

        signal(self)

    async def run_in_thread(self, work: Callable[[], Any]) -> Any:
        """Run slow work, such as a bot's search, while keys are still read."""
        from mowaudio.client.tasks import in_thread

        return await in_thread(work)

    def say_goodbye(self) -> None:
        """Say goodbye and drop what is still queued."""
        if self.speaker.mode is not Mode.SCREEN_READER:
            self.terminal.expect_last_line()
        self.speaker.drop_news()
        self._loop = None  # a voice that fails now is not told: goodbye is the last word
        self.tell("goodbye")

    async def finish_speaking(self) -> None:
        """Wait until the last line has been spoken or a key interrupts it."""
        import asyncio

        if self._speaker is None or self._speaker.drain(0) or self.terminal.lost:
            return
        if self.keyboard is not None:
            for _ in self.keyboard.typed_ahead():
                pass  # these were pressed before the last line
        said = asyncio.ensure_future(
            self.run_in_thread(lambda: self.speaker.drain(GOODBYE_TIMEOUT))
        )
        key = asyncio.ensure_future(self.keyboard.wait()) if self.keyboard else None
        await asyncio.wait({said, key} if key else {said}, return_when=asyncio.FIRST_COMPLETED)
        self.speaker.silence()  # also ends the drain
        if key is not None:
            key.cancel()
        await said

    def close(self) -> None:
        if self._speaker is not None:
            self._speaker.drain(CLOSING_TIMEOUT)
            self._speaker.close()
        self.terminal.leave()
