import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createRateLimiter, tooMany } from "./rate-limit.ts";

describe("rate limit", () => {
  it("limits requests in any window, and returns the time to wait", () => {
    let now = 1000;
    const limiter = createRateLimiter({ count: 2, seconds: 10 }, () => now);
    expect([limiter.take("a"), limiter.take("a")]).toEqual([0, 0]);
    now += 4000;
    expect(limiter.take("a")).toBe(6000);
    expect(limiter.take("b")).toBe(0);
    now += 6000;
    expect(limiter.take("a")).toBe(0);
  });

  it("returns the time to wait without counting", () => {
    let now = 1000;
    const limiter = createRateLimiter({ count: 1, seconds: 10 }, () => now);
    expect([limiter.waitMs("a"), limiter.take("a"), limiter.waitMs("a")]).toEqual([0, 0, 10_000]);
    now += 4000;
    expect([limiter.waitMs("a"), limiter.waitMs("b")]).toEqual([6000, 0]);
  });

  it("counts an IPv6 network as one client", () => {
    const limiter = createRateLimiter({ count: 1, seconds: 10 });
    expect(limiter.take("2001:db8:1:2::1")).toBe(0);
    expect(limiter.take("2001:db8:1:2:3:4:5:6")).toBeGreaterThan(0);
    expect(limiter.take("2001:db8:1:3::1")).toBe(0);
    expect(limiter.take("::1")).toBe(0);
  });

  it("gives the wider networks of a client a higher limit", () => {
    const passed = (addresses: readonly string[]) => {
      const limiter = createRateLimiter({ count: 20, seconds: 60 });
      return addresses.filter((address) => limiter.take(address) === 0).length;
    };
    const sixty = Array.from({ length: 60 }, (_, index) => index);
    expect(passed(sixty.map((index) => `2001:db8:1:${index.toString(16)}::1`))).toBe(30);
    expect(passed(sixty.map((index) => `2001:db8:1:${index.toString(16)}00::1`))).toBe(40);
    expect(passed(sixty.map((index) => `2001:db8:${index.toString(16)}::1`))).toBe(60);
    expect(passed(Array.from({ length: 200 }, (_, index) => `198.51.100.${index}`))).toBe(80);
    expect(passed(Array.from({ length: 200 }, (_, index) => `198.51.${index}.1`))).toBe(200);
  });

  it("does not count refused requests of a client for its network", () => {
    const limiter = createRateLimiter({ count: 2, seconds: 60 });
    for (let count = 0; count < 100; count++) limiter.take("198.51.100.1");
    expect(limiter.take("198.51.100.2")).toBe(0);
  });

  it("counts a mailbox without its tag, case and ignored dots", () => {
    const limiter = createRateLimiter({ count: 1, seconds: 10 });
    expect(limiter.take("Ann.Lee+1@gmail.com")).toBe(0);
    expect(limiter.take("annlee+2@googlemail.com")).toBeGreaterThan(0);
    expect(limiter.take("annlee@example.com")).toBe(0);
  });

  it("stores a bounded number of networks", () => {
    const remembered = new Map<string, number[]>();
    const limiter = createRateLimiter({ count: 2, seconds: 60 }, () => 0, 100, remembered);
    for (let index = 0; index < 1000; index++) limiter.take(`2001:db8:${index.toString(16)}::1`);
    expect(remembered.size).toBeLessThanOrEqual(50);
  });

  it("stores nothing of a client that is refused because of its network", () => {
    const stored = new Map<string, number[]>();
    const limiter = createRateLimiter({ count: 1, seconds: 60 }, () => 0, undefined, stored);
    for (let index = 1; index <= 4; index++) expect(limiter.take(`198.51.100.${index}`)).toBe(0);
    expect(limiter.take("198.51.100.5")).toBe(60_000);
    expect([...stored.keys()]).not.toContain("198.51.100.5");
    expect(stored.size).toBe(5);
  });

  it("removes the client that was inactive for longest to limit memory", () => {
    const limiter = createRateLimiter({ count: 2, seconds: 60 }, () => 0, 4);
    for (const client of ["first", "second", "third"]) expect(limiter.take(client)).toBe(0);
    expect([limiter.take("first"), limiter.take("first")]).toEqual([0, 0]);
  });

  it("keeps refusing a client while thousands of others arrive", () => {
    const remembered = new Map<string, number[]>();
    const limiter = createRateLimiter({ count: 2, seconds: 60 }, () => 0, 100, remembered);
    for (let count = 0; count < 2; count++) expect(limiter.take("198.51.100.1")).toBe(0);
    for (let index = 0; index < 4000; index++) limiter.take(`leaver-${index}@example.com`);
    expect(limiter.take("198.51.100.1")).toBe(60_000);
    expect(remembered.size).toBeLessThanOrEqual(50);
  });

  it("stores a bounded number of clients even if all of them are refused", () => {
    const remembered = new Map<string, number[]>();
    const limiter = createRateLimiter({ count: 1, seconds: 60 }, () => 0, 50, remembered);
    for (let index = 0; index < 4000; index++) limiter.take(`leaver-${index}@example.com`);
    expect(remembered.size).toBeLessThanOrEqual(50);
  });

  it("stores no client for longer than two windows", () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["setInterval", "performance"] });
    const remembered = new Map<string, number[]>();
    const limiter = createRateLimiter({ count: 2, seconds: 60 }, undefined, undefined, remembered);
    limiter.take("198.51.100.7");
    limiter.take("ada@example.com");
    vi.advanceTimersByTime(59_000);
    limiter.take("ada@example.com");
    vi.advanceTimersByTime(1000);
    expect([...remembered.keys()]).toEqual(["ada@example.com"]);
    vi.advanceTimersByTime(60_000);
    expect([...remembered.keys()]).toEqual([]);
  });

  it("continues when the system clock is set back", () => {
    onTestFinished(() => void vi.useRealTimers());
    const limiter = createRateLimiter({ count: 1, seconds: 10 });
    expect(limiter.take("a")).toBe(0);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 24 * 3_600_000 });
    expect(limiter.take("a")).toBeLessThanOrEqual(10_000);
  });

  it("allows everything if it is off", () => {
    const limiter = createRateLimiter(undefined);
    expect(Array.from({ length: 100 }, () => limiter.take("a")).every((wait) => wait === 0)).toBe(true);
  });
});

it.each([
  [1, "1"],
  [1000, "1"],
  [1001, "2"],
])("asks a client that has to wait for %i ms to retry after %s s", (waitMs, seconds) => {
  const { status, details } = tooMany(waitMs);
  expect([status, details.headers]).toEqual([429, { "Retry-After": seconds }]);
});
