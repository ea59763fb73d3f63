import { expect, it } from "vitest";
import { readEvents } from "#editorial/items.ts";
import { calendar } from "./calendar.ts";

const origin = "https://example.com";
const uids = (file = "") => [...file.matchAll(/^UID:(.*?)\r$/gm)].map(([, uid]) => uid);

it("contains every event with its own id", () => {
  expect(uids(calendar(origin))).toEqual(readEvents().map(({ id }) => `${id}@example.com`));
});

it("contains a single event with its registration page, if the event exists", () => {
  const [event] = readEvents();
  const file = calendar(origin, event?.id);
  expect(uids(file)).toEqual([`${event?.id}@example.com`]);
  expect(file).toMatch(/^URL:https:\/\/example\.com\/(webinar|registerInEvent)\r$/m);
  expect(calendar(origin, "no-such-event")).toBeUndefined();
});
