import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { saveSubscription } from "#server/push/subscriptions.ts";
import { vapidKeys } from "#server/push/vapid.ts";
import { outboxRow } from "#server/submissions/insert-submissions.ts";
import { startPushService } from "#testing/push-service.ts";
import { startReceiver } from "#testing/receiver.ts";
import { postJson, samples } from "#testing/requests.ts";
import { MAIN_DATABASE_KINDS } from "#testing/test-database.ts";
import { filledHoneypot, leadsOfRunningServer, runLeadsWith } from "./testing/run-leads.ts";

const program = fileURLToPath(new URL("./leads.ts", import.meta.url));

describe.each(MAIN_DATABASE_KINDS)("commands for leads on %s with a running server", (kind) => {
  const site = leadsOfRunningServer(kind);

  it("releases a quarantined lead once, and its mails are sent", async () => {
    await site.send({ email: "human@example.com", ...filledHoneypot });
    const id = await site.idOf("human@example.com");
    expect((await site.leads("release", id)).stdout).toContain("2 messages");
    await vi.waitFor(async () => {
      const rows = await site.server.db
        .selectFrom("outbox")
        .select("state")
        .where("submission_id", "=", id)
        .execute();
      expect(rows).toEqual([{ state: "sent" }, { state: "sent" }]);
    }, 60_000);
    expect((await site.leads("show", id)).stdout).toMatch(/state +new/);
    const again = await site.leads("release", id);
    expect([again.code, again.stderr]).toEqual([1, `There is no lead ${id} in quarantine.\n`]);
  });

  it("suppresses an address once its unsubscribe is released", async () => {
    const body = { ...samples.unsubscribe, email: "leaves@example.com", ...filledHoneypot };
    await postJson(`${site.server.url}/db/insertUnsubscribe.php`, body);
    await site.leads("release", await site.idOf("leaves@example.com"));
    const marks = await site.server.db.selectFrom("suppressions").select("email").execute();
    expect(marks).toContainEqual({ email: "leaves@example.com" });
  });

  it("lists and retries undelivered messages", async () => {
    await site.send({ email: "stuck@example.com" });
    const stuck = async () =>
      site.server.db
        .selectFrom("outbox")
        .select(["id", "state"])
        .where("submission_id", "=", await site.idOf("stuck@example.com"))
        .execute();
    await vi.waitFor(
      async () => expect((await stuck()).every(({ state }) => state === "sent")).toBe(true),
      60_000,
    );
    const [first, second] = await stuck();
    const failed = { state: "dead", attempts: 15, last_error: "no such host" } as const;
    await site.server.db
      .updateTable("outbox")
      .set(failed)
      .where("id", "in", [first?.id ?? "", second?.id ?? ""])
      .execute();

    const { stdout } = await site.leads("outbox");
    expect(stdout).toContain("no such host");
    expect((await site.leads("outbox", "retry", first?.id ?? "")).stdout).toContain(
      "1 messages will be retried",
    );
    expect((await site.leads("outbox", "retry", "--dead")).stdout).toContain("1 messages will be retried");
    expect((await site.leads("outbox", "retry", "none")).code).toBe(1);
    expect((await site.leads("outbox", "retry")).code).toBe(1);
    await vi.waitFor(
      async () => expect((await stuck()).every(({ state }) => state === "sent")).toBe(true),
      10_000,
    );
  });

  it("discards messages that were given up, but no others", async () => {
    const ids = ["one", "two", "three"].map((name) => `discard-${name}-${kind}`);
    await site.send({ email: "discard@example.com" });
    const submission = await site.idOf("discard@example.com");
    const later = Date.now() + 600_000;
    await site.server.db
      .insertInto("outbox")
      .values(
        ids.map((id, index) => ({
          ...outboxRow(submission, "webhook", later),
          id,
          state: index < 2 ? ("dead" as const) : ("pending" as const),
        })),
      )
      .execute();
    const states = async () => {
      const rows = await site.server.db.selectFrom("outbox").selectAll().where("id", "in", ids).execute();
      return ids.map((id) => rows.find((row) => row.id === id)?.state);
    };
    const discard = (...args: string[]) => site.leads("outbox", "discard", ...args);
    expect(await discard(ids[2] ?? "")).toMatchObject({ code: 1, stderr: expect.stringContaining("failed") });
    expect((await discard(ids[0] ?? "")).stdout).toContain("1 messages");
    expect(await states()).toEqual(["dropped", "dead", "pending"]);
    await discard("--dead");
    expect(await states()).toEqual(["dropped", "dropped", "pending"]);
    expect((await site.leads("outbox")).stdout).not.toContain(ids[1]);
    expect((await discard()).code).toBe(1);
  });

  const push = (url: string, title = "New release") =>
    site.leads("push", "--title", title, "--body", "See what changed.", "--ttl", "2", "--url", url);

  it("sends a notification to all subscribers and prints the results", async () => {
    const service = await startPushService();
    onTestFinished(service.stop);
    const { publicKey } = await vapidKeys(site.server.db);
    for (const answers of [[], [], [{ status: 410 }], [{ status: 403 }]]) {
      await saveSubscription(site.server.db, service.subscribe(publicKey, ...answers));
    }
    expect((await site.leads("stats")).stdout).toContain("4 browsers want notifications");
    const { code, stdout } = await push("/changeLog?all#top");
    expect(stdout).toMatch(/sent +2\n/);
    expect(stdout).toMatch(/gone, removed +1\n/);
    expect(stdout).toMatch(/failed: 403 +1\n/);
    expect(code).toBe(1);
    expect(service.deliveries).toHaveLength(2);
    for (const delivery of service.deliveries) {
      const message = { title: "New release", body: "See what changed.", url: "/changeLog?all#top" };
      expect(delivery).toMatchObject({ message, ttl: "7200", claims: { sub: "mailto:owner@localhost" } });
    }
    expect(await push("https://www.example.com/changeLog")).toMatchObject({ code: 0 });
    expect(service.deliveries.at(-1)?.message).toMatchObject({ url: "/changeLog" });
  });

  it("rejects a notification that links to another site or is too long", async () => {
    const service = await startPushService();
    onTestFinished(service.stop);
    await saveSubscription(site.server.db, service.subscribe((await vapidKeys(site.server.db)).publicKey));
    for (const url of ["https://example.com/changeLog", "//example.com", "/.//example.com"]) {
      expect(await push(url)).toMatchObject({ code: 1, stderr: expect.stringContaining("--url") });
    }
    expect((await push("/changeLog", "x".repeat(4000))).stderr).toContain("3993");
    expect(service.requests).toEqual([]);
  });
});

it("changes a role at the platform's user service", async () => {
  const receiver = await startReceiver(200, 500);
  const run = async (env: Record<string, string>) => {
    const { stdout, stderr } = await runLeadsWith(env, [
      "role",
      "--email",
      "Ann@example.com",
      "--role",
      "editor",
    ]);
    return stdout + stderr;
  };
  const env = { PLATFORM_API_URL: receiver.url, PLATFORM_API_TOKEN: "secret" };
  expect(await run(env)).toBe("Ann@example.com is now editor.\n");
  expect(receiver.calls[0]?.path).toBe("/hook/updateUserRole");
  expect(JSON.parse(receiver.calls[0]?.body ?? "")).toEqual({ email: "ann@example.com", role: "editor" });
  expect(await run(env)).toContain("500");
  expect(await run({ PLATFORM_API_URL: "", PLATFORM_API_TOKEN: "" })).toContain("PLATFORM_API_URL");
});

it("reports an invalid setting, as a process that fails", async () => {
  const env = { ...process.env, PORT: "x" };
  const run = promisify(execFile)(process.execPath, [program, "stats"], { env });
  await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("PORT") });
});
