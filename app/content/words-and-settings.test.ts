import { beforeAll, describe, expect, it, vi } from "vitest";
import { readQuestions } from "#editorial/items.ts";
import { listPagePaths, readPage } from "#editorial/pages.ts";
import { PLACEHOLDER_NOTES } from "#testing/placeholder-notes.ts";
import { renderBody } from "./body.server.tsx";

/*
 * Copy about something that exists only while a value in content/site.yaml is set, tested with all values unset and
 * all set.
 */

const { settings } = vi.hoisted(() => ({ settings: { all: false } }));

vi.mock(import("#editorial/site.ts"), async (original) => {
  const site = await original();
  const { ownersValues } = await import("#testing/owner-settings.ts");
  const readSite = () => {
    const owners = site.readSite();
    return { ...owners, ...ownersValues(owners, settings.all) };
  };
  return { ...site, readSite };
});

/** Returns every text of the content files by its path, with the current settings. */
async function everyText(): Promise<[path: string, text: string][]> {
  const texts: [string, string][] = [["content/faq.yaml", JSON.stringify(readQuestions())]];
  for (const path of listPagePaths()) {
    const page = readPage(path);
    if (!page) continue;
    const { body, ...front } = page;
    // Only bodies with conditions depend on the settings.
    const text = body.includes("<When") ? (await renderBody({ ...page, answers: [] })).html : body;
    texts.push([
      path,
      `${JSON.stringify(front)} ${text.replace(/<\/?(?!path)[a-z][^>]*>/g, "").replace(/\s+/g, " ")}`,
    ]);
  }
  return texts;
}

/** Phrases that promise something that depends on a setting. Add new phrases of this kind. */
const promises: Readonly<Record<string, RegExp>> = {
  email: /e-?mail link|mail link|professional-services address|address linked on this site/i,
  phone: /\+1 201 555 0123/,
  address: /1 Harbor Street/,
  legal: /register number 123|\[\[legal/,
  "links.review": /write a review/i,
  "links.reviewSites":
    /a link leads to each site|are on the review sites|\(#recognition\)|href="#recognition"/i,
  "links.portal":
    /portal button|links? leads? to the subscription portal|leads on to the subscription portal|opens the portal directly/i,
  "downloads.installer": /download the installer/i,
  "downloads.image": /docker pull registry/,
  "links.booking": /booking calendar|owner.s calendar/i,
  "keys.stripePublishable": /Stripe|card fields|card payment has been set up/i,
  videos: /embedded video/i,
};

const matching = (texts: readonly [string, string][], promise: RegExp) =>
  texts.filter(([, text]) => promise.test(text)).map(([path]) => path);

let unset: [path: string, text: string][];
let set: typeof unset;

beforeAll(async () => {
  settings.all = false;
  unset = await everyText();
  settings.all = true;
  set = await everyText();
});

describe.each(Object.entries(promises))("copy about %s", (_setting, promise) => {
  it("is on no page while it is not set", () => {
    expect(matching(unset, promise)).toEqual([]);
  });

  it("is on a page once it is set", () => {
    expect(matching(set, promise)).not.toEqual([]);
  });
});

it("no text of a page is a note to the owner", () =>
  expect(matching([...unset, ...set], PLACEHOLDER_NOTES)).toEqual([]));
