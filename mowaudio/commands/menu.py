"""`mowaudio`: the main menu."""

from __future__ import annotations

import argparse

from mowaudio.commands.session import at_the_keyboard


def run(given: argparse.Namespace) -> int:
    from mowaudio.client.app import App

    async def screen(app: App) -> None:
        from mowaudio.commands.main_menu import main_menu

        await main_menu(app, given.seed)

    return at_the_keyboard(given, screen)
