import { globSync, readFileSync } from "node:fs";

/** The day in UTC on which this process began. A build and the server that it belongs to must agree on what is live. */
export const today = new Date().toISOString().slice(0, 10);

/** In development everything is live, so that it can be seen before its day. */
const isPreview = process.env.NODE_ENV === "development";

/** Returns true if content with this date is live; content without one always is. */
export const isLive = (published: string | undefined, day = today): boolean =>
  isPreview || published === undefined || published <= day;

/** Returns the date of a change as the site shows it: at most today, as a text may be prepared for a later day. */
export const notAfter = (date: string, day = today): string => (date > day ? day : date);

const IN_FRONT_MATTER = /^published: *["']?(\d{4}-\d\d-\d\d)/gm;
const IN_LIST = /\b(?:published|on): *["']?(\d{4}-\d\d-\d\d)/g;

/**
 * Returns the content that is not live yet. It reads no more than the dates, because `npm start` asks for it every time.
 * @param content the folder of the content files
 * @param day the day to compare with
 */
export function scheduled(content = "content", day = today): { file: string; published: string }[] {
  return globSync(`${content}/{pages/**/*.mdx,events.yaml,changes.yaml}`)
    .sort()
    .flatMap((file) => {
      const text = readFileSync(file, "utf8");
      const dates = file.endsWith(".mdx")
        ? (text.split("\n---", 1)[0] ?? "").matchAll(IN_FRONT_MATTER)
        : text.matchAll(IN_LIST);
      return [...dates].map(([, published = ""]) => ({ file, published }));
    })
    .filter(({ published }) => !isLive(published, day));
}
