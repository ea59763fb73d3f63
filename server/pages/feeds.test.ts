import { parseXml, XmlElement } from "@rgrove/parse-xml";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { atomFeeds } from "./feeds.ts";

// The site's own content has no article of the press.
vi.mock(import("#editorial/items.ts"), async (original) => ({
  ...(await original()),
  readPress: () => [
    {
      id: "report",
      on: "2026-01-15",
      title: "On time",
      publication: "Example Times",
      text: "A visit.",
      url: "",
    },
  ],
}));

const ORIGIN = "https://www.example.com";
const namespace = "http://www.w3.org/2005/Atom";

const elements = (parent: XmlElement, name: string) =>
  parent.children.filter((child) => child instanceof XmlElement).filter((child) => child.name === name);
/** The texts of all elements with a name. */
const texts = (parent: XmlElement, name: string) => elements(parent, name).map(({ text }) => text);
const linkTo = (parent: XmlElement, rel: string) =>
  elements(parent, "link").flatMap(({ attributes }) => (attributes.rel === rel ? attributes.href : []));

const instant = z.iso.datetime();
const address = z.url().startsWith(`${ORIGIN}/`);

/** Expects the elements that RFC 4287 requires once in a feed (section 4.1.1) and in an entry (4.1.2). */
function expectRequired(parent: XmlElement) {
  expect(texts(parent, "id").map((id) => address.parse(id))).toHaveLength(1);
  expect(texts(parent, "title").filter(Boolean)).toHaveLength(1);
  expect(texts(parent, "updated").map((updated) => instant.parse(updated))).toHaveLength(1);
  expect(linkTo(parent, "alternate").map((href) => address.parse(href))).toHaveLength(1);
}

describe.each(atomFeeds)("$path", ({ path, render }) => {
  // Throws if it is not well-formed.
  const feed = parseXml(render(ORIGIN)).root;
  if (!feed) throw new Error("the feed is empty");

  it("is a feed with all required elements", () => {
    expect([feed.name, feed.attributes.xmlns]).toEqual(["feed", namespace]);
    expectRequired(feed);
    expect(linkTo(feed, "self")).toEqual([ORIGIN + path]);
    expect(elements(feed, "author").flatMap((author) => texts(author, "name"))).toHaveLength(1);
  });

  it("has entries with all required elements and unique ids", () => {
    const entries = elements(feed, "entry");
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) {
      expectRequired(entry);
      // An entry without content needs a summary or a link to its page.
      expect(texts(entry, "summary").filter(Boolean)).toHaveLength(1);
    }
    expect(new Set(entries.flatMap((entry) => texts(entry, "id"))).size).toBe(entries.length);
  });
});
