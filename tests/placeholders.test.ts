import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { PLACEHOLDER_NOTES } from "#testing/placeholder-notes.ts";

it("no built page tells visitors that it waits to be filled", () => {
  const files = globSync("build/client/**/index.html");
  const notes = files.flatMap((file) => {
    const note = readFileSync(file, "utf8")
      .replace(/<[^>]*>/g, " ")
      .match(PLACEHOLDER_NOTES)?.[0];
    return note ? [`${file}: ${note}`] : [];
  });
  expect(files.length).toBeGreaterThan(100);
  expect(notes).toEqual([]);
});
