// The columns beside the messages: channels and members.

import { avatar, byID, element, peerText, refill, spoken } from "./elements.js";
import { RowList } from "./lists.js";
import { perform } from "./requests.js";

const heading = (row) => (row.heading ? peerText(row.heading, "h3") : null);

function drawChannel(row, item) {
  const open = element(
    "button",
    { type: "button", "data-key": "open", "aria-current": row.open ? "true" : null },
    avatar(row.initials),
    element(
      "span", { class: "names" },
      peerText(row.name, "bdi", { class: "name" }),
      row.details ? peerText(row.details, "span", { class: "details" }) : null,
    ),
    row.unsent ? element("span", { class: "unsent" }, "!", spoken(` ${row.unsent} not sent`)) : null,
    row.unread ? element("span", { class: "unread" }, row.unread, spoken(" unread")) : null,
  );
  open.addEventListener("click", () => {
    perform({ do: "open", channel: row.id });
    item.dispatchEvent(new CustomEvent("chosen", { bubbles: true }));
  });
  refill(item, heading(row), open);
}

function drawMember(row, item) {
  refill(
    item,
    heading(row),
    element(
      "div", { class: "member" },
      avatar(row.initials),
      peerText(row.name, "bdi", { class: "name" }),
      // Null while that is unknown.
      row.present === null ? null : element(
        "span", { class: row.present ? "presence present" : "presence" },
        row.present ? "online" : "offline"),
    ),
  );
}

/** The list of channels. */
export const channels = new RowList(byID("channel-list"), drawChannel);

/** The list of members of the open channel. */
export const members = new RowList(byID("member-list"), drawMember);

/** Takes the channels from the server. */
export function takeChannels(told) {
  channels.take(told);
  byID("no-channels").hidden = !channels.isEmpty;
}

/** Takes the members from the server. */
export function takeMembers(told) {
  members.take(told);
  byID("no-members").hidden = !members.isEmpty;
}

/** Opens the channel above (-1) or below (1) the open one. */
export function openNeighbour(step) {
  const rows = channels.ordered;
  if (rows.length === 0) return;
  const present = rows.findIndex((row) => row.open);
  const next = present < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, present + step));
  if (next !== present) perform({ do: "open", channel: rows[next].id });
}

/** Shows or hides a side that has a button, in a narrow window. */
function toggle(side, control, shows) {
  side.classList.toggle("shown", shows);
  control.setAttribute("aria-expanded", String(shows));
}

const sides = [
  { side: byID("channels"), control: byID("show-channels") },
  { side: byID("members"), control: byID("show-members") },
];

/** Hides the sides again. @returns {boolean} Whether one was shown. */
export function hideSides() {
  const shown = sides.filter(({ side }) => side.classList.contains("shown"));
  for (const { side, control } of shown) {
    const hadFocus = side.contains(document.activeElement);
    toggle(side, control, false);
    if (hadFocus) control.focus();
  }
  return shown.length > 0;
}

for (const { side, control } of sides) {
  control.addEventListener("click", () => {
    const shows = !side.classList.contains("shown");
    hideSides();
    toggle(side, control, shows);
    if (shows) (side.querySelector("button") ?? side).focus();
  });
}
byID("channels").addEventListener("chosen", () => hideSides());
