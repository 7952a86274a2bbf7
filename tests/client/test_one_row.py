"""What the keys for walking answer fits one row of 80 columns: a reader that says the cursor's row
says all of it, and nobody listens longer than a step is worth. Space tells the rest."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from benchmarks.words import ear
from mowaudio import games
from mowaudio.bots.levels import DEFAULT_LEVEL
from mowaudio.client.listener import Listener
from mowaudio.client.setup.players import seat_players
from mowaudio.client.table.explorer import Explorer
from mowaudio.engine.seats import CHANCE_ACTS
from mowaudio.engine.table import Table
from mowaudio.words.facts import Detail, Message

COLUMNS = 80
FITTING = 0.95
TABLES, MOVES, EVERY = 3, 150, 4
YOU = 0


def _walked(listener: Listener) -> Iterator[Message]:
    """The answers of a walk through every place, and of Tab through every move."""
    table = listener.table
    view, moves = table.view(YOU), listener.moves()
    zones = table.game.places.zones(view, moves)

    def explorer() -> Explorer:
        return Explorer(table.game, view, moves)

    for number, zone in enumerate(zones):
        walk = explorer()
        for _ in range(number):
            walk.next_zone(1)
        yield walk.end(last=False)
        for _ in zone.items[1:]:
            yield walk.step(1)
    tab = explorer()
    for _ in moves:
        yield tab.next_move(1)


def _answers(game: str, detail: Detail) -> Iterator[str]:
    """All that can be walked to at tables in play, early and late."""
    app = ear(detail).app
    others = games.get(game).rules.default_seats - 1
    for seed in range(TABLES):
        chance = Random(seed)
        table = Table.open(game, seat_players(app, [""], others, [DEFAULT_LEVEL]), seed)
        listener = Listener(app, table, YOU)
        for made in range(MOVES):
            if table.to_act == CHANCE_ACTS:
                table.roll()
            if not table.to_act or table.to_act == CHANCE_ACTS:
                continue
            seat = chance.choice(table.to_act)
            if seat == YOU and made % EVERY == 0:
                for said in _walked(listener):
                    yield listener.composer.line(said).text
            table.play(seat, chance.choice(table.legal_moves(seat)))


@pytest.mark.parametrize("detail", [Detail.BRIEF, Detail.NORMAL])
@pytest.mark.parametrize("game", games.names())
def test_walking_is_answered_in_one_row(game: str, detail: Detail) -> None:
    answers = list(_answers(game, detail))
    assert len(answers) > 100
    long = sorted({text for text in answers if len(text) > COLUMNS}, key=len)
    fitting = sum(len(text) <= COLUMNS for text in answers) / len(answers)
    print(f"{game}, {detail.name.lower()}: {fitting:.1%} of {len(answers)}")
    assert fitting >= FITTING, long[-5:]
