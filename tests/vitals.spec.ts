import { VITALS_PATH } from "#contract/paths.ts";
import { expect, test } from "./support/test.ts";

test("a page reports its web vitals and its view once, and nothing else", { tag: "@every" }, async ({
  page,
}) => {
  // Playwright does not expose the body of a beacon.
  const beacons: [url: string, body: string][] = [];
  await page.exposeFunction("noteBeacon", (url: string, body: string) => void beacons.push([url, body]));
  await page.addInitScript(() => {
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob && "noteBeacon" in window && typeof window.noteBeacon === "function") {
        const { noteBeacon } = window;
        void body.text().then((text) => noteBeacon(String(url), text));
      }
      return true;
    };
  });
  const measured = page.waitForResponse(/\/assets\/measure-/);
  await page.goto("/retail");
  await measured;
  // The first input ends the measurement of the largest contentful paint.
  await page.getByRole("heading", { level: 1 }).click();
  const hide = () => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  };
  await expect(async () => {
    await page.evaluate(hide);
    expect(beacons).toHaveLength(1);
  }).toPass();
  await page.evaluate(hide);
  const [[url, body] = ["", "{}"], ...others] = beacons;
  const { path, values, ...more } = JSON.parse(body);
  expect([url, path, more, others]).toEqual([
    VITALS_PATH,
    "/retail",
    { events: [{ event: "view", name: "" }], source: "direct" },
    [],
  ]);
  expect(values).toMatchObject({
    LCP: expect.any(Number),
    FCP: expect.any(Number),
    TTFB: expect.any(Number),
  });
  expect(await page.context().cookies()).toEqual([]);
});
