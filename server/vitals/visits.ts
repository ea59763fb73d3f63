import { createHash } from "node:crypto";
import type { Context } from "hono";
import { isbot } from "isbot";
import { cleanTouch } from "#contract/source.ts";
import type { PageEvent, Vitals } from "#contract/vitals.ts";
import { definitionOf } from "#forms/index.ts";
import type { Db, VisitRow } from "../db/schema.ts";
import { maskPath } from "../http/mask-path.ts";
import type { Logger } from "../process/log.ts";
import { optsOut } from "../security/opts-out.ts";
import { pageOf } from "../submissions/origin.ts";
import { createCounts } from "./counts.ts";
import { dayOf, OTHER } from "./store.ts";

/** Rows that an event gets in a day. Beyond them, what anyone can make up counts as "other". */
export const MAX_ROWS = 2000;
/** Some type a mail address or the number of a phone into a search. */
const PERSONAL = /[@\uFF20\uFE6B]|\d{5}/;

export type VisitStore = Awaited<ReturnType<typeof createVisitStore>>;

/** Creates the counter of what visitors do, by day. It stores no time, address or browser, and links no two events. */
export async function createVisitStore(db: Db, log: Logger, now = () => new Date()) {
  const { add: addRow, ...counts } = createCounts(db, "visits", log);
  /** The ids of the day's rows by event; a restart must not begin with none. */
  const known = new Map<string, Set<string>>();
  const idsOf = (event: string) => {
    const ids = known.get(event) ?? new Set();
    known.set(event, ids);
    return ids;
  };
  let today = dayOf(now());
  const stored = await db.selectFrom("visits").select(["id", "event"]).where("day", "=", today).execute();
  for (const { id, event } of stored) idsOf(event).add(id);

  function count(event: VisitRow["event"], columns: Partial<VisitRow>): void {
    const day = dayOf(now());
    if (day !== today) known.clear();
    today = day;
    const row = { day, event, page: "", name: "", source: "", campaign: "", ...columns };
    const ids = idsOf(event);
    if (ids.size >= MAX_ROWS && !ids.has(idOf(row)))
      for (const column of ["name", "source", "campaign"] as const) row[column] &&= OTHER;
    const id = idOf(row);
    ids.add(id);
    addRow(id, row);
  }

  return {
    ...counts,
    /** Counts what a page has reported. */
    add({ path, events = [], source, campaign }: Vitals): void {
      const page = pageAt(path);
      const origin = { source: campaignText(source), campaign: campaignText(campaign) };
      for (const { event, name = "" } of events)
        count(event, { page, name: NAMES[event](name), ...(event === "view" && origin) });
    },
    /** Counts a document that was asked for and does not exist. @param response the answer of the site */
    addMissed(context: Context, { status, headers }: Response): void {
      const { method, path } = context.req;
      const isPage = status === 404 && headers.get("Content-Type")?.startsWith("text/html");
      // The owner's other choice for unknown addresses.
      const isHome = status === 302 && headers.get("Location") === "/";
      // Scanners seldom send this header, and every browser does.
      const isVisit = method === "GET" && context.req.header("Sec-Fetch-Dest") === "document";
      if ((isPage || isHome) && isVisit && isCounted(context)) count("missed", { name: maskPath(path) });
    },
  };
}

/** False for bots, pages that a browser fetches ahead, and visitors who ask not to be measured. */
export function isCounted(context: Context): boolean {
  const browser = context.req.header("User-Agent") ?? "";
  return !optsOut(context) && !context.req.header("Sec-Purpose") && browser !== "" && !isbot(browser);
}

const idOf = ({ day, event, page, name, source, campaign }: Omit<VisitRow, "id" | "count">) =>
  createHash("sha256")
    .update(JSON.stringify([day, event, page, name, source, campaign]))
    .digest("base64url");

const FORM_PAGE = "/form/";

/** Returns the page at a path, without its parameters. */
function pageAt(path: string): string {
  const isForm = path.startsWith(FORM_PAGE) && definitionOf(path.slice(FORM_PAGE.length));
  return isForm ? path : (pageOf(`http://site.invalid${path}`) ?? OTHER);
}

/** Cleans the name of a source or a campaign as that of a lead. */
const campaignText = (text = "") =>
  text && (cleanTouch((name) => name === "utm_term" && text).utm_term ?? OTHER);

const formAt = (name: string) => (definitionOf(name) ? name : OTHER);

/** The part of an event's name that is stored. */
const NAMES: Readonly<Record<PageEvent, (name: string) => string>> = {
  view: () => "",
  shown: formAt,
  begun: formAt,
  action: (target) => (target.startsWith("/") ? pageAt(target) : campaignText(target)),
  demo: () => "",
  search: (text) => (PERSONAL.test(text) ? OTHER : campaignText(text.toLowerCase())),
};
