// Who comes in: what of the `hello` says which seat this page wants. It comes from the fragment of
// the address (an invitation's three words, or `key=` and a seat token), from the host's `go`, or
// from storage. The fragment is taken out of the address at once: a token must not be read over
// a shoulder, bookmarked or sent with a copied address.

import { lasting, ofTab } from "./store.js";

const PLACE = `seat ${location.pathname}`;
const TOKEN = /^[0-9a-f]{32}$/i;
const WORDS = 3;

export function newToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Returns `{key}` or `{code}` of an address, or null if its fragment is neither.
function readFragment(hash) {
  let given;
  try {
    given = decodeURIComponent(hash.slice(1)).trim();
  } catch {
    return null;
  }
  const token = given.replace(/^key=/, "");
  if (token !== given) return TOKEN.test(token) ? { key: token } : null;
  const words = given.toLowerCase().split(/[^\p{L}]+/u).filter(Boolean);
  return words.length === WORDS ? { code: words.join("-") } : null;
}

export class Entrance {
  // `fields` are those of the `hello`; `home` those to which the page returns when a table that
  // the host sent it to is over.
  constructor() {
    const kept = ofTab.get(PLACE, null) ?? lasting.get(PLACE, {});
    this.fields = kept?.fields ?? {};
    this.home = kept?.home ?? {};
    this.takeFragment();
  }

  // Returns whether the address named a seat.
  takeFragment() {
    const found = readFragment(location.hash);
    if (!found) return false;
    const had = this.fields.key;
    // The page chooses the token of a new seat itself, so that it is valid even if the host's
    // first answer is lost. The former one restores the seat of somebody who comes twice.
    this.fields = found.code ? { ...found, key: newToken(), ...(had && { had }) } : found;
    this.home = found.code ? {} : found;
    this.#keep();
    history.replaceState(null, "", location.pathname + location.search);
    return true;
  }

  get token() {
    return TOKEN.test(this.fields.key ?? "") ? this.fields.key : "";
  }

  seated({ key, plays = true }) {
    if (!TOKEN.test(key ?? "")) return;
    // A restarted host knows its players, but not its onlookers: they need the code again.
    const { code, names, watch } = this.fields;
    this.fields = plays ? { key } : { code, names, watch, key };
    this.#keep();
  }

  go(fields) {
    this.fields = { ...fields, key: newToken() };
    this.#keep();
  }

  rename(name) {
    this.go({ ...this.fields, names: [name] });
  }

  goHome() {
    this.fields = { ...this.home };
    this.#keep();
  }

  forget() {
    this.fields = {};
    this.home = {};
    ofTab.remove(PLACE);
    lasting.remove(PLACE);
  }

  #keep() {
    const kept = { fields: this.fields, home: this.home };
    ofTab.set(PLACE, kept);
    lasting.set(PLACE, kept);
  }
}
