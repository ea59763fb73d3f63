import { afterEach, beforeEach, expect, it, vi } from "vitest";

const page = new EventTarget();
const run = vi.fn();
let afterClick: typeof import("./after-click.ts").afterClick;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("window", page);
  vi.resetModules();
  ({ afterClick } = await import("./after-click.ts"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  run.mockReset();
});

const press = (button: number) => page.dispatchEvent(Object.assign(new Event("mousedown"), { button }));

it("runs a change at once if nothing is pressed", () => {
  afterClick(run);
  expect(run).toHaveBeenCalledTimes(1);
});

it.each(["mouseup", "dragend"])("waits for the click after %s", (end) => {
  press(0);
  afterClick(run);
  page.dispatchEvent(new Event(end));
  // The click follows in the same task.
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event(end));
  vi.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
  afterClick(run);
  expect(run).toHaveBeenCalledTimes(2);
});

it("does not wait for another button, whose release the context menu may swallow", () => {
  press(2);
  afterClick(run);
  expect(run).toHaveBeenCalledTimes(1);
});

it("runs a change at once where there is no window", async () => {
  vi.stubGlobal("window", undefined);
  vi.resetModules();
  (await import("./after-click.ts")).afterClick(run);
  expect(run).toHaveBeenCalledTimes(1);
});
