import type { WindowSize } from "./engine.ts";

declare global {
  interface Window {
    watchedErrors?: string[];
  }
}

/**
 * Runs in a page: opens a window and records its errors in `watchedErrors` of this page. WebDriver has no command for
 * them, and WebKit's console is not written anywhere under automation. The listeners are there before the document:
 * a new window of the same origin keeps its initial `Window` object for the first document.
 * Source: https://html.spec.whatwg.org/multipage/document-lifecycle.html#initialise-the-document-object
 * @throws Error if the window is blocked
 */
export function openWatched({ url, width, height }: { url: string } & WindowSize): void {
  window.watchedErrors ??= [];
  const errors = window.watchedErrors;
  const opened = window.open(url, "_blank", `popup,left=0,top=0,width=${width},height=${height}`);
  if (!opened) throw new Error("the window was blocked");
  opened.addEventListener(
    "error",
    (event) => {
      const { target } = event;
      errors.push(
        target && "outerHTML" in target
          ? `not loaded: ${target.outerHTML}`
          : `page: ${event.message} ${event.error?.stack ?? ""}`,
      );
    },
    { capture: true },
  );
  opened.addEventListener("unhandledrejection", ({ reason }) =>
    errors.push(`page: ${reason} ${reason?.stack ?? ""}`),
  );
  opened.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    errors.push(`policy: ${violatedDirective} forbids ${blockedURI}`),
  );
  const { console } = opened as typeof globalThis & Window;
  const { error } = console;
  console.error = (...values: unknown[]) => {
    errors.push(`console: ${values.join(" ")}`);
    error.apply(console, values);
  };
}
