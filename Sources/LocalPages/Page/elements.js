// Elements of the page. Texts become text nodes, never markup.

/** Returns the element of the page with an identifier. */
export const byID = (id) => document.getElementById(id);

/**
 * Creates an element.
 * @param {string} name The name of the element.
 * @param {Object} attributes Attributes; those that are null, undefined or false are left out.
 * @param {...(Node|string|null)} children The children; a string becomes a text node.
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    made.setAttribute(attribute, value === true ? "" : String(value));
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** Creates an element for a text of another user, with its own direction. */
export function peerText(text, name = "bdi", attributes = {}) {
  return element(name, { dir: "auto", ...attributes, class: `peer ${attributes.class ?? ""}`.trim() }, text);
}

/** Creates a link for the address of a web page, shown as it is written; any other text does not become a link. */
export function link(address) {
  if (!/^https?:\/\//i.test(address)) return peerText(address);
  return peerText(address, "a", { href: address, rel: "noopener noreferrer", target: "_blank" });
}

/** Creates a button with an action. */
export function button(label, attributes, action) {
  const made = element("button", { type: "button", ...attributes }, ...[label].flat());
  made.addEventListener("click", action);
  return made;
}

/** Creates a text for screen readers only. */
export const spoken = (text) => element("span", { class: "spoken" }, text);

/** Creates the letters that represent a name; the name itself is beside them. */
export const avatar = (initials) =>
  element("span", { class: "avatar", "aria-hidden": "true" }, peerText(initials));

/** Shows a text that screen readers read; an unchanged one is not read again. An empty one needs no space. */
export function say(target, text) {
  if (target.textContent !== text) target.textContent = text;
}

/**
 * Replaces the children of an element; a focus inside it moves to the element with the same data-key.
 */
export function refill(target, ...children) {
  const focused = target.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.dataset.key;
  target.replaceChildren(...children.filter((child) => child !== null && child !== undefined));
  if (!focused || focused === target) return;
  const again = [...target.querySelectorAll("[data-key]")].find((child) => child.dataset.key === key);
  (again ?? (target.tabIndex >= 0 ? target : null))?.focus({ preventScroll: true });
}
