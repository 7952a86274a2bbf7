// The page's own texts, served as `{id: text}`. Their only placeholders are `{ $name }`.

let texts = {};

// Returns false if the texts could not be had: a phone may have no network at that moment.
export async function loadTexts() {
  try {
    const answer = await fetch(new URL("texts.json", import.meta.url));
    if (!answer.ok) return false;
    texts = await answer.json();
  } catch {
    return false;
  }
  document.documentElement.lang = texts["page-language"] ?? "en";
  for (const element of document.querySelectorAll("[data-text]")) {
    element.textContent = text(element.dataset.text);
  }
  return true;
}

export function has(id) {
  return id in texts;
}

export function text(id, args = {}) {
  return (texts[id] ?? id).replace(/\{ *\$(\w+) *\}/g, (_all, name) => args[name] ?? "");
}
