"""How long a voice may take."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Timeouts:
    """How long, in seconds, before something counts as hung."""

    opening: float = 12.0
    """A voice that has to start a process waits for that itself, and knows better how long."""
    call: float = 0.8
    utterance: float = 10.0
    answer: float = 0.25
    """How long messages held back by a key wait for the answer to it."""

    def starting(self, text: str) -> float:
        """Synthesis takes its time: some milliseconds a sentence, more on a busy machine."""
        return self.call + len(text) / 2000

    def speaking(self, text: str, rate: int) -> float:
        """Three times what the text should take: slow voices are not broken ones."""
        return self.utterance + 3 * (len(text) / 5) * 60 / max(rate, 60)
