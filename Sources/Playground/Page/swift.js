// The generated Swift.

import { byID, element, say } from "./elements.js";

let files = [];

function showFile() {
  const file = files[byID("swift-file").selectedIndex];
  say(byID("swift-text"), file?.text ?? "");
  byID("swift-text").scrollTop = 0;
}

/**
 * Shows generated files.
 * @param {Object[]} generated The files, each with its name and text; the main one first.
 * @param {string} sentence A sentence for no files.
 */
export function showSwift(generated, sentence) {
  const select = byID("swift-file");
  const name = files[select.selectedIndex]?.name;
  files = generated;
  select.replaceChildren(...files.map((file) => element("option", {}, file.name)));
  const index = files.findIndex((file) => file.name === name);
  select.selectedIndex = index < 0 ? 0 : index;
  for (const id of ["swift-text", "swift-choice"]) byID(id).hidden = files.length === 0;
  say(byID("swift-state"), files.length > 0 ? "" : sentence);
  showFile();
}

/** Handles the panel; `said` shows a sentence about a copy. */
export function beginSwift(said) {
  byID("swift-file").addEventListener("change", showFile);
  byID("swift-copy").addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(byID("swift-text").textContent);
      said("The Swift is copied.");
    } catch {
      said("The browser does not allow to copy.");
    }
  });
}
