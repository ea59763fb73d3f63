import { expect, it } from "vitest";
import { EMPTY_VIEW } from "../model/view.ts";
import { type Engine, NOT_COMPUTED } from "./engine.ts";
import { runComplete } from "./run-view.ts";

it("an export shows the engine's words only to who has written the query", async () => {
  const words = "Binder Error: no such column";
  const fail = () => Promise.reject(new Error(words));
  const engine: Engine = {
    ...{ query: fail, queryReadOnly: fail, selectInput: fail, load: fail, unload: fail },
    close: () => {},
  };
  const table = { name: "orders", rows: 1, fields: [] };
  await expect(runComplete(engine, EMPTY_VIEW, table)).rejects.toThrow(NOT_COMPUTED);
  const own = { ...EMPTY_VIEW, show: "sql", sql: "select nothing from orders" } as const;
  await expect(runComplete(engine, own, table)).rejects.toThrow(words);
});
