import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createPack, openPack, readSpan, type Span } from "./static-pack.ts";

/** The longest span that is kept in memory, and the number of these that fit. */
const LONGEST = 256 * 1024;
const FITTING = 16;

/** Creates a folder with a pack of one file. */
function packOf(content: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), "aiv-pack-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [source, path] = [join(folder, "source"), join(folder, "pack")];
  writeFileSync(source, content);
  const { add, close } = createPack(path);
  const span = add(source);
  return { path, span, source, add, close };
}

it("contains its files one after the other, and takes no more once it is closed", () => {
  const { path, span, source, add, close } = packOf(Buffer.from("first"));
  writeFileSync(source, "second");
  expect([span, add(source)]).toEqual([
    [0, 5],
    [5, 6],
  ]);
  close();
  expect(readFileSync(path, "utf8")).toBe("firstsecond");
  expect(() => add(source)).toThrow();
});

it("reads a span, unless the pack ends before", async () => {
  const pack = openPack(packOf(Buffer.from("content")).path);
  expect(readSpan(pack.file, [3, 4]).toString()).toBe("tent");
  expect(Buffer.from((await pack.body([3, 4])) as Uint8Array).toString()).toBe("tent");
  expect(() => readSpan(pack.file, [3, 5])).toThrow("shorter");
  await expect(pack.body([4, 4])).rejects.toThrow("shorter");
});

it("keeps in memory what was requested last, up to a limit", async () => {
  const pack = openPack(packOf(Buffer.alloc(LONGEST + FITTING, "abc")).path);
  const body = (start: number) => pack.body([start, LONGEST]);
  // Read twice at once, but counted once.
  await Promise.all([body(0), body(0)]);
  const [first, second] = [await body(0), await body(1)];
  for (let start = 2; start < FITTING; start++) await body(start);
  expect((await body(0)) === first, "all of them fit").toBe(true);
  await body(FITTING);
  expect((await body(0)) === first, "requested again since").toBe(true);
  expect((await body(1)) === second, "not requested for longest").toBe(false);
});

it("sends a longer span in chunks, in full", async () => {
  const content = Buffer.alloc(LONGEST + 1, "abc");
  const { path, span }: { path: string; span: Span } = packOf(content);
  const body = await openPack(path).body(span);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body as ReadableStream<Uint8Array>) chunks.push(chunk);
  expect(Math.max(...chunks.map(({ length }) => length))).toBe(64 * 1024);
  expect(Buffer.concat(chunks).equals(content)).toBe(true);
});
