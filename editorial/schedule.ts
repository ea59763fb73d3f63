import { join } from "node:path";
import { z } from "zod";
import { contentExists, filesBelow, readText } from "./content-files.ts";

/** The day in UTC on which this process began. A build and the server that it belongs to must agree on what is live. */
export const today = new Date().toISOString().slice(0, 10);

/** In development, and in the desk's preview, everything is live, so that it can be seen before its day. */
const isPreview = process.env.NODE_ENV === "development" || process.env.SHOW_DRAFTS === "yes";

/** The days, inclusive, between which content is on the site; a draft is on none. */
export type Dates = {
  readonly published?: string | undefined;
  readonly until?: string | undefined;
  readonly draft?: boolean | undefined;
};

/** Returns why content is not live; undefined if it is. */
function reasonAgainst({ published, until, draft }: Dates, day: string): string | undefined {
  if (isPreview) return undefined;
  if (draft) return "as a draft";
  if (published !== undefined && published > day) return `until ${published}`;
  return until !== undefined && until < day ? `since its last day, ${until}` : undefined;
}

/** Returns true if content with these dates is live; content without any always is. */
export const isLive = (dates: Dates, day = today): boolean => reasonAgainst(dates, day) === undefined;

/** Returns the date of a change as the site shows it: at most today, as a text may be prepared for a later day. */
export const notAfter = (date: string, day = today): string => (date > day ? day : date);

const FIELD = /^(published|until|draft): *["']?(\d{4}-\d\d-\d\d|true)/gm;
const FIELD_IN_LIST = /\b(published|on|until|draft): *["']?(\d{4}-\d\d-\d\d|true)/g;

const LISTS_WITH_DATES = ["changes.yaml", "events.yaml", "press.yaml", "site.yaml"];

/**
 * Returns the content that is not live, with the reason. It reads no more than these fields, because `npm start` asks for it
 * every time.
 * @param content the folder of the content files
 * @param day the day to compare with
 */
export function scheduled(content = "content", day = today): { file: string; reason: string }[] {
  const pages = filesBelow(join(content, "pages")).filter((file) => file.endsWith(".mdx"));
  return [...LISTS_WITH_DATES, ...pages.map((file) => join("pages", file))]
    .sort()
    .map((file) => join(content, file))
    .filter(contentExists)
    .flatMap((file) => {
      const text = readText(file);
      const fields = file.endsWith(".mdx")
        ? (text.split("\n---", 1)[0] ?? "").matchAll(FIELD)
        : text.replace(/^ *#.*/gm, "").matchAll(FIELD_IN_LIST);
      return [...fields].flatMap(([, name = "", value]) => {
        const reason = reasonAgainst({ [name === "on" ? "published" : name]: value }, day);
        return reason === undefined ? [] : [{ file, reason }];
      });
    });
}

/** Returns the days of events and courses that are over, which pages list apart. */
export const overDays = (content = "content", day = today): string[] =>
  ["courses.yaml", "events.yaml"]
    .map((file) => join(content, file))
    .filter(contentExists)
    .flatMap((file) => [...readText(file).matchAll(/\bstarts: *["']?(\d{4}-\d\d-\d\d)/g)])
    .flatMap(([, starts = ""]) => (starts < day ? [starts] : []));

/** Reports a last day before the first one. */
export const inOrder = z.check<Dates>(({ value: { published, until }, issues }) => {
  if (published === undefined || until === undefined || until >= published) return;
  issues.push({
    code: "custom",
    input: until,
    path: ["until"],
    message: `is before ${published}, its first day`,
  });
});

/** Fields by which content comes and goes. */
export const dates = {
  published: z.iso
    .date()
    .optional()
    .meta({ title: "First day", description: "It is left out of the site before this day." }),
  until: z.iso.date().optional().meta({ title: "Last day", description: "It is left out after this day." }),
  draft: z.boolean().optional().meta({ title: "Draft", description: "Only the preview shows it." }),
};
