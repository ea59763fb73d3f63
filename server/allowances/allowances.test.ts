import { describe, expect, it, vi } from "vitest";
import { MAIN_DATABASE_KINDS, openTestDatabase } from "#testing/test-database.ts";
import { migrate } from "../db/migrate.ts";
import { createLog } from "../process/log.ts";
import { createAllowances, type Refusal } from "./allowances.ts";
import { ALL, createCounters, sweepAllowances } from "./counters.ts";
import { allowanceStatus } from "./status.ts";
import { WARNING_FORM } from "./warning.ts";

const DAY_MS = 86_400_000;
const NOON = Date.UTC(2026, 0, 31, 12);
const CLIENT = "192.0.2.1";
const log = createLog({ write: () => {} });

describe.each(MAIN_DATABASE_KINDS)("daily allowances on %s", (kind) => {
  async function setUp(changes = {}) {
    const { db, env } = await openTestDatabase(kind);
    await migrate(db);
    let time = NOON;
    const settings = {
      dailyBytes: { client: 100, all: 1000 },
      dailyMessages: { client: 2, all: 3 },
      diskReserve: 0,
      dataDir: env.DATA_DIR,
      ...changes,
    };
    /** A process that shares the database with the others. */
    const instance = () => createAllowances(db, settings, log, () => time);
    return {
      db,
      settings,
      instance,
      status: () => allowanceStatus(db, settings, time),
      wait: (ms: number) => {
        time += ms;
      },
      warnings: async () => {
        const rows = await db.selectFrom("submissions").select(["form", "payload"]).execute();
        return rows.map(({ form, payload }) => (form === WARNING_FORM ? payload : "other"));
      },
    };
  }

  type Instance = ReturnType<typeof createAllowances>;
  const spend = (
    { charge }: Pick<Instance, "charge">,
    amount: number,
    client = CLIENT,
    isEssential = false,
  ): Promise<Refusal["by"] | undefined> =>
    charge(client, async (spend) => spend("bytes", amount, isEssential)?.by);

  it("refuse a client what it has used up, and serve others", async () => {
    const { instance } = await setUp();
    const allowances = instance();
    expect([await spend(allowances, 100), await spend(allowances, 1)]).toEqual([undefined, "client"]);
    expect(await spend(allowances, 100, "198.51.100.1")).toBeUndefined();
    const error = await allowances.charge(CLIENT, async (spend) => spend("bytes", 1)?.error);
    expect(error?.status).toBe(429);
    expect(Number(error?.details.headers?.["Retry-After"])).toBeGreaterThan(0);
  });

  it("grant the wider networks of a client a multiple", async () => {
    const { instance } = await setUp();
    const allowances = instance();
    const results = [];
    for (let host = 1; host <= 6; host++) results.push(await spend(allowances, 80, `203.0.113.${host}`));
    expect(results).toEqual([undefined, undefined, undefined, undefined, undefined, "client"]);
  });

  it("spend nothing for work that fails, or a part of what it needs", async () => {
    const { instance, status } = await setUp();
    const allowances = instance();
    const failed = allowances.charge(CLIENT, async (spend) => {
      spend("bytes", 80);
      spend("mail-owner", 1);
      throw new Error("The database failed");
    });
    await expect(failed).rejects.toThrow("The database failed");
    expect(await spend(allowances, 100)).toBeUndefined();
    await allowances.save();
    const { kinds } = await status();
    expect(kinds.filter(({ used }) => used > 0)).toMatchObject([{ kind: "bytes", used: 100 }]);
  });

  it("refuse all clients what they have used up together, except for essentials, and warn the owner once", async () => {
    const { db, instance, warnings, wait } = await setUp({ dailyBytes: { client: 100, all: 150 } });
    const [one, other] = [instance(), instance()];
    expect(await spend(one, 100)).toBeUndefined();
    expect(await spend(one, 100, "198.51.100.1")).toBe("all");
    expect(await spend(one, 90, "198.51.100.1", true)).toBeUndefined();
    expect(await spend(one, 90, "198.51.100.1", true)).toBe("client");
    await one.save();
    await other.load();
    const error = await other.charge("203.0.113.1", async (spend) => spend("bytes", 60)?.error);
    expect([error?.status, error?.details.headers]).toMatchObject([
      507,
      { "Retry-After": expect.any(String) },
    ]);
    await vi.waitFor(async () => expect(await warnings()).toEqual([expect.stringContaining("DAILY_BYTES")]));
    const messages = await db.selectFrom("outbox").select(["kind", "state"]).execute();
    expect(messages).toEqual([{ kind: "mail-owner", state: "pending" }]);
    wait(DAY_MS);
    expect(await spend(one, 100)).toBeUndefined();
    expect(await spend(one, 100, "198.51.100.1")).toBe("all");
    await vi.waitFor(async () => expect(await warnings()).toHaveLength(2));
  });

  it("survive a restart, and are shared by instances", async () => {
    const { instance } = await setUp();
    const [one, other] = [instance(), instance()];
    await spend(one, 60);
    await one.save();
    const restarted = instance();
    await restarted.load();
    expect(await spend(restarted, 60)).toBe("client");
    // An instance that has run since before learns it with its next counts.
    expect(await spend(other, 30)).toBeUndefined();
    await other.save();
    expect(await spend(other, 20)).toBe("client");
    expect(await spend(other, 10)).toBeUndefined();
  });

  it("are counted once, even if they could not be saved at first", async () => {
    const { db, instance, status } = await setUp();
    const allowances = instance();
    await spend(allowances, 70);
    await db.schema.alterTable("allowances").renameTo("away").execute();
    await expect(allowances.save()).rejects.toThrow();
    expect(await spend(allowances, 40)).toBe("client");
    await db.schema.alterTable("away").renameTo("allowances").execute();
    await allowances.save();
    await allowances.save();
    const { kinds, networks } = await status();
    expect(kinds.find((each) => each.kind === "bytes")).toMatchObject({ used: 70, refused: 1 });
    expect(networks).toEqual([{ network: CLIENT, kind: "bytes", used: 70, refused: 1 }]);
  });

  it("name the networks of which something was refused, and forget them with the day", async () => {
    const { db, instance, status, wait } = await setUp();
    const allowances = instance();
    await spend(allowances, 101, "2001:db8:1:2::1");
    for (let host = 1; host <= 6; host++) await spend(allowances, 80, `203.0.113.${host}`);
    allowances.countRefusal("unsubscribe", "198.51.100.1");
    await allowances.save();
    const { networks } = await status();
    expect(networks.map(({ network }) => network).toSorted()).toEqual([
      "198.51.100.1",
      "2001:db8:1:2::/64",
      "203.0.113.0/24",
    ]);
    await sweepAllowances(db, NOON);
    expect((await status()).networks).toHaveLength(3);
    wait(DAY_MS);
    await sweepAllowances(db, NOON + DAY_MS);
    expect(await db.selectFrom("allowances").selectAll().execute()).toEqual([]);
  });

  it("require the reserve of disk space, and warn the owner when it is reached", async () => {
    const { instance, warnings } = await setUp({ diskReserve: Number.MAX_SAFE_INTEGER });
    await expect(instance().requireSpace()).rejects.toMatchObject({ status: 507 });
    await vi.waitFor(async () => expect(await warnings()).toEqual([expect.stringContaining("DISK_RESERVE")]));
    const { instance: roomy, warnings: none } = await setUp();
    await roomy().requireSpace();
    expect(await none()).toEqual([]);
  });
});

it("counts no client separately beyond a limit of memory, and forgets none", async () => {
  const { db } = await openTestDatabase("sqlite");
  await migrate(db);
  const { get, stop } = createCounters(
    db,
    log,
    async () => {},
    () => NOON,
    100,
  );
  const first = get("bytes", "first");
  for (let index = 0; index < 1000; index++) get("bytes", `client-${index}`);
  expect(get("bytes", "first")).toBe(first);
  expect(get("bytes", "one more")).toBeUndefined();
  expect(get("bytes", ALL)).toBeDefined();
  await stop();
});
