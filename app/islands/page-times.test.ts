import { afterEach, expect, it, vi } from "vitest";
import { whenSeen } from "./page-times.ts";

afterEach(() => void vi.unstubAllGlobals());

it("calls back at once on a page that is seen, and once on a prepared one when it is", () => {
  const callback = vi.fn();
  vi.stubGlobal("document", new EventTarget());
  whenSeen(callback);
  expect(callback).toHaveBeenCalledTimes(1);
  const prepared = Object.assign(new EventTarget(), { prerendering: true });
  vi.stubGlobal("document", prepared);
  whenSeen(callback);
  expect(callback).toHaveBeenCalledTimes(1);
  for (let times = 0; times < 2; times++) prepared.dispatchEvent(new Event("prerenderingchange"));
  expect(callback).toHaveBeenCalledTimes(2);
});
