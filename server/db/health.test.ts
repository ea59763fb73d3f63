import { expect, it, onTestFinished, vi } from "vitest";
import { shareHeartbeat } from "./health.ts";

it("writes once for all callers within a second", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const write = vi.fn(async () => {});
  const check = shareHeartbeat(write);
  await Promise.all([check(), check()]);
  vi.advanceTimersByTime(999);
  await check();
  expect(write).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await check();
  expect(write).toHaveBeenCalledTimes(2);
});

it("shares a failure only with concurrent callers", async () => {
  const write = vi.fn(async () => {});
  write.mockRejectedValueOnce(new Error("read-only"));
  const check = shareHeartbeat(write);
  const failures = await Promise.allSettled([check(), check()]);
  expect(failures.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await check();
  expect(write).toHaveBeenCalledTimes(2);
});
