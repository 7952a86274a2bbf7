"""`mowaudio page`: play in the browser of this computer."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from mowaudio.commands.parsing import Parser, words

EXIT_UNAVAILABLE = 69


def describe(parser: Parser, _: Sequence[str]) -> None:
    parser.add_number("--port", "cli-page-port", default=0)
    parser.add("--browser", "cli-browser", action=argparse.BooleanOptionalAction, default=True)
    parser.add_number("--seed", "cli-seed")
    parser.add_speech()


def run(given: argparse.Namespace) -> int:
    import asyncio

    return asyncio.run(_serve(given))


async def _serve(given: argparse.Namespace) -> int:
    import asyncio
    from functools import partial

    from mowaudio.client.settings import preferences
    from mowaudio.commands.main_menu import main_menu
    from mowaudio.commands.session import open_settings, play
    from mowaudio.data import BadData
    from mowaudio.online.endpoints import PortTaken
    from mowaudio.online.page.local import LocalPage
    from mowaudio.online.remote.message_app import MessageApp
    from mowaudio.online.remote.outbox import Outbox

    bad_values: list[BadData] = []
    stored, error = preferences.load(bad_values.append)
    app = MessageApp(
        stored, Outbox(), shows=True, keep_settings=error is None, settings_menu=open_settings
    )
    for bad in [*filter(None, [error]), *bad_values]:
        app.report(bad)
    try:
        async with LocalPage(app).open(given.port) as address:
            print(words().format("page-open", {"address": address}), flush=True)
            if given.browser:
                import webbrowser

                await asyncio.to_thread(webbrowser.open, address)
            code = await play(app, partial(main_menu, seed=given.seed))
            app.say_goodbye()
            app.outbox.put("end")
            await asyncio.sleep(_LAST_WORDS)
            return code
    except PortTaken:
        sys.stderr.write(words().format("serve-port-taken", {"port": str(given.port)}) + "\n")
        return EXIT_UNAVAILABLE


_LAST_WORDS = 0.5  # seconds until the page has them
