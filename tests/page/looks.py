"""What a page looks like, measured in the browser: contrast, sizes, width. Each function returns
what is wrong with the screen that is open now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

CONTRAST = 7.0
TARGET = 44  # CSS pixels

# Text nodes that can be seen, with the contrast of their colour to what lies behind them. Colours
# are painted on a canvas, which understands every notation.
_CONTRAST = """(least) => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const known = new Map();
  const rgba = (colour) => {
    if (!known.has(colour)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      known.set(colour, [...canvas.getImageData(0, 0, 1, 1).data]);
    }
    return known.get(colour);
  };
  const over = ([r, g, b, a], back) => [r, g, b].map((v, i) => (v * a + back[i] * (255 - a)) / 255);
  const behind = (node) => {
    const own = node ? rgba(getComputedStyle(node).backgroundColor) : [255, 255, 255, 255];
    return own[3] === 255 || !node ? own.slice(0, 3) : over(own, behind(node.parentElement));
  };
  const light = (colour) => {
    const [r, g, b] = colour.map((v) => v / 255)
      .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let count = 0;
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (!text.data.trim() || !box.width || node.closest("svg, noscript, script, style")) continue;
    if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if ([...ancestors(node)].some((one) => getComputedStyle(one).clipPath !== "none")) continue;
    count++;
    const back = behind(node);
    const front = over(rgba(getComputedStyle(node).color), back);
    const [dark, bright] = [light(front), light(back)].sort((a, b) => a - b);
    const ratio = (bright + 0.05) / (dark + 0.05);
    if (ratio < least - 0.005) found.add(`${ratio.toFixed(2)}:1 ${text.data.trim().slice(0, 40)}`);
  }
  function* ancestors(node) {
    for (; node; node = node.parentElement) yield node;
  }
  return { count, found: [...found] };
}"""

_TARGETS = """(least) => {
  const found = [];
  // A checkbox or radio button is used by its label, which surrounds it.
  for (const node of document.querySelectorAll("button, summary, input, label:has(input)")) {
    if (!node.checkVisibility({ visibilityProperty: true })) continue;
    if (node.matches("label > input")) continue;
    const { width, height } = node.getBoundingClientRect();
    if (Math.min(width, height) >= least - 0.5 || !width) continue;
    const where = node.closest(".board, .chart") ? " on a board" : "";
    const size = [width, height].map(Math.round).join(" x ");
    found.push(`${size}${where}: ${node.textContent.slice(0, 40)}`);
  }
  return found;
}"""

_WIDE = """() => {
  const root = document.scrollingElement;
  const over = [...document.querySelectorAll("body *")]
    .filter((node) => node.checkVisibility() && !node.closest("svg, .scroll"))
    .filter((node) => node.getBoundingClientRect().right > innerWidth + 1)
    .map((node) => `${node.tagName} ${node.id || node.className}`.trim());
  return root.scrollWidth <= innerWidth ? [] : [`${root.scrollWidth} > ${innerWidth}`, ...over];
}"""


def faint(page: Page, least: float = CONTRAST) -> list[str]:
    """Text with too little contrast."""
    found: dict[str, Any] = page.evaluate(_CONTRAST, least)
    assert found["count"] > 10, "hardly any text was looked at"
    return list(found["found"])


def small(page: Page, *, boards: bool = True) -> list[str]:
    """Targets that a finger may miss. Places of a board fit the screen; a control enlarges them."""
    found: list[str] = page.evaluate(_TARGETS, TARGET)
    return [one for one in found if boards or " on a board" not in one]


def wide(page: Page) -> list[str]:
    """What makes the page scroll to the side."""
    found: list[str] = page.evaluate(_WIDE)
    return found[:5]
