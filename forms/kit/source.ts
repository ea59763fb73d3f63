import { isMarked, type Source, touchOf } from "#contract/source.ts";

/*
 * The origin of the visit, kept in this tab's session until a form is sent, which takes it along. Storage can be
 * denied or full: then the server sees the address of the form's page only.
 */

const KEY = "source";

/** True if the browser asks not to be measured: Global Privacy Control or Do Not Track. */
export const optsOut = (): boolean =>
  ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true) ||
  navigator.doNotTrack === "1";

/** Remembers how the visitor came to this page, if it was from elsewhere; and adds it to forms that the browser posts. */
export function rememberSource(): void {
  document.addEventListener("formdata", ({ formData }) => {
    const source = readSource();
    if (source && formData.has("_page")) formData.set("_source", source);
  });
  try {
    if (optsOut()) sessionStorage.removeItem(KEY);
    else remember();
  } catch {}
}

function remember(): void {
  const stored = sessionStorage.getItem(KEY);
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Going back to a page is no arrival.
  if (stored !== null && navigation?.type !== "navigate") return;
  const from = document.referrer ? new URL(document.referrer) : undefined;
  const isWithin = from?.host === location.host;
  // A new tab has no session yet, but its referrer is the landing page.
  const touch = isWithin && from ? touchOf(from) : touchOf(location, from?.host);
  if (isWithin && (stored !== null || !isMarked(touch))) return;
  const { first }: Partial<Source> = JSON.parse(stored || "{}");
  if (first && !isMarked(touch)) return;
  sessionStorage.setItem(KEY, JSON.stringify({ first: first ?? touch, last: touch } satisfies Source));
}

/** Returns the source of the visit as JSON, as forms send it; undefined if there is none. */
export function readSource(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) || undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the source of a visit, because a form has taken it along. The empty text stays, so that it is not found again. */
export function forgetSource(): void {
  try {
    if (readSource()) sessionStorage.setItem(KEY, "");
  } catch {}
}
