import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openTestDatabase } from "#testing/test-database.ts";
import { migrate } from "../db/migrate.ts";
import { uuidv7 } from "../db/uuid.ts";
import { createLog } from "./log.ts";
import { startSweeper } from "./sweep.ts";

const HOUR_MS = 3_600_000;

async function setUp(retentionDays: number | undefined) {
  const { db, env } = await openTestDatabase("sqlite");
  await migrate(db);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const logged: string[] = [];
  const log = createLog({ write: (line) => logged.push(line) });
  /** Stores a submission of two days ago. */
  const storeOld = () => {
    const created_at = Date.now() - 48 * HOUR_MS;
    const row = { id: uuidv7(created_at), created_at, form: "contact", payload: "{}", seen_ip: "" };
    return db
      .insertInto("submissions")
      .values({ ...row, quarantined: 0 })
      .execute();
  };
  const submissions = async () => (await db.selectFrom("submissions").select("id").execute()).length;
  return {
    db,
    logged,
    storeOld,
    submissions,
    start: () => startSweeper(db, { dataDir: env.DATA_DIR, retentionDays }, log),
  };
}

describe("the cleanup", () => {
  it("removes submissions past their retention at the start, and logs their number", async () => {
    const { logged, storeOld, submissions, start } = await setUp(1);
    await storeOld();
    await storeOld();
    await start()();
    expect(await submissions()).toBe(0);
    expect(logged.map((line) => JSON.parse(line))).toEqual([expect.objectContaining({ leads: 2, days: 1 })]);
  });

  it("is repeated every hour until it is stopped", async () => {
    const { logged, storeOld, submissions, start } = await setUp(1);
    await storeOld();
    const stop = start();
    await vi.waitFor(() => expect(logged).toHaveLength(1));
    await storeOld();
    vi.advanceTimersByTime(HOUR_MS);
    await stop();
    expect(await submissions()).toBe(0);
    expect(logged).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("keeps submissions without a retention time, and logs nothing", async () => {
    const { logged, storeOld, submissions, start } = await setUp(undefined);
    await storeOld();
    await start()();
    expect(await submissions()).toBe(1);
    expect(logged).toEqual([]);
  });

  it("logs why it failed, and the server continues", async () => {
    const { db, logged, start } = await setUp(1);
    await db.schema.dropTable("web_vitals").execute();
    await start()();
    expect(logged.join("")).toContain("web_vitals");
  });
});
