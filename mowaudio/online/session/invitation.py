"""The invitation to a shared table: told by its host, copied and saved at the host's keyboard."""

from __future__ import annotations

import base64
import io
from collections.abc import Callable, Mapping

from mowaudio import files
from mowaudio.client.app import App
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.settings.folders import shared_folder
from mowaudio.online.session.party import Party
from mowaudio.words.compose import Line
from speech import Priority

FILE = "invitation.txt"
_QR_BORDER = 2  # modules; readers of phones need no more


def invitation_line(app: App, address: str, code: str = "") -> str:
    """Return what friends have to type; without the words for those who have a seat."""
    return app.text("invitation-line", address=address, code=code).strip()


def page_link(party: Party, *, again: bool = False) -> str:
    """Return the address of the page with the words, which a browser sends to nobody; without
    them for those who have a seat. "" if the table has no page."""
    return party.page if again or not party.page else f"{party.page}#{party.code}"


def tell_invitation(app: App, party: Party, text_id: str = "invitation") -> None:
    """Say what friends have to type to join. It is a line of its own, to be copied as it is."""
    again = text_id == "host-again"
    told = [app.text(text_id), invitation_line(app, party.address, "" if again else party.code)]
    if party.ssh is not None:
        given = {"host": party.ssh.host, "port": str(party.ssh.port), "mark": party.ssh.fingerprint}
        told.append(app.text("invitation-ssh", again="yes" if again else "no", **given))
    if party.page:
        is_open = "yes" if party.page.startswith("http:") else "no"
        told += [app.text("invitation-page", open=is_open), page_link(party, again=again)]
    for text in told:
        app.say(Line(text, text, Priority.IMPORTANT))


def show_qr_code(app: App, party: Party) -> None:
    """Write the link of the page as a picture into the terminal. It is not spoken, but screen
    readers that read the window read it out, so it is only shown on request."""
    import segno

    app.tell("invitation-qr")
    out = io.StringIO()
    segno.make(page_link(party), error="l", micro=False).terminal(out, _QR_BORDER, compact=True)
    code = "\r\n".join(out.getvalue().splitlines())
    app.terminal.write(app.terminal.prompt() + code)


def copy_invitation(app: App, line: str) -> None:
    """Ask the terminal to put the invitation on the clipboard (OSC 52)."""
    text = base64.b64encode(line.encode()).decode()
    app.terminal.write(f"\x1b]52;c;{text}\a")
    app.tell("invitation-copied")


def save_invitation(app: App, line: str) -> None:
    path = shared_folder() / FILE
    try:
        files.write(path, f"{line}\n".encode())
    except OSError:
        app.tell("invitation-not-saved", file=str(path))
    else:
        app.tell("invitation-saved", file=str(path))


WAYS: Mapping[str, Callable[[App, str], None]] = {"copy": copy_invitation, "save": save_invitation}


async def offer_invitation(app: App, line: str) -> None:
    """Let the player copy or save an invitation."""
    choices = [Choice(app.text(f"company-menu-{way}"), way) for way in WAYS]
    chosen = await Menu(app, app.text("invitation-keep"), choices).choose()
    if chosen is None:
        app.tell("back-at-table")
    else:
        WAYS[chosen](app, line)
