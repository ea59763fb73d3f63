/**
 * Starts a browser.
 * @param origin of the site; `Tab.open` takes paths
 * @throws Skipped if it is not installed
 */
export type Launch = (origin: string, settings: BrowserSettings) => Promise<Browser>;

export type BrowserSettings = {
  readonly javaScript: boolean;
  /** The color scheme of the visitor's system. */
  readonly system: "light" | "dark";
};

export type Browser = {
  /** Name and version, for the report. */
  readonly version: string;
  newTab(size: WindowSize): Promise<Tab>;
  close(): Promise<void>;
};

export type WindowSize = { readonly width: number; readonly height: number };

/** One page of a browser, used by pointer and keyboard. */
export type Tab = {
  /** Opens a path of the site and waits until it has loaded. */
  open(path: string): Promise<void>;
  /** Runs a function in the page, without access to its surroundings. */
  evaluate<Result>(run: () => Result): Promise<Awaited<Result>>;
  evaluate<Result, Input>(run: (input: Input) => Result, input: Input): Promise<Awaited<Result>>;
  /** Waits for a visible element with this text, scrolls to it and clicks it. */
  click(selector: string, text?: string): Promise<void>;
  /** Moves the pointer, in pixels of the viewport. */
  movePointer(x: number, y: number): Promise<void>;
  /** Sends keys to the focused element. */
  type(text: string): Promise<void>;
  press(key: KeyName): Promise<void>;
  /** Takes the console errors and uncaught errors since the last call. */
  takeErrors(): Promise<string[]>;
  close(): Promise<void>;
};

export type KeyName = "Enter" | "Escape" | "Tab" | "ArrowLeft" | "ArrowRight";

/** Time limit of a step on a busy machine, in milliseconds. */
export const TIMEOUT_MS = 600_000;

/**
 * Runs in the page: returns the first visible element of a selector that contains a text, in the middle of the window.
 * WebKit rejects a click while a page scrolls smoothly to the element.
 */
export function findVisible(selector: string, text: string): Element | undefined {
  const found = [...document.querySelectorAll(selector)].find(
    (element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent.includes(text),
  );
  found?.scrollIntoView({ block: "center", behavior: "instant" });
  return found;
}
