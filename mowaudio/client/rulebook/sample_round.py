"""Sample rounds: an example of play with the reasons for the moves.

`samples/<game>.yaml` lists the players, the moves before and the moves of the round, chance
included, as in a record. A move with a name has its reason in the text `because-<name>` of the
game's rules. Moves are checked and told by the game; an illegal move is an error of the file.

    players: [Anna, Ben, Cara]
    options: {first: 1}
    detail: full
    before:
    - chance draw 8.3
    round:
    - 1 play 8.3: middle
    - chance draw 5.1
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mowaudio import data
from mowaudio.data import BadData, Document
from mowaudio.engine import CHANCE, BadOption, Player, Refused, Seat, Table
from mowaudio.words.compose import Composer
from mowaudio.words.facts import NOTHING, Detail
from mowaudio.words.rulebook import SAMPLE, Chapter, Paragraph, rule_texts
from mowaudio.words.texts import texts

_LISTENER: Seat = 0  # the first player is "you"
_CHANCE = "chance"


def sample_round(language: str, game: str) -> list[Chapter]:
    """Return the sample round of a game as a chapter, if it has one."""
    try:
        doc = data.load(f"samples/{game}.yaml")
    except BadData as error:
        if error.text_id == "data-missing":
            return []
        raise
    own = rule_texts(language, game)
    told = _SampleRound(doc, language, game).paragraphs()
    all_texts = (own.format("sample-begins"), *told, own.format("sample-ends"))
    return [Chapter(own.format("sample-heading"), tuple(map(Paragraph, all_texts)), SAMPLE)]


class _SampleRound:
    """Plays and tells the moves of a file."""

    def __init__(self, doc: Document, language: str, game: str) -> None:
        self._doc = doc
        self._rules = rule_texts(language, game)
        names = [str(name) for name in doc.get(list, "players")]
        options = doc.content.get("options") or {}
        try:
            players = [Player(name) for name in names]
            self._table = Table.open(game, players, 0, options, roll=False)
        except (BadOption, ValueError):
            doc.fail("data-sample-options", "options")
        detail = doc.content.get("detail", "normal")
        if detail not in [level.name.lower() for level in Detail]:
            doc.fail("data-sample-detail", "detail", detail=str(detail))
        level = Detail[detail.upper()]
        self._composer = Composer(texts(language, game), names, _LISTENER, level)

    def paragraphs(self) -> Iterator[str]:
        """Yield paragraphs. Each ends with a reason, after the chance events that follow it."""
        for number, entry in enumerate(self._doc.get(list, "before")):
            self._play("before", number, entry)
        heard = len(self._table.log)
        reason = ""
        for number, entry in enumerate(self._doc.get(list, "round")):
            move, because = _move_and_reason(entry)
            if reason and (because or not move.startswith(_CHANCE)):
                yield self._told(heard, reason)
                heard, reason = len(self._table.log), ""
            self._play("round", number, move)
            reason = because or reason
        yield self._told(heard, reason)

    def _play(self, section: str, number: int, entry: Any) -> None:
        who, _, move = str(entry).partition(" ")
        if who == _CHANCE:
            seat = CHANCE
        elif who.isdecimal() and 1 <= int(who) <= len(self._table.players):
            seat = int(who) - 1
        else:
            self._doc.fail("data-sample-seat", section, number, seat=who)
        try:
            self._table.play(seat, move)
        except Refused:
            self._doc.fail("data-sample-move", section, number, move=str(entry))

    def _told(self, since: int, reason: str) -> str:
        said = NOTHING
        for event in self._table.events_for(_LISTENER, since):
            said += self._table.game.words.tell(event) or NOTHING
        why = self._rules.format(f"because-{reason}") if reason else ""
        return " ".join(filter(None, (self._composer.text(said), why)))


def _move_and_reason(entry: Any) -> tuple[str, str]:
    """Return a move and the name of its reason, or ""."""
    if isinstance(entry, dict) and len(entry) == 1:
        return next((str(move), str(because)) for move, because in entry.items())
    return str(entry), ""
