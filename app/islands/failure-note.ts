const noteOf = (island: Element) => island.querySelector(":scope > [data-failed]");

/** Reports in an island whose code could not be loaded that what the visitor did there had no effect. */
export function showFailure(island: Element): void {
  if (noteOf(island)) return;
  const note = document.createElement("p");
  note.dataset.failed = "";
  note.role = "alert";
  note.className = "measure py-4 font-semibold text-alert";
  // Every click in the island tries again.
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "link cursor-pointer",
  });
  button.textContent = "Try again";
  note.append("This part could not be loaded, so what you chose here has no effect yet. ");
  note.append(button, " or reload the page.");
  island.prepend(note);
}

/** Removes the note: React must find the HTML of the server. */
export const clearFailure = (island: Element): void => noteOf(island)?.remove();
