"""Runs inside Windows: writes the keys that mowaudio's keyboard gets, until `z` comes."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from mowaudio.client.terminal.keyboard import Keyboard


async def _listen(target: Path) -> None:
    keyboard = Keyboard()
    with keyboard.reading(at_once=True), target.open("a", encoding="utf-8", buffering=1) as out:
        out.write("key\tlistening\n")
        key = ""
        while key != "z":
            key = await keyboard.wait()
            out.write(f"key\t{key}\n")


if __name__ == "__main__":
    asyncio.run(_listen(Path(sys.argv[1])))
