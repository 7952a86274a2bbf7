"""The queue with manners: what is said next, and what must stop. No thread, no clock.

- ALERT is never cut and never dropped. It goes before all that waits, and breaks into an
  INFO, which is said again afterwards: the player did not ask to lose it.
- ANSWER, what the player asked for, goes before IMPORTANT and INFO. It cuts the INFO being
  said and drops the INFO waiting. Several answers in a row are one answer of several lines.
  (So a client says the answer to a key first and the news it causes after it.)
- IMPORTANT and INFO are news, told in the order in which they happened. They differ in what a
  key does to them.

A key (`key_pressed`) cuts what is being said and drops waiting ANSWERs and INFOs: they are
stale. IMPORTANT that has not begun is kept and held back until the key has been answered,
so that it is heard after the answer instead of being cut by it. If no answer comes, whoever
owns the clock calls `release`. An IMPORTANT that had begun is gone when a key cuts it: the
player heard that it was there and chose to go on; the history has it.

A key that was pressed before what waits came in (`early`: typed ahead of a question) is no word on
it: nothing of it is cut or dropped, and the answer to such a key is told after it, in the order of
happening. Only the answer to a later one takes its place.

Every line of waiting messages but the alerts' is bounded, and sheds its oldest.
"""

from collections import deque
from dataclasses import replace

from .messages import Priority, Utterance

ORDER = (Priority.ALERT, Priority.ANSWER, Priority.IMPORTANT, Priority.INFO)
LIMITS = {Priority.ANSWER: 32, Priority.IMPORTANT: 32, Priority.INFO: 16}


class SpeechQueue:
    def __init__(self) -> None:
        self._waiting: dict[Priority, deque[Utterance]] = {p: deque() for p in ORDER}
        self._serial = 0
        self.current: Utterance | None = None
        self.holding = False
        """A key has not been answered yet: what waited before it waits on."""
        self._early_from: int | None = None
        """After which message the answers to keys come that were pressed too early."""

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def push(self, utterance: Utterance) -> bool:
        """Take in a message. True: what is being said must be cut."""
        self._serial += 1
        utterance = replace(utterance, serial=self._serial)
        line = self._waiting[utterance.priority]
        line.append(utterance)
        if len(line) > LIMITS.get(utterance.priority, len(line)):
            line.popleft()
        self.holding = False
        answers = utterance.priority is Priority.ANSWER and self._early_from is None
        interrupted = self.current
        if interrupted is None or interrupted.priority is not Priority.INFO:
            cut = False
        else:
            cut = answers or utterance.priority is Priority.ALERT
        if answers:
            self._waiting[Priority.INFO].clear()
        elif cut and interrupted is not None:
            self._waiting[Priority.INFO].appendleft(interrupted)
        if cut:
            self.current = None
        return cut

    def key_pressed(self, *, early: bool = False) -> bool:
        """The player went on. True: what is being said must be cut."""
        if early:
            return self._key_pressed_early()
        self._early_from = None
        self._waiting[Priority.ANSWER].clear()
        self._waiting[Priority.INFO].clear()
        self.holding = bool(self._waiting[Priority.IMPORTANT])
        if self.current is None or self.current.priority is Priority.ALERT:
            return False
        self.current = None
        return True

    def _key_pressed_early(self) -> bool:
        if self._early_from is None:
            self._early_from = self._serial
        since = self._early_from
        answers = self._waiting[Priority.ANSWER]
        self._waiting[Priority.ANSWER] = deque(u for u in answers if u.serial <= since)
        current = self.current
        if current is None or current.priority is not Priority.ANSWER or current.serial <= since:
            return False
        self.current = None
        return True

    def silence(self) -> bool:
        """Drop everything, alerts too: for a hand-over or the way out, not for keys."""
        for line in self._waiting.values():
            line.clear()
        self.holding = False
        self._early_from = None
        cut = self.current is not None
        self.current = None
        return cut

    def drop_news(self) -> None:
        """The player has left what it was about. Answers and alerts stay."""
        self._waiting[Priority.IMPORTANT].clear()
        self._waiting[Priority.INFO].clear()
        self.holding = False

    def release(self) -> None:
        """No answer to the last key: let go of what was held back for it."""
        self.holding = False

    def next(self) -> Utterance | None:
        """Begin the next message, if one is waiting and nothing is being said."""
        if self.current is not None:
            return None
        line = self._waiting[Priority.ALERT]
        # News in the order of its happening: who took the herd is told after who played.
        in_order = [self._waiting[Priority.IMPORTANT], self._waiting[Priority.INFO]]
        if self._early_from is None:
            line = line or self._waiting[Priority.ANSWER]
        else:
            in_order.append(self._waiting[Priority.ANSWER])
        if not line and not self.holding:
            line = min(filter(None, in_order), key=_first_serial, default=line)
        if not line:
            return None
        self.current = line.popleft()
        return self.current

    def finish(self, utterance: Utterance) -> None:
        """It has been said (unless it was cut meanwhile: then something else may be current)."""
        if self.current is utterance:
            self.current = None

    def again(self) -> None:
        """The voice was lost while speaking: what it was saying goes first, once more."""
        if self.current is not None:
            self._waiting[self.current.priority].appendleft(self.current)
            self.current = None

    def written(self, utterance: Utterance) -> Utterance:
        """The line of what is being said has been written after all; it is no longer owed."""
        paid = replace(utterance, owed=False)
        if self.current is utterance:
            self.current = paid
        return paid

    def settle(self) -> list[Utterance]:
        """The messages whose lines are owed, oldest first; from now on they count as written."""
        owed = [u for line in self._waiting.values() for u in line if u.owed]
        for priority, line in self._waiting.items():
            self._waiting[priority] = deque(replace(u, owed=False) for u in line)
        if self.current is not None and self.current.owed:
            owed.append(self.current)
            self.current = replace(self.current, owed=False)
        return sorted(owed, key=lambda u: u.serial)

    def take_all(self) -> list[Utterance]:
        """Empty the queue, what is being said included: another worker goes on with it."""
        self.again()
        everything = sorted((u for q in self._waiting.values() for u in q), key=lambda u: u.serial)
        self.silence()
        return everything


def _first_serial(line: deque[Utterance]) -> int:
    return line[0].serial
