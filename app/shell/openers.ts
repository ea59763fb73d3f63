import type { ComponentType } from "react";
import { type DialogName, dialogs } from "../dialogs/dialogs.ts";
import { endTypingAhead, startTypingAhead } from "../search/typed-ahead.ts";
import { closeMenus } from "./menu/disclosures.ts";

/** Opens the dialog of each link or button with `data-dialog`, and the search by its keys. */
export function startOpeners(): void {
  // In the capture phase, before what is around a link handles its click.
  document.addEventListener("click", onClick, true);
  document.addEventListener("keydown", onKey, true);
  // The code comes while the pointer is on its way to the click.
  for (const type of ["pointerover", "focusin", "touchstart"])
    document.addEventListener(type, ({ target }) => fetchAhead(openerOf(target)), { passive: true });
}

const load = (name: DialogName) => Promise.all([import("../dialogs/open-dialog.tsx"), dialogs[name]()]);

const nameOf = ({ dataset }: HTMLElement) => (dataset.dialog ?? "search") as DialogName;

function fetchAhead(opener: HTMLElement | null): void {
  if (opener) load(nameOf(opener)).catch(() => {});
}

/** Links to the search page open its dialog everywhere but in a dialog. */
const OPENERS = '[data-dialog], [href="/search"]:not(dialog *)';

const openerOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(OPENERS) : null;

function onClick(event: MouseEvent): void {
  const opener = openerOf(event.target);
  if (!opener || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  // Before the dialog opens, which returns the focus to where it was: not to a link in a closed menu.
  if (opener.closest(".menu")) closeMenus();
  open(nameOf(opener), JSON.parse(opener.dataset.props ?? "{}"), opener);
}

/** Ctrl+K, Cmd+K, and "/" outside of fields. */
function onKey(event: KeyboardEvent): void {
  const { target, ctrlKey, metaKey, altKey, key } = event;
  const isField = target instanceof Element && target.closest("input,select,textarea,[contenteditable]");
  // Some keyboards type "/" with Shift.
  const asked = ctrlKey || metaKey ? key === "k" : key === "/" && !isField;
  if (!asked || altKey || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  open("search", {}, document.querySelector<HTMLElement>('header [href="/search"]'));
}

/** If the code cannot be loaded, the browser follows the link, as without JavaScript. */
function open(name: DialogName, props: object, opener: HTMLElement | null): void {
  if (name === "search" && !startTypingAhead()) return;
  if (opener?.dataset.failed) opener.parentElement?.querySelector(":scope > [role=status]")?.remove();
  load(name)
    .then(([{ openDialog }, { default: Dialog }]) =>
      openDialog(name, Dialog as ComponentType<{ opened: number }>, props),
    )
    .catch((error) => {
      console.warn(error);
      const typed = endTypingAhead();
      const query = typed && `?q=${encodeURIComponent(typed)}`;
      if (opener instanceof HTMLAnchorElement) location.assign(opener.href + query);
      else if (opener?.dataset.failed) opener.after(failure(opener.dataset.failed));
    });
}

function failure(text: string): HTMLElement {
  const note = document.createElement("span");
  note.role = "status";
  note.textContent = text;
  return note;
}
