// The tabs beside the schema, by the pattern of the WAI-ARIA Authoring Practices: arrows choose, Tab enters.

import { byID } from "./elements.js";

const names = ["swift", "difference"];

const tabOf = (name) => byID(`${name}-tab`);

let chosen = "swift";
let told = () => {};

/** Returns the name of the chosen tab. */
export const chosenTab = () => chosen;

/** Returns the chosen tab as an element. */
export const chosenTabElement = () => tabOf(chosen);

/** Shows a tab. */
export function chooseTab(name) {
  chosen = name;
  for (const each of names) {
    const isChosen = each === name;
    tabOf(each).setAttribute("aria-selected", String(isChosen));
    tabOf(each).tabIndex = isChosen ? 0 : -1;
    byID(`${each}-panel`).hidden = !isChosen;
  }
  told(name);
}

/** Handles the tabs; a function is told the name of each tab that is chosen. */
export function beginTabs(changed) {
  told = changed;
  for (const [index, name] of names.entries()) {
    tabOf(name).addEventListener("click", () => chooseTab(name));
    tabOf(name).addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1, Home: -index, End: names.length - 1 - index }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const next = names[(index + step + names.length) % names.length];
      chooseTab(next);
      tabOf(next).focus();
    });
  }
}
