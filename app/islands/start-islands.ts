import { type DraftName, readDraft } from "#forms/kit/draft.ts";
import { changedIn } from "#ui/changed-fields.ts";
import { clearFailure, showFailure } from "./failure-note.ts";
import { reloadIfGone } from "./reload-if-gone.ts";

/**
 * When an island hydrates: at the first sign that a visitor means it, when it comes near the window because something
 * in it moves by itself, at once where the address has a query, or at once. Always at once where the browser
 * has restored what a visitor had chosen. Never by time alone, which would cost every visitor what only some use.
 */
export type HydrateOn = "intent" | "visible" | "query" | "load";

/** The first signs of use. Passing over a part with the pointer loads its code before the click. */
const INTENTS = ["pointerover", "pointerdown", "focusin", "keydown", "input", "click", "submit"];
/** The distance below the window from which an island counts as visible. */
const NEAR = "400px";
/** Controls and cells whose click does nothing without their code. The browser itself handles links and fields. */
const HELD = "td,button:not([type=submit],[type=reset])";

/** Controls whose keys do nothing without their code. The browser moves in its own fields by itself. */
const HELD_KEYS = "[role=tab], [role=grid], [aria-keyshortcuts]";
const KEYS = /^(Arrow\w+|Page\w+|Home|End|Delete)$/;

/** Islands whose code is on its way, or there. */
const started = new WeakSet<Element>();
/**
 * The last click or submission in an island that had no code yet, and the keys since. They happen once the code is there.
 */
let held: { island: Element; repeats: readonly (() => void)[] } | undefined;

const islandOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-island]:not([data-hydrated])") : null;

/** Watches the islands of the page, and hydrates each when it is needed. */
export function startIslands(): void {
  for (const type of INTENTS)
    document.addEventListener(type, ({ target }) => hydrate(islandOf(target)), {
      capture: true,
      passive: true,
    });
  document.addEventListener("click", holdClick, true);
  document.addEventListener("submit", holdSubmit, true);
  document.addEventListener("keydown", holdKey, true);
  // The visitor may have begun before.
  hydrate(islandOf(document.activeElement));
  // Until here they have no code, and from here on a click is kept for it.
  for (const control of document.querySelectorAll<HTMLButtonElement>("[data-island] [data-waits]:disabled"))
    control.disabled = false;
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // When it shows a page again, Chromium restores what was chosen in it after all scripts have run.
  if (navigation?.type === "back_forward") addEventListener("pageshow", startByThemselves, { once: true });
  else startByThemselves();
}

/** Hydrates the islands that do not wait for the visitor. */
function startByThemselves(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) hydrate(target as HTMLElement);
    },
    { rootMargin: NEAR },
  );
  for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const { on, draft } = island.dataset;
    if (on === "visible") near.observe(island);
    const hasDraft = draft !== undefined && readDraft(draft as DraftName) !== null;
    if (on === "load" || (on === "query" && location.search) || hasDraft || changedIn(island).length > 0)
      hydrate(island);
  }
}

/**
 * Loads the code of an island and hydrates it. Where that fails, the HTML of the server stays, and the next intent tries
 * again, as does the return of the network. If the visitor has used it, a note in it reports that this had no effect.
 */
export function hydrate(island: HTMLElement | null): void {
  if (!island || started.has(island)) return;
  started.add(island);
  // From the start: the network may return before the attempt fails.
  const back = new Promise((resolve) => addEventListener("online", resolve, { once: true }));
  load(island).catch((error) => {
    console.warn(error);
    started.delete(island);
    // A form with an address works without its code, and keeps a draft.
    const isUsed =
      held?.island === island || changedIn(island).some(({ form }) => !form?.hasAttribute("action"));
    if (held?.island === island) held = undefined;
    if (isUsed) showFailure(island);
    else void reloadIfGone(error);
    void back.then(() => hydrate(island));
  });
}

async function load(island: HTMLElement): Promise<void> {
  const { island: files = "", parts = "[]" } = island.dataset;
  const named: readonly [name: string, files: string][] = JSON.parse(parts);
  const [props, { hydrateIsland }, { default: Component }, ...modules] = await Promise.all([
    readProperties(island.nextElementSibling),
    import("./hydrate-island.tsx"),
    ...[files, ...named.map(([, part]) => part)].map(importFiles),
  ]);
  const loaded = Object.fromEntries(named.map(([name], i) => [name, modules[i]]));
  clearFailure(island);
  hydrateIsland(island, Component, { ...props, ...loaded }, () => {
    island.dataset.hydrated = "";
    if (held?.island !== island) return;
    // Each in a task of its own, because React renders in between: a key acts on what the one before has chosen.
    for (const repeat of held.repeats) setTimeout(repeat);
    held = undefined;
  });
}

/** Reads what `Island` has written behind an island that has properties. */
async function readProperties(element: Element | null): Promise<object> {
  if (!(element instanceof HTMLScriptElement)) return {};
  const { file } = element.dataset;
  return file ? (await fetch(file)).json() : JSON.parse(element.text);
}

/** Imports the first of the files, with a request for each of those that it imports at the same time. */
function importFiles(files: string) {
  const [first = "", ...imported] = files.split(" ");
  for (const href of imported) preload(href);
  return import(/* @vite-ignore */ first);
}

const preloaded = new Set<string>();

function preload(href: string): void {
  if (preloaded.has(href)) return;
  preloaded.add(href);
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}

declare global {
  interface Window {
    /** The last click or choice before the script of the page. The document's first script keeps it (`app/root.tsx`). */
    early?: Event;
  }
}

/** Repeats the last click on a button from before the script of the page. */
export function repeatEarlyClick(): void {
  window.onclick = null;
  window.onchange = null;
  const { target } = window.early ?? {};
  if (target instanceof Element) target.closest<HTMLElement>(HELD)?.click();
}

function holdClick(event: MouseEvent): void {
  const island = islandOf(event.target);
  const control = event.target instanceof Element && event.target.closest<HTMLElement>(HELD);
  if (!island || !control) return;
  // Not also to React, which may have the control already.
  event.stopPropagation();
  held = { island, repeats: [() => control.isConnected && control.click()] };
}

function holdKey(event: KeyboardEvent): void {
  const island = islandOf(event.target);
  const control = event.target instanceof Element && event.target.closest(HELD_KEYS);
  if (!island || !control || !KEYS.test(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  // The key before it may have moved the focus.
  const repeat = () =>
    island.contains(document.activeElement) && document.activeElement?.dispatchEvent(again);
  const again = new KeyboardEvent("keydown", event);
  held = { island, repeats: [...(held?.island === island ? held.repeats : []), repeat] };
}

/** A form without an address works in the page only: the browser would load the page again. */
function holdSubmit(event: SubmitEvent): void {
  const island = islandOf(event.target);
  const form = event.target;
  if (!island || !(form instanceof HTMLFormElement) || form.hasAttribute("action")) return;
  event.preventDefault();
  event.stopPropagation();
  held = { island, repeats: [() => form.isConnected && form.requestSubmit()] };
}
