import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, it, vi } from "vitest";
import { limitChunks } from "./chunk-limit.ts";

/** Passes chunks of a size through the limit, and returns the number of bytes that arrive. */
async function pass(count: number, size: number, onExceeded: () => void): Promise<number> {
  const request = new Readable({ read() {} }) as IncomingMessage;
  limitChunks(request, onExceeded);
  for (let chunk = 0; chunk < count; chunk++) request.push(Buffer.alloc(size, "x"));
  if (vi.mocked(onExceeded).mock.calls.length > 0) return request.readableLength;
  request.push(null);
  return (await text(request)).length;
}

it.each([
  [1, 100_000],
  [256, 1],
  [260, 1],
  [10_000, 64],
])("passes %i chunks of %i bytes", async (count, size) => {
  const onExceeded = vi.fn();
  expect(await pass(count, size, onExceeded)).toBe(count * size);
  expect(onExceeded).not.toHaveBeenCalled();
});

it.each([
  [60, true],
  [59, false],
])("passes 260 chunks of one byte and one of %i, which is %s", (size, isAllowed) => {
  const request = new Readable({ read() {} }) as IncomingMessage;
  const onExceeded = vi.fn();
  limitChunks(request, onExceeded);
  for (const length of [...Array<number>(260).fill(1), size]) request.push(Buffer.alloc(length));
  expect(request.readableLength).toBe(260 + (isAllowed ? size : 0));
  expect(onExceeded).toHaveBeenCalledTimes(isAllowed ? 0 : 1);
});

it("ends a request in more chunks than a client sends, once, and passes nothing on after that", async () => {
  const onExceeded = vi.fn();
  expect(await pass(300, 1, onExceeded)).toBe(260);
  expect(onExceeded).toHaveBeenCalledTimes(1);
});
