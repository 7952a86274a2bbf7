"""What a page sends, gets and says, recorded inside the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Before the page's own scripts: every message with its time, every new paragraph of the live
# region, and every violation of the Content-Security-Policy.
SCRIPT = """
(() => {
  const wire = (window.wire = { sent: [], got: [], said: [], removed: 0, violations: [] });
  const now = () => performance.now();
  const Real = window.WebSocket;
  wire.sockets = [];
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      wire.sockets.push(this);
      this.addEventListener("message", ({ data }) => {
        for (const one of [JSON.parse(data)].flat()) wire.got.push({ ...one, when: now() });
      });
    }
    send(data) {
      wire.sent.push({ ...JSON.parse(data), when: now() });
      super.send(data);
    }
  };
  document.addEventListener("securitypolicyviolation", (event) => {
    wire.violations.push(`${event.violatedDirective} ${event.blockedURI}`);
  });
  document.addEventListener("DOMContentLoaded", () => {
    const region = document.getElementById("newest");
    new MutationObserver((changes) => {
      for (const { type, addedNodes, removedNodes } of changes) {
        if (type !== "childList") wire.violations.push(`live region: ${type}`);
        wire.removed += removedNodes.length;
        for (const node of addedNodes) wire.said.push({ text: node.textContent, when: now() });
      }
    }).observe(region, { childList: true, characterData: true, subtree: true });
  });
})();
"""

_IDLE = """() => {
  const { sent, got, said } = window.wire;
  // Since the page has had its seat: another host counts anew.
  const seat = got.findLast(({ t }) => t === "seat") ?? { when: 0 };
  const ids = (list) => list.filter(({ when }) => when >= seat.when).map(({ id }) => id ?? 0);
  const asked = Math.max(0, ...ids(sent));
  const done = Math.max(seat.newest ?? 0, ...ids(got.filter(({ t }) => t === "done")));
  const shown = got.some(({ t }) => ["screen", "ask", "no", "taken", "end"].includes(t));
  const lines = got.filter(({ t, text }) => t === "say" && text.trim()).length;
  return { idle: shown && asked <= done, lines, said: said.length,
           got: got.length };
}"""


class Wire:
    """Reads the record of one page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.add_init_script(SCRIPT)

    def sent(self, kind: str = "") -> list[dict[str, Any]]:
        return self._list("sent", kind)

    def got(self, kind: str = "") -> list[dict[str, Any]]:
        return self._list("got", kind)

    def said(self) -> list[dict[str, Any]]:
        """Paragraphs that were added to the live region."""
        found: list[dict[str, Any]] = self._page.evaluate("window.wire.said")
        return found

    def lines(self) -> list[str]:
        """Lines that the host sent."""
        return [one["text"] for one in self.got("say") if one["text"].strip()]

    def screen(self) -> dict[str, Any]:
        """The newest description."""
        found: dict[str, Any] = self._page.evaluate(
            "window.wire.got.findLast(({ t }) => t === 'screen') ?? {}"
        )
        return found

    def violations(self) -> list[str]:
        found: list[str] = self._page.evaluate("window.wire.violations")
        return found

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self._page.evaluate(_IDLE)
        return found

    def _list(self, name: str, kind: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self._page.evaluate(f"window.wire.{name}")
        return [one for one in found if not kind or one["t"] == kind]
