"""The positions of a lesson, played move by move by the rules, and the check of a lesson."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from mowaudio.client.learning.script import ANY, ELSE, Find, Lesson, Make, Press, Scene, Step
from mowaudio.client.table.undo import TableMode, forced_move, undo_to
from mowaudio.client.terminal.keys import Action
from mowaudio.data import Keys
from mowaudio.engine import Move, Player, Refused, Seat, Table
from mowaudio.engine.record import BadRecord, Entry
from mowaudio.words.texts import Texts

YOU: Seat = 0
LESSON_MODE = TableMode(names_players=False, plays_forced=True)
_SEED = 1  # any: nothing is drawn
_MOST_WAYS = 5000  # through one scene, where steps allow several moves


def open_scene(
    lesson: Lesson, scene: Scene, players: Sequence[Player], seed: int | None = None
) -> Table:
    """Open a table in the scene's position; nothing is drawn that is not stated."""
    table = Table.open(lesson.game, players, seed, scene.options, roll=False)
    play_entries(lesson, scene, table, scene.position)
    return table


def play_entries(lesson: Lesson, scene: Scene, table: Table, entries: Sequence[Entry]) -> None:
    """Play the stated entries; BadData for one that the rules do not allow."""
    for entry in entries:
        try:
            table.replay(lesson.doc.path, entry)
        except BadRecord:
            text = entry.to_text().strip()
            lesson.doc.fail_at(entry.line, "data-lesson-move", scene=scene.name, text=text)


def wanted_moves(table: Table, step: Step) -> list[Move]:
    """Return the legal moves that a step wants; empty if it wants something else. `ANY` are those
    that it does not call wrong."""
    if not isinstance(step.want, Make):
        return []
    if step.want.moves == (ANY,):
        wrong = [table.read(YOU, text) for text in step.wrong]
        return [move for move in table.legal_moves(YOU) if move not in wrong]
    return [table.read(YOU, text) for text in step.want.moves]


def wrong_move_text(table: Table, step: Step, move: Move) -> str:
    """Return the text id for a wrong move; "" if the step has none."""
    for text, said in step.wrong.items():
        if text != ELSE and table.read(YOU, text) == move:
            return said
    return step.wrong.get(ELSE, "")


def check(lesson: Lesson, own: Texts) -> None:
    """Play every right move of every step; BadData for anything impossible."""
    for scene in lesson.scenes:
        _check_texts(lesson, scene, own)
        players = [Player(str(n)) for n in range(scene.players)]
        table = open_scene(lesson, scene, players, _SEED)
        _Check(lesson, scene).walk(table, 0)


def _check_texts(lesson: Lesson, scene: Scene, own: Texts) -> None:
    told = [(f"scene-{scene.name}", scene.path)]
    for step in scene.steps:
        ids = (step.say, step.help, step.done, *step.wrong.values())
        told += [(text_id, step.path) for text_id in ids if text_id]
    for text_id, path in told:
        if text_id not in own:
            lesson.doc.fail("data-lesson-text", *path, scene=scene.name, name=text_id)


class _Check:
    def __init__(self, lesson: Lesson, scene: Scene) -> None:
        self._lesson = lesson
        self._scene = scene
        self._ways = 0

    def walk(self, table: Table, at: int) -> None:
        """Check the steps from here on, after each move that a step allows."""
        self._ways += 1
        if self._ways > _MOST_WAYS:
            self._fail("data-lesson-ways", self._scene.path)
        if at == len(self._scene.steps):
            if self._scene.play is not None and not table.to_act:
                self._fail("data-lesson-over", self._scene.path)
            return
        step, mark = self._scene.steps[at], len(table.plies)
        if YOU not in table.to_act:
            self._fail("data-lesson-turn", step.path)
        pressed = step.want.actions if isinstance(step.want, Press) else ()
        if pressed[:1] == (Action.PLAN,) and step is not self._scene.steps[-1]:
            self._fail("data-lesson-plan", step.path)  # its moves are not known
        if Action.UNDO in pressed:
            undone = self._undo(table, step)
            play_entries(self._lesson, self._scene, table, step.then)
            self.walk(table, at + 1)
            table.rewind(mark - len(undone))
            for back in undone:
                table.play(YOU, back)
            return
        if isinstance(step.want, Find):
            self._check_find(table, step, step.want)
        moves: Sequence[Move | None] = self._moves(table, step) or [None]
        for move in moves:
            if move is not None:
                table.play(YOU, move)
            play_entries(self._lesson, self._scene, table, step.then)
            self.walk(table, at + 1)
            table.rewind(mark)

    def _moves(self, table: Table, step: Step) -> list[Move]:
        """Return the wanted moves; all moves that the step names must be possible."""
        if not isinstance(step.want, Make):
            if step.wrong:
                self._fail("data-lesson-wrong", (*step.path, "wrong"))
            return []
        if forced_move(table, YOU, LESSON_MODE) is not None:
            self._fail("data-lesson-only", step.path)
        for text in (*step.want.moves, *step.wrong):
            if text not in (ANY, ELSE):
                path = (*step.path, "move" if text in step.want.moves else "wrong")
                self._read(table, text, path)
        return wanted_moves(table, step)

    def _check_find(self, table: Table, step: Step, find: Find) -> None:
        path = (*step.path, "find")
        zones = table.game.places.zones(table.view(YOU), table.legal_moves(YOU))
        if find.move:
            move = self._read(table, find.move, path)
            if not any(move in item.moves for zone in zones for item in zone.items):
                self._fail("data-lesson-place", path, name=find.move)
            return
        found = [z for z in zones if (z.name, z.number) == (find.zone, find.number)]
        if not found or not 0 <= (find.item or 0) < len(found[0].items):
            self._fail("data-lesson-place", path, name=find.zone)

    def _undo(self, table: Table, step: Step) -> list[Move]:
        """Take back what the key takes back; return those moves."""
        before, to = list(table.plies), undo_to(table, YOU, LESSON_MODE)
        undone = [] if to is None else before[to:]
        if not undone or any(ply.seat != YOU for ply in undone):
            self._fail("data-lesson-undo", step.path)
        table.rewind(len(before) - len(undone))
        return [ply.move for ply in undone]

    def _read(self, table: Table, text: str, path: Keys) -> Move:
        try:
            return table.read(YOU, text)
        except Refused:
            self._fail("data-lesson-move", path, text=text)

    def _fail(self, text_id: str, path: Keys, **args: object) -> NoReturn:
        self._lesson.doc.fail(text_id, *path, scene=self._scene.name, **args)
