// Children of a node, by key. A node whose key stays is kept, and the one that has the focus is
// never moved: moving a node takes its focus away.

const known = new WeakMap(); // parent -> Map of key -> node

// Makes `parent` have exactly one child for each of `entries`, in their order. `keyOf(entry)` need
// not be unique: the second one with a key is another node.
export function reconcile(parent, entries, keyOf, create, update) {
  const before = known.get(parent) ?? new Map();
  const after = new Map();
  const wanted = entries.map((entry, index) => {
    let key = keyOf(entry, index);
    while (after.has(key)) key += "\n";
    const node = before.get(key) ?? create(entry);
    after.set(key, node);
    update(node, entry, index);
    return node;
  });
  known.set(parent, after);
  arrange(parent, wanted);
}

export function arrange(parent, wanted) {
  const keep = new Set(wanted);
  for (const child of [...parent.children]) if (!keep.has(child)) child.remove();
  const still = wanted.find((node) => node.contains(document.activeElement));
  let next = parent.firstChild;
  for (const node of wanted) {
    if (node === still) {
      while (next !== node) {
        const other = next;
        next = next.nextSibling;
        parent.append(other); // it is placed later
      }
    }
    if (next === node) next = next.nextSibling;
    else parent.insertBefore(node, next);
  }
}

// Sets a text only if it changed: a screen reader reads from the start again where it changes.
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

export function setAttribute(node, name, value) {
  if (value === null || value === undefined || value === "") node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
}

export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(made, name, value);
  made.append(...children);
  return made;
}
