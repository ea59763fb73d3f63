import { VITALS_PATH } from "#contract/paths.ts";
import { type Source, sourceName } from "#contract/source.ts";
import type { PageEvent, Vitals } from "#contract/vitals.ts";
import { readSource } from "#forms/kit/source.ts";

/* Counts what happens in a page view, and sends it with the web vitals when the page is hidden or left. */

/** Delay in milliseconds, so that loading the measurement does not affect the measured values. */
const MEASURE_AFTER_MS = 4000;
/** Reports of a page view: the second one has what happened after a visitor came back to the tab. */
const MAX_REPORTS = 2;
/** The most events of a view, and characters of a name: less than the server takes. */
const MAX_EVENTS = 30;
const MAX_LENGTH = 200;
const FORM = "form[data-draft]";
/** Demos of features, and the islands of other pages with something to try, by their files. */
const DEMOS = [
  "[data-demo]",
  ...["SalesWindow", "Workbench", "LinkedCharts"].map((file) => `[data-island^="/assets/${file}."]`),
].join();
/** Buttons that lead to another page, and links that open a dialog. */
const ACTIONS = 'a.button:not([href^="#"]),a[data-dialog]';

/** Starts counting. Call it once a visitor sees the page. */
export function startReport(): void {
  const values: Vitals["values"] = {};
  const counted = new Set<string>();
  let events: NonNullable<Vitals["events"]> = [];
  let reports = 0;
  let isMeasured = false;
  // Now, because a form that is sent takes the source along.
  const { last }: Partial<Source> = JSON.parse(readSource() ?? "{}");
  const source = last && { source: sourceName(last), campaign: last.utm_campaign };

  const count = (event: PageEvent, name = "") => {
    if (counted.has(event + name) || counted.size === MAX_EVENTS) return;
    counted.add(event + name);
    events.push({ event, name: name.slice(0, MAX_LENGTH) });
  };

  function send(): void {
    const hasValues = !isMeasured && Object.keys(values).length > 0;
    if (document.visibilityState !== "hidden" || reports === MAX_REPORTS || !(hasValues || events.length))
      return;
    const report: Vitals = { path: location.pathname, values: hasValues ? values : {}, events, ...source };
    navigator.sendBeacon(VITALS_PATH, new Blob([JSON.stringify(report)], { type: "application/json" }));
    reports += 1;
    isMeasured ||= hasValues;
    events = [];
  }

  function onUse({ type, target }: Event): void {
    if (!(target instanceof Element)) return;
    const form: HTMLElement | null | undefined =
      target.closest<HTMLElement>(FORM) ?? target.closest("dialog")?.querySelector(FORM);
    if (form) count("shown", form.dataset.draft);
    if (form && type === "input") count("begun", form.dataset.draft);
    if (type !== "focusin" && target.closest(DEMOS)) count("demo");
    const link = type === "click" && target.closest<HTMLAnchorElement>(ACTIONS);
    if (link) count("action", link.host === location.host ? link.pathname : link.host || link.protocol);
  }

  count("view");
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) count("shown", (target as HTMLElement).dataset.draft);
  });
  for (const form of document.querySelectorAll(FORM)) seen.observe(form);
  // Before the page's own code, which may stop an event or remove its target.
  for (const type of ["focusin", "input", "click"])
    document.addEventListener(type, onUse, { capture: true, passive: true });
  const { missed } = document.querySelector<HTMLElement>("[data-missed]")?.dataset ?? {};
  if (missed) count("search", missed);
  // Sent by the search dialog.
  document.addEventListener("missed", (event) => count("search", (event as CustomEvent<string>).detail));
  // Runs after the listeners of web-vitals, which report their last value in the same event.
  addEventListener("visibilitychange", () => queueMicrotask(send));
  setTimeout(
    () => void import("./measure.ts").then(({ measure }) => measure(values)).catch(() => {}),
    MEASURE_AFTER_MS,
  );
}
