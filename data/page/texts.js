// The page's own texts, served as `{id: text}`. Their only placeholders are `{ $name }`.

let texts = {};

export async function loadTexts() {
  const answer = await fetch(new URL("texts.json", import.meta.url));
  if (!answer.ok) throw new Error(`texts: ${answer.status}`);
  texts = await answer.json();
  document.documentElement.lang = texts["page-language"] ?? "en";
  for (const element of document.querySelectorAll("[data-text]")) {
    element.textContent = text(element.dataset.text);
  }
}

export function has(id) {
  return id in texts;
}

export function text(id, args = {}) {
  return (texts[id] ?? id).replace(/\{ *\$(\w+) *\}/g, (_all, name) => args[name] ?? "");
}
