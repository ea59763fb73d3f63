import type { ComponentType } from "react";
import { createRoot, type Root } from "react-dom/client";

/** Opens each time `opened` changes, and stays where it was, which keeps its input. */
type Dialog = ComponentType<{ opened: number }>;

/** One root for each dialog with its properties. */
const roots = new Map<string, { root: Root; opened: number }>();

/** Opens a dialog. */
export function openDialog(name: string, Opened: Dialog, props: object): void {
  const key = name + JSON.stringify(props);
  const entry = roots.get(key) ?? { root: createRoot(place(name)), opened: 0 };
  entry.opened++;
  roots.set(key, entry);
  entry.root.render(<Opened {...props} opened={entry.opened} />);
}

function place(name: string): HTMLElement {
  const element = document.createElement("div");
  element.dataset.opened = name;
  document.body.append(element);
  return element;
}
