"""Check that the first words of a message carry its point.

Each message that is heard is judged by its first fact, the one that its writer put first because
it matters most. The first four words carry the point if they hold

- what the fact is about: the value of one of its arguments, be it a name, a number or a word, or
  "you" or "your" where the listener is meant; or else
- a word that tells this fact apart: one that no message with another first fact has among its
  own first four words ("the box is empty": "empty").

So "at this point Bella plays 8" fails: its four words name nobody, and every message could
begin with them. Moves that are read out to choose one are judged by what they are for: the first
four words must tell each from every other move that is legal at that moment.

The check cannot know whether a number is the one that matters; people read the transcripts for
that.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from mowaudio.testing.words import split_words
from mowaudio.words.compose import Composer
from mowaudio.words.facts import Arg, Fact, Message, Who
from mowaudio.words.texts import texts

FIRST = 4


def bare(word: str) -> str:
    """A word without what surrounds it, for comparing."""
    word = word.casefold()
    while word and not word[0].isalnum():
        word = word[1:]
    while word and not word[-1].isalnum():
        word = word[:-1]
    return word.removesuffix("'s").removesuffix("’s")


class Openings:
    """How messages begin, at one level of detail."""

    def __init__(self) -> None:
        self.messages = 0
        # Openings that name nothing, by the key of their first fact; and, for every first word,
        # the facts that begin with it.
        self._unnamed: Counter[tuple[str, tuple[str, ...]]] = Counter()
        self._users: dict[str, set[str]] = defaultdict(set)
        self._mistakable: Counter[str] = Counter()

    def add(self, message: Message, composer: Composer) -> None:
        first, said = _opening(message, composer)
        if first is None:
            return
        self.messages += 1
        for word in said:
            self._users[word].add(first.id)
        if set(said).isdisjoint(_about(first, composer)):
            self._unnamed[first.id, said] += 1

    def add_choices(self, messages: Iterable[Message], composer: Composer) -> None:
        """Moves to choose from, at one moment."""
        openings = [_opening(message, composer) for message in messages]
        times = Counter(said for _, said in openings)
        for first, said in openings:
            if first is not None:
                self.messages += 1
                self._mistakable[first.id] += times[said] > 1

    def late(self) -> Counter[str]:
        """Messages whose point comes later, by the key of their first fact."""
        found = +self._mistakable
        for (key, said), times in self._unnamed.items():
            if not any(self._users[word] == {key} for word in said):
                found[key] += times
        return found


def _opening(message: Message, composer: Composer) -> tuple[Fact | None, tuple[str, ...]]:
    """The first fact that is told to this composer's listener, and the first words.

    Only as much is composed as that takes: a whole summary costs a hundred times more.
    """
    first: Fact | None = None
    said: list[str] = []
    for fact in (fact for sentence in message.sentences for fact in sentence):
        if fact.detail > composer.detail or fact.id in composer.muted:
            continue
        said += map(bare, split_words(composer.phrase(fact)))
        first = first or (fact if said else None)
        if len(said) >= FIRST:
            break
    return first, tuple(said[:FIRST])


def _about(fact: Fact, composer: Composer) -> Iterator[str]:
    """The words that say what a fact is about."""
    yield from texts(composer.texts.language, "bench").format("bench-you").split()
    for value in fact.args.values():
        yield from _words_of(value, composer)


def _words_of(value: Arg, composer: Composer) -> Iterator[str]:
    if isinstance(value, Who):
        yield from map(bare, composer.names[value.seat].split())
    elif isinstance(value, Fact):
        yield from map(bare, split_words(composer.phrase(value)))
    elif isinstance(value, tuple):
        for part in value:
            yield from _words_of(part, composer)
    elif isinstance(value, int):
        yield from (str(value), f"{value:,}")
    else:
        yield from map(bare, str(value).split())
