// The link that opens this seat on another device. Whoever has it can play in the seat, so it is
// shown only when it is asked for.

import { text } from "./texts.js";

const find = (id) => document.getElementById(id);

export function connectSeatLink(entrance, tell) {
  find("show-link").addEventListener("click", () => {
    const base = location.href.split("#")[0];
    find("link-text").value = `${base}#key=${entrance.token}`;
    find("link").hidden = false;
    find("link-text").focus();
    find("link-text").select();
  });
  find("copy-link").addEventListener("click", async () => {
    tell(text((await copy(find("link-text"))) ? "page-seat-copied" : "page-seat-not-copied"));
  });
  find("seat").addEventListener("toggle", () => {
    find("link").hidden = true;
    find("link-text").value = "";
  });
}

async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand("copy"); // the only way on a page without a certificate
  }
}
