const FIELDS = "input, textarea, select";
/** Everything that can have the focus on these pages. */
const STOPS = `${FIELDS}, button, summary, a[href], [tabindex]`;

/** The change of elements that React makes at once where it does not hydrate the server's HTML but renders it again. */
type Change = { readonly removed: readonly Element[]; readonly added: readonly Element[] };

/**
 * Keeps what a visitor typed, and the focus, where React renders a part of the page again instead of hydrating it: a node
 * that a password manager or a translator put beside a field makes it do that.
 * @returns the callback for `onRecoverableError` of `hydrateRoot`, by which React reports such a part once it is replaced
 */
export function keepTyped(): (error: unknown) => void {
  let focused: EventTarget | null = document.activeElement;
  addEventListener("focusin", ({ target }) => (focused = target), { capture: true });
  const observer = new MutationObserver(() => {});
  observer.observe(document, { childList: true, subtree: true });
  return (error) => {
    reportError(error);
    const change = changeOf(observer.takeRecords());
    const lost = document.activeElement === document.body ? focused : null;
    // After React's own work, and before the next paint or key.
    queueMicrotask(() => restore(change, lost));
  };
}

function changeOf(records: readonly MutationRecord[]): Change {
  const stopsIn = (nodes: NodeList) =>
    [...nodes].flatMap((node) =>
      node instanceof Element
        ? [...(node.matches(STOPS) ? [node] : []), ...node.querySelectorAll(STOPS)]
        : [],
    );
  return {
    removed: records.flatMap(({ removedNodes }) => stopsIn(removedNodes)).filter((stop) => !stop.isConnected),
    added: records.flatMap(({ addedNodes }) => stopsIn(addedNodes)).filter((stop) => stop.isConnected),
  };
}

/** Takes values and focus from the removed elements to those that replace them: the same ones in the same order. */
function restore({ removed, added }: Change, focused: EventTarget | null): void {
  const replacements = Map.groupBy(new Set(added), keyOf);
  for (const old of new Set(removed)) {
    const replacement = replacements.get(keyOf(old))?.shift();
    if (!replacement) continue;
    takeValue(old, replacement);
    if (old === focused) takeFocus(old, replacement);
  }
}

function keyOf(element: Element): string {
  const { name = "", type = "" } = element as Partial<HTMLInputElement>;
  const isChoice = type === "radio" || type === "checkbox";
  const text = element.matches(FIELDS)
    ? isChoice && (element as HTMLInputElement).value
    : element.textContent;
  // A name that React generated differs between server and browser.
  const ownName = name.startsWith("_") ? "" : name;
  return [element.tagName, type, ownName, element.getAttribute("aria-label"), text].join("\n");
}

function takeValue(old: Element, replacement: Element): void {
  const take = (property: "value" | "files") => {
    // By the setter of its kind: React's own on the element would hide the change from its handlers.
    const kind = Object.getPrototypeOf(replacement);
    Object.getOwnPropertyDescriptor(kind, property)?.set?.call(replacement, Reflect.get(old, property));
    for (const type of ["input", "change"]) replacement.dispatchEvent(new Event(type, { bubbles: true }));
  };
  if (old instanceof HTMLSelectElement) {
    if ([...old.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)) take("value");
  } else if (old instanceof HTMLInputElement && old.type === "radio") {
    if (old.checked && !old.defaultChecked) (replacement as HTMLInputElement).click();
  } else if (old instanceof HTMLInputElement && old.type === "checkbox") {
    if (old.checked !== old.defaultChecked) (replacement as HTMLInputElement).click();
  } else if (old instanceof HTMLInputElement && old.type === "file") {
    if (old.files?.length) take("files");
  } else if (old instanceof HTMLInputElement || old instanceof HTMLTextAreaElement) {
    if (old.value !== old.defaultValue) take("value");
  }
}

function takeFocus(old: Element, replacement: Element): void {
  (replacement as HTMLElement).focus({ preventScroll: true });
  const isText = old instanceof HTMLTextAreaElement || old instanceof HTMLInputElement;
  // Null for a field without a selection, such as one for a mail address.
  if (!isText || old.selectionStart === null) return;
  const { selectionStart, selectionEnd, selectionDirection } = old;
  (replacement as HTMLInputElement).setSelectionRange(
    selectionStart,
    selectionEnd,
    selectionDirection ?? "none",
  );
}
