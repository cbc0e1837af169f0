// What this tab keeps over a reload: the channel that is open, and the text in its field.

import { key } from "./requests.js";

/** Another key is another chat, also on the same port; a part of it is enough to notice that. */
const name = `chat ${key.slice(0, 4)}`;

/** The state of the tab: `channel` is null for none, `text` for what the chat itself remembers. */
export const tab = { channel: null, text: null };

try {
  Object.assign(tab, JSON.parse(sessionStorage.getItem(name)));
} catch {
  // Without storage a reload begins with what the chat remembers.
}

/** Changes the state. */
export function remember(changes) {
  Object.assign(tab, changes);
  try {
    sessionStorage.setItem(name, JSON.stringify(tab));
  } catch {
    // As above.
  }
}
