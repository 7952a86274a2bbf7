"""The queue that decides which message is said next and which one is cut. No thread, no clock.

- ALERT is never cut and never dropped. It comes before all others and interrupts an INFO, which
  is said again afterwards.
- ANSWER, which the player asked for, comes before IMPORTANT and INFO. It cuts the current INFO
  and drops those that wait. Several answers in a row are one answer of several lines, so a client
  says the answer to a key before the news that the key causes.
- IMPORTANT and INFO are news, said in the order in which they happened.

A key (`key_pressed`) cuts the current message and drops waiting ANSWERs and INFOs, which are
stale. A waiting IMPORTANT is held back until the key has been answered, or until the worker calls
`release`. An IMPORTANT that a key cuts is not said again; it is in the history.

An `early` key was typed before the waiting messages came in. It cuts and drops none of them, and
its answer is said after them.

All queues but that of the alerts are bounded and drop their oldest message.
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
        self.holding = False  # a key has not been answered yet, and news is held back
        self._early_from: int | None = None
        """The serial of the message after which early keys are answered."""

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def push(self, utterance: Utterance) -> bool:
        """Add a message. Return True if the current one must be cut."""
        self._serial += 1
        utterance = replace(utterance, serial=self._serial)
        queue = self._waiting[utterance.priority]
        queue.append(utterance)
        if len(queue) > LIMITS.get(utterance.priority, len(queue)):
            queue.popleft()
        self.holding = False
        answers = utterance.priority is Priority.ANSWER and self._early_from is None
        if answers:
            self._waiting[Priority.INFO].clear()
        if self.current is None or self.current.priority is not Priority.INFO:
            return False
        if utterance.priority is Priority.ALERT:
            self._waiting[Priority.INFO].appendleft(self.current)
        elif not answers:
            return False
        self.current = None
        return True

    def key_pressed(self, *, early: bool = False) -> bool:
        """Drop what a key makes stale. Return True if the current message must be cut."""
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
        """Drop everything, including alerts: for a hand-over or the end, not for keys."""
        for queue in self._waiting.values():
            queue.clear()
        self.holding = False
        self._early_from = None
        cut = self.current is not None
        self.current = None
        return cut

    def drop_news(self) -> None:
        """Drop news, but no answers and alerts."""
        self._waiting[Priority.IMPORTANT].clear()
        self._waiting[Priority.INFO].clear()
        self.holding = False

    def release(self) -> None:
        """Stop holding back news: the last key was not answered."""
        self.holding = False

    def next(self) -> Utterance | None:
        """Begin the next message, if one is waiting and none is being said."""
        if self.current is not None:
            return None
        queue = self._waiting[Priority.ALERT]
        in_order = [self._waiting[Priority.IMPORTANT], self._waiting[Priority.INFO]]
        if self._early_from is None:
            queue = queue or self._waiting[Priority.ANSWER]
        else:
            in_order.append(self._waiting[Priority.ANSWER])
        if not queue and not self.holding:
            queue = min(filter(None, in_order), key=lambda q: q[0].serial, default=queue)
        if not queue:
            return None
        self.current = queue.popleft()
        return self.current

    def finish(self, utterance: Utterance) -> None:
        """Mark a message as said, unless it was cut and another one is current."""
        if self.current is utterance:
            self.current = None

    def again(self) -> None:
        """Put the current message back at the front, because the voice was lost."""
        if self.current is not None:
            self._waiting[self.current.priority].appendleft(self.current)
            self.current = None

    def written(self, utterance: Utterance) -> Utterance:
        """Mark the line of a message as printed, so that it is no longer owed."""
        paid = replace(utterance, owed=False)
        if self.current is utterance:
            self.current = paid
        return paid

    def settle(self) -> list[Utterance]:
        """Return the messages whose lines are owed, oldest first, and mark them as printed."""
        owed = [u for queue in self._waiting.values() for u in queue if u.owed]
        for priority, queue in self._waiting.items():
            self._waiting[priority] = deque(replace(u, owed=False) for u in queue)
        if self.current is not None and self.current.owed:
            owed.append(self.current)
            self.current = replace(self.current, owed=False)
        return sorted(owed, key=lambda u: u.serial)

    def take_all(self) -> list[Utterance]:
        """Empty the queue and return all messages, with the current one, for another worker."""
        self.again()
        everything = sorted((u for q in self._waiting.values() for u in q), key=lambda u: u.serial)
        self.silence()
        return everything
