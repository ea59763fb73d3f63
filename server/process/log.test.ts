import { expect, it, onTestFinished, vi } from "vitest";
import { createLog } from "./log.ts";

/** Logs an error and returns what is logged about it. */
function logged(err: unknown) {
  const lines: string[] = [];
  createLog({ write: (line) => lines.push(line) }, (text) => text.replaceAll("word", "***")).error(
    { err },
    "failed",
  );
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? "");
}

it("logs an error without what drivers attach to it", () => {
  const error = Object.assign(new TypeError("no word"), { code: "E1", row: "ann@example.com" });
  const line = logged(error);
  expect(line).toMatchObject({ msg: "failed", err: { name: "TypeError", message: "no ***", code: "E1" } });
  expect(line.err.stack).toMatch(/^TypeError: no \*\*\*\n/);
  expect(Object.keys(line.err)).toEqual(["name", "message", "code", "stack"]);
  expect(Date.parse(line.time)).toBeGreaterThan(0);
  expect(Object.keys(line)).toEqual(["level", "time", "err", "msg"]);
});

it("logs a failure that repeats once a minute, with the number of repeats", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const fail = (message: string) => log.error({ err: new Error(message) }, "the database failed");
  for (let count = 0; count < 1000; count++) fail("the disk is full");
  fail("locked");
  for (let count = 0; count < 3; count++) log.info({ status: 503 }, "a request");
  vi.advanceTimersByTime(60_000);
  fail("the disk is full");
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged.map(({ err, msg, repeats }) => [err?.message ?? msg, repeats])).toEqual([
    ["the disk is full", undefined],
    ["locked", undefined],
    ["a request", undefined],
    ["a request", undefined],
    ["a request", undefined],
    ["the disk is full", 999],
  ]);
});

it("logs what is no error as text", () => {
  expect(logged("a word").err).toEqual({ message: "a ***" });
  expect(logged(new Error("plain")).err).not.toHaveProperty("code");
});
