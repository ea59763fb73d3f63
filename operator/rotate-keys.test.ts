import { describe, expect, it } from "vitest";
import { KEY_NAMES, ownKey, validKeys } from "#server/db/keys.ts";
import { migrate } from "#server/db/migrate.ts";
import { confirmPath, readConfirmLink } from "#server/newsletter/links.ts";
import { saveSubscription } from "#server/push/subscriptions.ts";
import { vapidKeys } from "#server/push/vapid.ts";
import { oneClickAddress, oneClickPath } from "#server/unsubscribe/links.ts";
import { MAIN_DATABASE_KINDS, openTestDatabase } from "#testing/test-database.ts";
import { runLeadsWith } from "./testing/run-leads.ts";

const ann = { email: "ann@example.com", requestedAt: Date.now() };
const queryOf = (path: string) => Object.fromEntries(new URL(path, "http://localhost").searchParams);

describe.each(MAIN_DATABASE_KINDS)("keys on %s", (kind) => {
  async function site() {
    const { db, env } = await openTestDatabase(kind);
    await migrate(db);
    const all = async () => Promise.all(KEY_NAMES.map(async (name) => (await ownKey(db, name)).toString()));
    const subscription = { endpoint: "https://push.example/1", keys: { p256dh: "", auth: "" } };
    await saveSubscription(db, subscription);
    return {
      db,
      all,
      subscriptions: () => db.selectFrom("push_subscriptions").selectAll().execute(),
      rotate: (...args: string[]) => runLeadsWith(env, ["rotate-keys", ...args]),
      /** Returns whether the links of a mail that is sent now are valid, as a function to ask later. */
      async mail() {
        const [unsubscribe] = await validKeys(db, "unsubscribe");
        const [confirm] = await validKeys(db, "newsletter-confirmation");
        const queries = [queryOf(oneClickPath(unsubscribe, ann.email)), queryOf(confirmPath(confirm, ann))];
        return async () => [
          oneClickAddress(await validKeys(db, "unsubscribe"), queries[0] ?? {}) !== undefined,
          readConfirmLink(await validKeys(db, "newsletter-confirmation"), queries[1] ?? {}) !== undefined,
        ];
      },
    };
  }

  it("stay until their replacement is confirmed, with what it invalidates", async () => {
    const { all, rotate, subscriptions } = await site();
    const keys = await all();
    const { code, stdout, stderr } = await rotate();
    expect([code, stderr]).toEqual([1, "Nothing was changed. Repeat the command with --yes.\n"]);
    for (const name of KEY_NAMES) expect(stdout).toContain(name);
    expect(stdout).toContain("1 subscriptions to notifications");
    expect(await all()).toEqual(keys);
    expect(await subscriptions()).toHaveLength(1);
  });

  it("are all replaced, with the subscriptions that need the old one", async () => {
    const { db, all, rotate, subscriptions, mail } = await site();
    const [keys, { publicKey }, isValid] = [await all(), await vapidKeys(db), await mail()];
    expect(await rotate("--yes")).toMatchObject({ code: 0, stdout: expect.stringContaining("Restart") });
    const replaced = await all();
    expect(keys.filter((key) => replaced.includes(key))).toEqual([]);
    expect((await vapidKeys(db)).publicKey).not.toBe(publicKey);
    expect(await subscriptions()).toEqual([]);
    expect(await isValid()).toEqual([false, false]);
  });

  it("can stay valid beside a new one until the next, for links in mails", async () => {
    const { rotate, mail } = await site();
    const first = await mail();
    await rotate("--keep-old", "--yes");
    const second = await mail();
    expect([await first(), await second()]).toEqual([
      [true, true],
      [true, true],
    ]);
    await rotate("unsubscribe", "--keep-old", "--yes");
    expect([await first(), await second()]).toEqual([
      [false, true],
      [true, true],
    ]);
    await rotate("unsubscribe", "--yes");
    expect(await second()).toEqual([false, true]);
  });

  it("are replaced one at a time, and only if there is such a key", async () => {
    const { db, all, rotate, subscriptions } = await site();
    const keys = await all();
    await rotate("download", "--yes");
    expect((await all()).map((key, index) => key === keys[index])).toEqual(
      KEY_NAMES.map((name) => name !== "download"),
    );
    expect(await subscriptions()).toHaveLength(1);
    expect(await rotate("vapid", "--keep-old", "--yes")).toMatchObject({ code: 1 });
    expect(await rotate("other", "--yes")).toMatchObject({ code: 1 });
    expect(await db.selectFrom("keys").selectAll().execute()).toHaveLength(KEY_NAMES.length);
  });
});
