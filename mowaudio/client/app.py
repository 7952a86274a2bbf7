"""The app: what every screen needs to speak to a player and to hear their keys."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Any

from mowaudio import data
from mowaudio.client.interrupt import Leave
from mowaudio.client.settings import preferences as stored
from mowaudio.client.settings.folders import settings_folder
from mowaudio.client.settings.preferences import KEYS_FILE, Preferences
from mowaudio.client.terminal.layouts import layout_for
from mowaudio.client.terminal.terminal import Terminal
from mowaudio.client.terminal.transcript import Transcript, open_transcript
from mowaudio.data import BadData
from mowaudio.words.compose import Line
from mowaudio.words.facts import Detail, Sound
from mowaudio.words.texts import Texts, texts
from speech import Entry, History, Mode, Notice, Priority, Speaker

if TYPE_CHECKING:
    import asyncio

    from mowaudio.client.key_reminders import KeyReminders
    from mowaudio.client.screen import Screen
    from mowaudio.client.terminal.keyboard import Keyboard
    from mowaudio.client.terminal.keys import Action, Keymap
    from speech import Choice


def say_bad_data(error: BadData, language: str) -> str:
    """What is wrong with a data file, and where. A game's file has its words in the game's."""
    known = texts(language)
    lesson = error.path.parent.name == "lessons"
    file = "lessons" if lesson else error.path.stem
    own = known if error.key in known else texts(language, file)
    what = own.format(error.key, error.args_)
    place = "file-broken" if error.line else "file-missing"
    return known.format(place, {"file": error.path.name, "line": error.line, "what": what})


SettingsMenu = Callable[["App", str], Awaitable[None]]

LAST_WORDS = 30.0
"""Seconds: longer than anything that is said on leaving, should a voice never end."""
CLOSING = 4.0
"""Seconds for what is left to say when nobody can cut it any more."""


class App:
    """One player's end of the program: their settings, their voice, their keyboard."""

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
    ) -> None:
        """`settings_menu` is given, because it is built on the app. Without a transcript of its
        own, the app writes the one that the environment asks for."""
        self._settings_menu = settings_menu
        self._stored = preferences  # without what was asked for this once, by flags
        self.preferences = preferences.but(**(flags or {}))
        self.terminal = terminal
        self.keyboard = keyboard
        self.keymap: Keymap  # there from `load_keys` on: the first line needs no keys
        self.history = History()
        self._words = ""
        self.texts: Texts = texts(preferences.language)
        self.keep_settings = keep_settings
        self._told_unkept = False
        self._choice: Choice | None = None
        self._speaker = speaker
        self._notices: list[Notice] = []
        self.watches: list[Callable[[], None]] = []  # what is looked after before every key
        self.open_screens: list[Screen] = []  # over the table: menus and questions
        self._held: list[Callable[[], None]] | None = None  # what comes while a line is typed
        self._loop: asyncio.AbstractEventLoop | None = None
        self.called_by: asyncio.Event | None = None  # what ends any wait for a key
        self._transcript = open_transcript() if transcript is None else transcript

    # -- speaking -----------------------------------------------------------------------------

    @property
    def speaker(self) -> Speaker:
        """Made when the first thing is said: looking for voices takes its time."""
        if self._speaker is None:
            from speech import choose

            self._choice = choose(self.preferences.for_speech)
            self._lay_out()
            self._speaker = Speaker(
                self.terminal.line,
                self._choice,
                self.preferences.for_speech,
                self._notice,
                sounds=data.find("sounds.yaml"),
                on_say=self._transcript.say,
            )
        return self._speaker

    def _lay_out(self) -> None:
        """Write lines as whoever reads the terminal wants them."""
        from speech import terminal_readers

        assert self._choice is not None
        if self.terminal.is_terminal and self._choice.mode is Mode.TERMINAL:
            # Those who want it otherwise are not on Windows, and looking for them takes its time.
            readers = () if sys.platform == "win32" else terminal_readers()
            self.terminal.layout = layout_for(readers)

    def say(self, line: Line, history: History | None = None) -> None:
        """Say a line and keep it for the history keys."""
        if not line:
            return
        kept = self.history if history is None else history
        spoken = None if line.public == line.text else line.public
        kept.add(line.text, line.priority, spoken)
        self.when_free(lambda: self.speaker.say(line.text, line.priority, spoken=spoken))

    def when_free(self, say: Callable[[], None]) -> None:
        """Now, or when the line that is being typed is done: nothing is written into it."""
        if self._held is None:
            say()
        else:
            self._held.append(say)

    def recall(self, entry: Entry | None, nothing: str) -> None:
        """Say a line of the past again, and do not keep it again: the history does not fill up
        with itself."""
        if entry is None:
            self.speaker.sound("edge")
            self.speaker.say(self.text(nothing), Priority.ANSWER)
        else:
            self.speaker.say(entry.text, Priority.ANSWER, spoken=entry.spoken)

    def tell(self, text_id: str, priority: Priority = Priority.ANSWER, **args: Any) -> None:
        """Say one of the client's own texts."""
        text = self.text(text_id, **args)
        self.say(Line(text, text, priority))

    def adopt(self, preferences: Preferences) -> None:
        """Other settings, from somewhere else."""
        self.preferences = self._stored = preferences
        self.texts = texts(preferences.language, self._words)

    def also_say(self, words: str) -> None:
        """Texts beside those that every screen has."""
        self._words = words
        self.texts = texts(self.preferences.language, words)

    def text(self, text_id: str, **args: Any) -> str:
        return self.texts.format(text_id, args)

    def sound(self, sound: Sound | None) -> None:
        if sound is not None:
            self.speaker.sound(sound.name, sound.pan, sound.pitch)

    def introduce(self) -> None:
        """Say who speaks, if that is news, and what is wrong with the player's own files."""
        speaker = self.speaker
        assert self._choice is not None
        if self.preferences.speech == Mode.AUTO and self.preferences.last_mode != speaker.mode:
            self.tell("speech-chosen", mode=speaker.mode.value, reason=self._choice.reason)
            self.change(last_mode=speaker.mode.value)

    def report(self, error: BadData) -> None:
        """A file that is broken: where, and what is wrong with it."""
        text = say_bad_data(error, self.preferences.language)
        self.say(Line(text, text, Priority.IMPORTANT))

    def switch_speech(self, mode: str) -> None:
        """Another mode, at once and for good."""
        from speech import choose

        self.change(speech=mode)
        self._choice = choose(self.preferences.for_speech)
        self._lay_out()
        self.speaker.switch(self._choice)
        self.tell("speech-now", mode=self.speaker.mode.value)

    def _notice(self, notice: Notice) -> None:
        """From any thread. What is wrong with the voice is told now, not after the next key."""
        self._notices.append(notice)
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop has ended: nobody listens any more
                self._loop.call_soon_threadsafe(self._tell_notices)

    def _tell_notices(self) -> None:
        for look in self.watches:
            look()
        while self._notices:
            notice = self._notices.pop(0)
            key = "notice-" + notice.key.replace(".", "-")
            if key in self.texts:
                self.tell(key, Priority.IMPORTANT, **notice.args)

    # -- settings -----------------------------------------------------------------------------

    def load_keys(self) -> None:
        from mowaudio.client.terminal import keys as keymaps

        own = settings_folder() / KEYS_FILE
        try:
            self.keymap = keymaps.load(own)
        except BadData as error:
            self.keymap = keymaps.load()
            if error.path == own:
                self.report_own(error, "keys-aside")
            else:
                self.report(error)

    def report_own(self, error: BadData, aside: str) -> bool:
        """A file of the player's own is broken: what is wrong, and where it is kept; False if it
        stays where it is, and must not be written over."""
        try:
            error = stored.set_aside(error)
        except OSError:
            self.report(error)
            return False
        self.report(error)
        self.tell(aside, file=error.path.name)
        return True

    def remap(self, action: Action, key: str) -> None:
        """Another key for an action, kept in the player's own file beside what it holds."""
        from mowaudio.client.terminal import keys as keymaps

        self.keymap = keymaps.Keymap({**self.keymap.keys, action: (key,)}, self.keymap.letters)
        try:
            keymaps.remember(settings_folder() / KEYS_FILE, action, key)
        except OSError:
            self.tell_unkept()

    def tell_unkept(self) -> None:
        """A home that cannot be written to costs the memory, not the game; told once."""
        if not self._told_unkept:
            self._told_unkept = True
            self.tell("settings-not-kept", Priority.IMPORTANT)

    def change(self, **changes: Any) -> None:
        """Change settings, now and for the next time."""
        self.preferences = self.preferences.but(**changes)
        self._stored = self._stored.but(**changes)
        if self._speaker is not None:
            self._speaker.set(self.preferences.for_speech)
        if self.keep_settings:
            try:
                stored.save(self._stored)
            except OSError:
                self.tell_unkept()

    @cached_property
    def key_reminders(self) -> KeyReminders:
        """What the players at this keyboard have heard before."""
        from mowaudio.client.key_reminders import KeyReminders

        return KeyReminders(self)

    def next_detail(self) -> str:
        """The next level of detail, from now on; its name."""
        levels = list(Detail)
        level = levels[(levels.index(self.preferences.detail_level) + 1) % len(levels)]
        self.change(detail=level.name.lower())
        return level.name.lower()

    async def open_settings(self, game: str = "") -> None:
        """Open the settings menu that this app was made with."""
        if self._settings_menu is not None:
            await self._settings_menu(self, game)

    # -- listening ----------------------------------------------------------------------------

    def question(self) -> None:
        """What is said next is a question that no key of before must answer."""
        assert self.keyboard is not None
        self.keyboard.question()

    @property
    def is_typing(self) -> bool:
        """Whether a line is being typed: what is said meanwhile has not been told yet."""
        return self._held is not None

    @property
    def is_early(self) -> bool:
        """Whether the last key was pressed before the last question."""
        return self.keyboard is not None and self.keyboard.early

    async def key(self) -> str:
        """The next key. It silences what is being said, unless it was pressed before that; alerts
        go on."""
        import asyncio

        from mowaudio.client.interrupt import unless_called
        from mowaudio.client.terminal.keyboard import LOST

        assert self.keyboard is not None
        self._loop = asyncio.get_running_loop()
        self._tell_notices()
        key = await unless_called(self.called_by, self.keyboard.wait)
        if key == LOST or self.terminal.lost:
            raise Leave
        self._transcript.key(key)
        self.speaker.key_pressed(early=self.is_early)
        layout = self.terminal.layout
        layout.key_pressed(key)
        if question := layout.asks():
            self.terminal.ask(question)
            layout.answered(by_the_terminal=await self.keyboard.terminal_answers())
        return key

    async def key_or(self, news: asyncio.Event) -> str | None:
        """The next key; None if there are news first. No key is lost by it."""
        import asyncio

        key = asyncio.ensure_future(self.key())
        told = asyncio.ensure_future(news.wait())
        try:
            await asyncio.wait({key, told}, return_when=asyncio.FIRST_COMPLETED)
            return key.result() if key.done() else None
        finally:
            # Not waited for: who is cancelled meanwhile must notice it. A key that is pressed now
            # stays for the next one who asks.
            told.cancel()
            key.cancel()

    async def typed(self, prompt: str, default: str = "") -> str | None:
        """A line of text from the player; None if they thought better of it."""
        assert self.keyboard is not None
        self._held = []
        try:
            typed = await self.read_line(prompt, default)
        finally:
            held, self._held = self._held, None
            for say in held:
                say()
        self._transcript.typed(typed or "")
        self.terminal.layout.key_pressed("enter")
        return typed

    async def read_line(self, prompt: str, default: str) -> str | None:
        """Read a line from the keyboard; `typed` is what screens call."""
        from mowaudio.client.prompt import read_line

        return await read_line(self, prompt, default)

    def your_turn(self) -> None:
        """Others have acted, and now it is this player who has to."""
        self.speaker.sound("turn")
        if self.preferences.turn_command:
            from mowaudio.client.turn_command import run

            if not run(self.preferences.turn_command):
                self.tell("turn-command-failed", command=self.preferences.turn_command)

    async def aside(self, work: Callable[[], Any]) -> Any:
        """Work that takes a moment (a bot that thinks), while the keyboard stays awake."""
        import asyncio

        return await asyncio.to_thread(work)

    def part(self) -> None:
        """Say goodbye: the answer to the key that leaves."""
        if self.speaker.mode is not Mode.SCREEN_READER:
            self.terminal.part()
        self.speaker.drop_news()
        self.tell("goodbye")

    async def hear_out(self) -> None:
        """Let the last words be heard to their end, or cut by a key."""
        import asyncio

        if self._speaker is None or self._speaker.drain(0) or self.terminal.lost:
            return
        if self.keyboard is not None:
            for _ in self.keyboard.typed_ahead():
                pass  # pressed before there was anything to cut
        said = asyncio.ensure_future(self.aside(lambda: self.speaker.drain(LAST_WORDS)))
        key = asyncio.ensure_future(self.keyboard.wait()) if self.keyboard else None
        await asyncio.wait({said, key} if key else {said}, return_when=asyncio.FIRST_COMPLETED)
        self.speaker.silence()  # also lets go of who waits
        if key is not None:
            key.cancel()
        await said

    def close(self) -> None:
        if self._speaker is not None:
            self._speaker.drain(CLOSING)
            self._speaker.close()
        self.terminal.leave()
