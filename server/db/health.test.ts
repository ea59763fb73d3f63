import { expect, it, onTestFinished, vi } from "vitest";
import { shareWrite } from "./health.ts";

it("writes once for all callers within two seconds", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const write = vi.fn(async () => {});
  const check = shareWrite(write);
  await Promise.all([check(), check()]);
  vi.advanceTimersByTime(1999);
  await check();
  expect(write).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await check();
  expect(write).toHaveBeenCalledTimes(2);
});

it("shares a failure only with concurrent callers", async () => {
  const write = vi.fn(async () => {});
  write.mockRejectedValueOnce(new Error("read-only"));
  const check = shareWrite(write);
  const failures = await Promise.allSettled([check(), check()]);
  expect(failures.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await check();
  expect(write).toHaveBeenCalledTimes(2);
});
