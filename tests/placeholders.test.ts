import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Phrases of notes on pages that wait for the owner's facts. Such notes are for `npm run launch-check`. */
const NOTES =
  /layout preview|real (?:entries|ones|items)|lorem ipsum|coming soon|placeholder|to be announced|\b(?:TBA|TBD|TODO)\b|(?:follow|appear|stand)s? here soon|ready for the public/i;

it("no built page tells visitors that it waits to be filled", () => {
  const files = globSync("build/client/**/index.html");
  const notes = files.flatMap((file) => {
    const note = readFileSync(file, "utf8")
      .replace(/<[^>]*>/g, " ")
      .match(NOTES)?.[0];
    return note ? [`${file}: ${note}`] : [];
  });
  expect(files.length).toBeGreaterThan(100);
  expect(notes).toEqual([]);
});
