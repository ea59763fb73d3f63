import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { NODE_FLAGS } from "./node-flags.ts";

it("is what the start command says", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(scripts.start).toContain(`run.mjs ${NODE_FLAGS.join(" ")} tools/run-built.ts server/main.ts`);
});
