"""The app of a remote participant of a shared table, on the host."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from mowaudio.client.key_reminders import KeyReminders
from mowaudio.client.settings.preferences import Preferences
from mowaudio.online.remote.message_app import MessageApp
from mowaudio.online.remote.outbox import Outbox

# Settings that a page and ssh offer: how lines are worded. The others are the player's own.
WORDING = ("detail", "coordinates", "switches")


class RemoteApp(MessageApp):
    def __init__(
        self,
        preferences: Preferences,
        outbox: Outbox,
        known: Collection[str] = (),
        *,
        shows: bool = False,
    ) -> None:
        """`known` lists the kinds of questions whose keys this player knows."""
        super().__init__(preferences, outbox, shows=shows)
        # False over plain ssh, where the client runs here, and at a page.
        self.keeps_files = not shows
        # The client keeps the counts, not the file of the host's own player.
        self.key_reminders = KeyReminders(self, {}, known=known, counted=self._counted)

    def change(self, **changes: Any) -> None:
        """Change settings, and have the client store them."""
        super().change(**changes)
        self.outbox.put("change", changes=changes)

    def _counted(self, name: str, game: str, kind: str) -> None:
        self.outbox.put("counted", name=name, game=game, decision=kind)

    def offer_invitation(self, code: str) -> None:
        """Let the client offer to copy or save the invitation. It accepts the words alone."""
        self.outbox.put("invitation", code=code)

    async def open_settings(self, game: str = "") -> None:
        """Open the settings at the client; a page has none, so its player sets them here."""
        if self.shows:
            from mowaudio.client.setup.settings_menu import open_settings

            await open_settings(self, game, WORDING)
        else:
            await self._ask("settings", game=game)
