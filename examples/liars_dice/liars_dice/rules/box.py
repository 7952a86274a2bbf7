"""The components, from the data file. A mistake in the file is reported with its line."""

from typing import Final

from mowaudio import data

_DOC = data.load("games/liars_dice.yaml")
CUPS: Final[dict[int, int]] = {n: _DOC.get(int, "cups", n) for n in _DOC.get(dict, "cups")}
FACES: Final[int] = _DOC.get(int, "faces")
WILD: Final[int] = _DOC.get(int, "wild")
