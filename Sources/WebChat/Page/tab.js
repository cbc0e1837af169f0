// The state of this tab that outlives a reload: the open channel, and the text in its field.

import { key } from "./requests.js";

/** Another key means another chat, even on the same port; a part of it is enough to notice that. */
const name = `chat ${key.slice(0, 4)}`;

/** The state of the tab: `channel` is null for none, and `text` is null for the text that the chat remembers. */
export const tab = { channel: null, text: null };

try {
  Object.assign(tab, JSON.parse(sessionStorage.getItem(name)));
} catch {
  // Without storage a reload begins with the text that the chat remembers.
}

/** Changes the state. */
export function remember(changes) {
  Object.assign(tab, changes);
  try {
    sessionStorage.setItem(name, JSON.stringify(tab));
  } catch {
    // Without storage nothing is kept, as above.
  }
}
