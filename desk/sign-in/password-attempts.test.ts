import { expect, it } from "vitest";
import { createPasswordAttempts } from "./password-attempts.ts";

const PASSWORD = "correct horse battery";

/** Attempts with a clock of their own, which the pauses move on. */
function attempts() {
  const seen: string[] = [];
  let now = 0;
  let running = 0;
  let most = 0;
  const attempt = createPasswordAttempts(
    async (given) => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running -= 1;
      seen.push(given);
      return given === PASSWORD;
    },
    {
      now: () => now,
      wait: async (ms) => {
        now += ms;
      },
    },
  );
  return {
    /** The checked passwords, in order. */
    seen,
    mostAtOnce: () => most,
    now: () => now,
    pass: (ms: number) => {
      now += ms;
    },
    from: (address: string, given = "guess", device?: string, signal = new AbortController().signal) =>
      attempt({ address, device }, given, signal),
  };
}

it("are slow for all clients together, however many there are, and one at a time", async () => {
  const { from, seen, now, mostAtOnce } = attempts();
  for (let index = 0; index < 1000; index++) await from(`10.${index % 250}.${index >> 2}.1`);
  expect(seen).toHaveLength(1000);
  expect(now()).toBe(250_000);
  await Promise.all(["192.0.2.1", "198.51.100.1", "203.0.113.1"].map((address) => from(address)));
  expect(mostAtOnce()).toBe(1);
  const before = now();
  expect(await from("203.0.113.9", PASSWORD)).toBe(true);
  expect(now()).toBe(before);
});

it("take turns by network, so that one with many guesses delays nobody for long", async () => {
  const { from, seen } = attempts();
  const guesses = Array.from({ length: 9 }, (_, index) => from("198.51.100.7", `guess ${index}`));
  const [isRight] = await Promise.all([from("203.0.113.9", PASSWORD), ...guesses]);
  expect(isRight).toBe(true);
  expect(seen.indexOf(PASSWORD)).toBeLessThanOrEqual(2);
});

it("of a device that has signed in do not wait for those of others", async () => {
  const { from, seen } = attempts();
  const guesses = Array.from({ length: 60 }, (_, index) => from(`10.0.${index}.1`));
  expect(await from("10.0.0.1", PASSWORD, "0a1b")).toBe(true);
  expect(seen.length).toBeLessThan(5);
  await Promise.all(guesses);
});

it("count again a minute after each wrong one", async () => {
  const { from, pass } = attempts();
  for (let count = 0; count < 10; count++) expect(await from("203.0.113.9")).toBe(false);
  expect(await from("203.0.113.9", PASSWORD)).toEqual({ waitMs: 57_500 });
  pass(57_500);
  expect(await from("203.0.113.9", PASSWORD)).toBe(true);
  expect(await from("203.0.113.9")).toBe(false);
});

it("are counted for the wider networks of a client as well", async () => {
  const { from, seen } = attempts();
  for (let index = 0; index < 200; index++) await from(`2001:db8:1:${(index << 8).toString(16)}::1`);
  expect(seen).toHaveLength(20);
  expect(await from("2001:db8:2::1", PASSWORD)).toBe(true);
});

it("are refused while too many wait, but not those of another network", async () => {
  const { from } = attempts();
  const guesses = Array.from({ length: 200 }, () => from("198.51.100.7"));
  expect(await from("203.0.113.9", PASSWORD)).toBe(true);
  const results = await Promise.all(guesses);
  expect(results.filter((result) => result === false)).toHaveLength(10);
  expect(results.filter((result) => result !== false)).toEqual(
    Array(190).fill({ waitMs: expect.any(Number) }),
  );
});

it("of a client that has gone are not checked", async () => {
  const { from, seen } = attempts();
  expect(await from("203.0.113.9", "guess", undefined, AbortSignal.abort())).not.toBe(true);
  expect(seen).toEqual([]);
});
