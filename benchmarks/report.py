"""Findings as plain lines, one each, and as JSON."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Iterator, Sequence
from typing import Any

from benchmarks.figures import Figure, Finding
from mowaudio.words.texts import Texts, texts

_MANY = 1e9


class Report:
    """Words for findings, in one language."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._texts: Texts = texts(language, "bench")

    def heading(self) -> str:
        """Return the line about the machine."""
        about = machine()
        load = about["load"]
        return self._texts.format(
            "bench-machine",
            {
                "python": about["python"],
                "cores": about["cores"],
                "load": "none" if load is None else number(load),
            },
        )

    def lines(self, finding: Finding, *, everything: bool = False) -> Iterator[str]:
        if not isinstance(finding, Figure):
            why = self._texts.format(f"bench-why-{finding.why}")
            what = self._texts.format(f"bench-part-{finding.part}")
            args = {"game": self._game(finding.game) or "none", "what": what, "why": why}
            yield self._texts.format("bench-skipped", args)
        elif everything or not finding.aside:
            yield self._line(finding)

    def failure(self, key: str) -> str:
        return self._texts.format("bench-failed", {"why": self._texts.format(f"bench-why-{key}")})

    def _line(self, figure: Figure) -> str:
        said: dict[str, object] = {
            name: (value or "none") if isinstance(value, str) else number(value)
            for name, value in figure.more.items()
        }
        said |= {"game": self._game(figure.game), "value": self._amount(figure, figure.value)}
        what = self._texts.format(f"bench-{figure.part}-{figure.name}", said)
        if figure.goal is None:
            return self._texts.format("bench-line", {"what": what})
        goal = {
            "what": what,
            "way": "least" if figure.at_least else "most",
            "goal": self._amount(figure, figure.goal),
            "reached": "yes" if figure.reached else "no",
        }
        return self._texts.format("bench-line-goal", goal)

    def _amount(self, figure: Figure, value: float) -> str:
        # Beside the text, the bare number: it chooses between "second" and "seconds".
        count = min(value, _MANY)  # what never came is infinite
        args = {"value": number(value), "count": int(count) if count == int(count) else count}
        return self._texts.format(f"bench-unit-{figure.unit}", args)

    def _game(self, game: str) -> str:
        return texts(self._language, game).format("game-name") if game else ""


def as_json(findings: Sequence[Finding]) -> str:
    figures = [one for one in findings if isinstance(one, Figure)]
    skipped = [one for one in findings if not isinstance(one, Figure)]
    content = {
        "machine": machine(),
        "figures": [
            {
                "part": one.part,
                "name": one.name,
                "game": one.game,
                "value": one.value,
                "unit": one.unit.value,
                "goal": one.goal,
                "at_least": one.at_least,
                "reached": one.reached,
                **one.more,
            }
            for one in figures
        ],
        "skipped": [{"part": one.part, "game": one.game, "why": one.why} for one in skipped],
    }
    return json.dumps(content, indent=2, ensure_ascii=False)


def machine() -> dict[str, Any]:
    """Describe the machine as far as the figures depend on it."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    return {
        "python": platform.python_version(),
        "system": platform.system(),
        "cores": os.cpu_count() or 1,
        "load": load,
    }


def number(value: float) -> str:
    """Format a number without meaningless digits."""
    if value >= 100 or value == int(value):
        return f"{value:,.0f}"
    digits = f"{value:.1f}" if value >= 10 else f"{value:.2f}"
    return digits.rstrip("0").rstrip(".")
