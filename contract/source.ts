/* The origin of a lead. Without zod, because the script of every page contains it. */

/** The click ids of advertising networks that are kept, each with the name of its network. */
const NETWORKS = {
  gclid: "google",
  gbraid: "google",
  wbraid: "google",
  msclkid: "bing",
  fbclid: "facebook",
  li_fat_id: "linkedin",
  ttclid: "tiktok",
  twclid: "twitter",
} as const;
export type ClickId = keyof typeof NETWORKS;
export const CLICK_IDS = Object.keys(NETWORKS) as ClickId[];

export const CAMPAIGN_PARAMETERS = (["source", "medium", "campaign", "term", "content"] as const).map(
  (name) => `utm_${name}` as const,
);

/**
 * A visit's arrival at the site: the path of the page, the host that linked to it, and the query parameters of the lists
 * above. No other parameter is read.
 */
export type Touch = { page?: string; referrer?: string } & Partial<
  Record<(typeof CAMPAIGN_PARAMETERS)[number] | ClickId, string>
>;

/** The first arrival of a visit, and the last one from elsewhere. */
export type Source = { first: Touch; last: Touch };

/** Maximum characters of a campaign parameter, which is cut; and of a path and a click id, which are useless if cut. */
const MAX_TEXT = 100;
const MAX_WHOLE = 500;

/** The characters that a path, a host and a click id may have. */
const PATTERNS = { page: /^\/[^\s@]*$/, referrer: /^[\w.-]+(:\d+)?$/, click: /^[\w.~-]+$/ };

/** The names of everything that a touch may have. */
export const TOUCH_NAMES: readonly (keyof Touch)[] = [
  "page",
  "referrer",
  ...CAMPAIGN_PARAMETERS,
  ...CLICK_IDS,
];

/** Returns the text that may be kept of a value; empty if it may not. */
function cleanText(name: keyof Touch, text: string): string {
  if (!name.startsWith("utm_")) {
    const pattern = name === "page" || name === "referrer" ? PATTERNS[name] : PATTERNS.click;
    return text.length <= MAX_WHOLE && pattern.test(text) ? text : "";
  }
  const clean = text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "").trim();
  // No campaign's link should have a mail address, and this is stored where nobody looks for one.
  return clean.includes("@") ? "" : [...clean].slice(0, MAX_TEXT).join("");
}

/** Returns what may be kept of a touch. @param read returns the value of a name, which anyone may have made up */
export function cleanTouch(read: (name: keyof Touch) => unknown): Touch {
  const touch: Touch = {};
  for (const name of TOUCH_NAMES) {
    const value = read(name);
    const text = typeof value === "string" ? cleanText(name, value) : "";
    // One click id is enough to recognize a click.
    const isSecond = name in NETWORKS && CLICK_IDS.some((id) => touch[id]);
    if (text && !isSecond) touch[name] = text;
  }
  return touch;
}

/** Returns the touch of an address of this site. @param referrer the host that linked to it, if it is another one */
export function touchOf({ pathname, search }: Pick<URL, "pathname" | "search">, referrer?: string): Touch {
  const query = new URLSearchParams(search);
  return cleanTouch((name) =>
    name === "page" ? pathname : name === "referrer" ? referrer : query.get(name),
  );
}

/** True if a touch has more than the page. */
export const isMarked = ({ page: _, ...marks }: Touch): boolean => Object.keys(marks).length > 0;

/** Returns the name of a touch's source: as the campaign's link names it, its advertising network, or the linking host. */
export function sourceName(touch: Touch): string {
  const id = CLICK_IDS.find((each) => touch[each]);
  return touch.utm_source ?? (id && NETWORKS[id]) ?? touch.referrer ?? "direct";
}
