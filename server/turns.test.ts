import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { recordAccept } from "./event-loop.ts";
import { createTurns } from "./turns.ts";

it.each([
  { accepting: false, most: 8 },
  { accepting: true, most: 2 },
])(
  "takes at most $most entries per turn (accepting connections: $accepting)",
  async ({ accepting, most }) => {
    const takeTurn = createTurns(() => 0);
    const doneInTurn: number[] = [];
    let done = 0;
    for (let client = 0; client < 20; client++) takeTurn("network", client, () => done++);
    while (done < 20) {
      if (accepting) recordAccept();
      const before = done;
      await turn();
      doneInTurn.push(done - before);
    }
    expect(Math.max(...doneInTurn)).toBe(most);
  },
);
