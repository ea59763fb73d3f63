import { expect, it, vi } from "vitest";
import { nextTurn, recordAccept } from "./event-loop.ts";

it("defers work for 20 ms at most, although every turn accepts a connection", async () => {
  let milliseconds = 0;
  vi.spyOn(performance, "now").mockImplementation(() => milliseconds);
  let isDone = false;
  function acceptingTurn(): void {
    recordAccept();
    milliseconds += 1;
    if (!isDone) setImmediate(acceptingTurn);
  }
  acceptingTurn();
  const began = milliseconds;
  await new Promise<void>((resolve) => nextTurn(resolve));
  isDone = true;
  expect(milliseconds - began).toBeGreaterThanOrEqual(20);
  expect(milliseconds - began).toBeLessThanOrEqual(22);
});
