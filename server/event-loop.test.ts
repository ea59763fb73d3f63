import { expect, it } from "vitest";
import { nextTurn, recordAccept } from "./event-loop.ts";

it("defers work for some milliseconds at most, although every turn accepts a connection", async () => {
  let busyTurns = 0;
  let isDone = false;
  /** A turn of a busy server: longer than the deferral, and with a new connection. */
  function busyTurn(): void {
    recordAccept();
    const until = performance.now() + 6;
    while (performance.now() < until);
    busyTurns += 1;
    if (!isDone) setImmediate(busyTurn);
  }
  busyTurn();
  await new Promise<void>((resolve) => nextTurn(() => resolve()));
  isDone = true;
  expect(busyTurns).toBeLessThanOrEqual(3);
});
