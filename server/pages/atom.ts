import { escapeMarkup } from "#contract/markup.ts";
import type { Article } from "#editorial/articles.ts";

export type FeedEntry = Pick<Article, "path" | "heading" | "lead" | "published" | "updated"> &
  Partial<Pick<Article, "author">>;

type Feed = {
  title: string;
  subtitle: string;
  author: string;
  /** The site's origin, without a trailing slash. */
  origin: string;
  /** The page that lists the same entries, and the feed's own path. */
  page: string;
  path: string;
  entries: readonly FeedEntry[];
};

/** Escapes text for XML, and removes control characters that XML forbids. */
const text = (value: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML 1.0 has no way to write
  escapeMarkup(value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ""));

/** Returns the start of a day in UTC, as Atom's date format requires. */
const instant = (day: string) => `${day}T00:00:00Z`;

/** Renders an Atom feed of pages (RFC 4287), last updated with its latest entry. */
export function atomFeed({ title, subtitle, author, origin, page, path, entries }: Feed): string {
  const url = (to: string) => text(new URL(to, origin).href);
  const updated =
    entries
      .map((entry) => entry.updated)
      .sort()
      .at(-1) ?? "1970-01-01";
  const person = (by: FeedEntry["author"]) => {
    if (!by) return "";
    const uri = by.url ? `<uri>${url(by.url)}</uri>` : "";
    return `\n    <author><name>${text(by.name)}</name>${uri}</author>`;
  };
  const items = entries.map(
    (entry) => `  <entry>
    <id>${url(entry.path)}</id>
    <title>${text(entry.heading)}</title>
    <link rel="alternate" type="text/html" href="${url(entry.path)}"/>
    <published>${instant(entry.published)}</published>
    <updated>${instant(entry.updated)}</updated>${person(entry.author)}
    <summary>${text(entry.lead)}</summary>
  </entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
  <id>${url(path)}</id>
  <title>${text(title)}</title>
  <subtitle>${text(subtitle)}</subtitle>
  <link rel="self" type="application/atom+xml" href="${url(path)}"/>
  <link rel="alternate" type="text/html" href="${url(page)}"/>
  <updated>${instant(updated)}</updated>
  <author><name>${text(author)}</name></author>
${items.join("\n")}
</feed>
`;
}
