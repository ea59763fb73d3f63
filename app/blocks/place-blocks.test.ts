import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkBlocks } from "./place-blocks.server.tsx";

it("has a file for each block that content names, and reports the line of others", () => {
  expect(checkBlocks()).toEqual([]);
  const file = join(mkdtempSync(join(tmpdir(), "aiv-blocks-")), "page.mdx");
  writeFileSync(file, "---\ntitle: A card\nblocks:\n  - empower\n  - card\n---\n");
  expect(checkBlocks([{ file, blocks: ["empower", "card"] }])).toEqual([
    {
      file,
      line: 5,
      field: "blocks",
      message: expect.stringMatching(/^there is no block card \(has .*cart/),
    },
  ]);
});
