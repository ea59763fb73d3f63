const notes = new WeakMap<Element, HTMLElement>();

/** Reports in an island whose code could not be loaded that what the visitor did there had no effect. */
export function showFailure(island: Element): void {
  if (notes.has(island)) return;
  const note = document.createElement("p");
  note.role = "alert";
  note.className = "measure py-4 font-semibold text-alert";
  // Every click in the island tries again.
  const button = Object.assign(document.createElement("button"), { className: "link cursor-pointer" });
  button.textContent = "Try again";
  note.append("This part could not be loaded, so what you chose here has no effect yet. ");
  note.append(button, " or reload the page.");
  notes.set(island, note);
  island.prepend(note);
}

/** Removes the note: React must find the HTML of the server. */
export function clearFailure(island: Element): void {
  notes.get(island)?.remove();
}
