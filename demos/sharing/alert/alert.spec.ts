import { readDataset } from "#company/datasets.server.ts";
import { keyFigures, openDemo, slide } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const DAY = 24 * 60 * 60 * 1000;
const tickets = readDataset("retail-tickets").map(({ opened, closed }) => ({
  opened: Date.parse(String(opened)),
  closed: closed === null ? Number.POSITIVE_INFINITY : Date.parse(String(closed)),
}));
const days = Array.from({ length: 1096 }, (_, i) => Date.UTC(2023, 0, 1 + i));
const open = days.map(
  (day) =>
    tickets.filter(({ opened, closed }) => opened <= day && closed > day && day - opened <= 30 * DAY).length,
);
const atLeast = (line: number) => open.filter((count) => count >= line);

test("the threshold decides the number of messages, and the replay sends them in order", {
  tag: "@every",
}, async ({ page }) => {
  const demo = await openDemo(page, "sharing/alert");
  const first = await keyFigures(demo);
  expect(first["Days at or above the line"]).toBe(String(atLeast(12).length));
  expect(Number(first["Messages sent"])).toBeLessThan(atLeast(12).length / 4);

  await slide(demo, "Alert at", 15);
  await demo.getByRole("switch", { name: "Tell each episode once" }).uncheck();
  const high = atLeast(15);
  await expect(demo.getByRole("heading", { name: `${high.length} messages up to` })).toBeVisible();

  // Replay to the day before the first message.
  const day = open.findIndex((count) => count >= 15);
  await slide(demo, "Replayed to", day - 1);
  await expect(demo.getByRole("heading", { name: "No day reaches 15 tickets" })).toBeVisible();
  await slide(demo, "Replayed to", day);
  await expect(demo.getByRole("heading", { name: "1 message up to" })).toBeVisible();
});
