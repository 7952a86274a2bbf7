"""Run tests in a copy of the checkout that says everything in other words.

`python -m tests.reworded tests/online -n 2` passes if those tests wait for events, decisions or the
ids of texts. Tests of the wording itself are marked `words`, alone or by file, and left out.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from fluent.syntax import parse, serialize
from fluent.syntax.ast import TextElement
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).parent.parent
_WORD = re.compile(r"\w*?[aeiouy]")  # to the first vowel


class _Rewords(Visitor):
    """Changes every word of a text, and nothing that code refers to."""

    def visit_TextElement(self, node: TextElement) -> None:
        node.value = re.sub(r"\w+", lambda word: _WORD.sub(_doubled, word[0], 1), node.value)


def _doubled(found: re.Match[str]) -> str:
    return found[0] + found[0][-1]


def reword(folder: Path) -> None:
    """Change the words of all texts in a folder."""
    for path in folder.rglob("*.ftl"):
        resource = parse(path.read_text(encoding="utf-8"))
        _Rewords().visit(resource)
        path.write_text(serialize(resource), encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "reworded"
        tracked = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
        )
        for name in filter(None, tracked.stdout.split("\0")):
            if (ROOT / name).is_file():
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, copy / name)
        reword(copy / "data" / "words")
        command = [sys.executable, "-m", "pytest", "-m", "not words", *arguments]
        return subprocess.run(command, cwd=copy, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
