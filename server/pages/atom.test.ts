import { expect, it } from "vitest";
import { atomFeed } from "./atom.ts";

const feed = {
  title: "News",
  subtitle: "What is new",
  author: "The house",
  origin: "https://example.com",
  page: "/news",
  path: "/news/feed.xml",
};
const entry = {
  path: "/news/one",
  heading: "One",
  lead: "First.",
  published: "2026-01-02",
  updated: "2026-03-04",
};

it("has the date of its latest change", () => {
  const older = { ...entry, path: "/news/two", updated: "2026-02-03" };
  const xml = atomFeed({ ...feed, entries: [older, entry, older] });
  const [whole, ...entries] = [...xml.matchAll(/<updated>(.*?)<\/updated>/g)].map(([, at]) => at);
  expect(whole).toBe("2026-03-04T00:00:00Z");
  expect(entries).toEqual(["2026-02-03T00:00:00Z", "2026-03-04T00:00:00Z", "2026-02-03T00:00:00Z"]);
});

it("contains absolute URLs of itself and its pages", () => {
  const xml = atomFeed({ ...feed, entries: [{ ...entry, path: "/news/a&b c" }] });
  expect(xml).toContain(
    '<link rel="self" type="application/atom+xml" href="https://example.com/news/feed.xml"/>',
  );
  expect(xml).toContain("<id>https://example.com/news/a&amp;b%20c</id>");
});

it("escapes markup, and removes characters that XML forbids", () => {
  const heading = `</title><x a="1" b='2'>&lt;\u0000\u000b\ufffe`;
  const xml = atomFeed({ ...feed, entries: [{ ...entry, heading }] });
  expect(xml).toContain("<title>&lt;/title&gt;&lt;x a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;lt;</title>");
});

it("names the author of an entry that has one", () => {
  const signed = { ...entry, author: { name: "Ada & Ben", url: "/team" } };
  const xml = atomFeed({ ...feed, entries: [entry, signed] });
  expect(xml.match(/<author>/g)).toHaveLength(2);
  expect(xml).toContain("<author><name>Ada &amp; Ben</name><uri>https://example.com/team</uri></author>");
});
