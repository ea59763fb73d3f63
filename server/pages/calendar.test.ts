import { expect, it } from "vitest";
import { readEvents } from "#editorial/items.ts";
import { readSite } from "#editorial/site.ts";
import { calendar } from "./calendar.ts";

const origin = "https://example.com";
const uids = (file = "") => [...file.matchAll(/^UID:(.*?)\r$/gm)].map(([, uid]) => uid);

it("contains every event with its own id", () => {
  expect(uids(calendar(origin))).toEqual(readEvents().map(({ id }) => `${id}@example.com`));
});

it("has a name in programs that subscribe to it, and none as a single event", () => {
  const name = `${readSite().name} events`;
  expect(calendar(origin)).toMatch(new RegExp(`^NAME:${name}\r\nX-WR-CALNAME:${name}\r$`, "m"));
  expect(calendar(origin, readEvents()[0]?.id)).not.toContain("NAME:");
});

it("contains a single event with its registration page, if the event exists", () => {
  const [event] = readEvents();
  const file = calendar(origin, event?.id);
  expect(uids(file)).toEqual([`${event?.id}@example.com`]);
  expect(file).toMatch(/^URL:https:\/\/example\.com\/(webinar|registerInEvent)\r$/m);
  expect(calendar(origin, "no-such-event")).toBeUndefined();
});
