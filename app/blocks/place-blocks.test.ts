import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { unknownBlocks } from "./place-blocks.server.ts";

it("has a file for each block that content names, and reports the line of others", () => {
  expect(unknownBlocks()).toEqual([]);
  const file = join(mkdtempSync(join(tmpdir(), "aiv-blocks-")), "page.mdx");
  writeFileSync(file, "---\ntitle: A card\nblocks:\n  - empower\n  - card\n---\n");
  expect(unknownBlocks([{ file, blocks: ["empower", "card"] }])).toEqual([
    {
      file,
      line: 5,
      field: "blocks",
      message: expect.stringMatching(/^there is no block card \(has .*cart/),
    },
  ]);
});
