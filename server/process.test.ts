import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "./db/open.ts";
import { NEWSLETTER_PATH, postJson } from "./testing/requests.ts";
import { samples } from "./testing/samples.ts";
import { createTestDatabase, DATABASE_KINDS } from "./testing/test-database.ts";

const program = fileURLToPath(new URL("./testing/server-process.ts", import.meta.url));

/** The server as a process of its own. */
async function startProcess(env: Record<string, string | undefined>) {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: "0", RATE_LIMIT: "off", ...env },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => (stdout += chunk));
  child.stderr.on("data", (chunk) => (stderr += chunk));
  const url = await vi.waitFor(() => {
    const line = stdout.match(/^AIV website on (http:\S+)\n/)?.[1];
    if (line === undefined && child.exitCode === null) throw new Error("not yet");
    return line ?? "";
  }, 10_000);
  return { child, url, output: () => ({ stdout, stderr }) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exited = once(child, "exit");
  child.kill(signal);
  const [code] = await exited;
  return code;
}

describe.each(DATABASE_KINDS)("server process on %s", (kind) => {
  it("has every lead and mail that it promised, even after it was killed", async () => {
    const database = await createTestDatabase(kind);
    onTestFinished(database.remove);
    const promised: string[] = [];
    for (let round = 0; round < 3; round++) {
      const { child, url } = await startProcess(database.env);
      const posts = Array.from({ length: 20 }, async (_, index) => {
        const email = `kill-${round}-${index}@example.com`;
        const answer = await postJson(url + NEWSLETTER_PATH, { ...samples.newsletter, email });
        if ((await answer.text()) === "Message sent user successfully") promised.push(email);
      });
      // The first success is enough: the others are killed wherever they are.
      await Promise.race(posts);
      await end(child, "SIGKILL");
      await Promise.allSettled(posts);
    }
    expect(promised.length).toBeGreaterThanOrEqual(3);

    const settings = { dataDir: database.env.DATA_DIR, databaseUrl: database.env.DATABASE_URL };
    const db = openDatabase(settings);
    onTestFinished(() => db.destroy());
    // Nobody waits for the claims of the killed processes here; `outbox.test.ts` shows that they run out.
    if (kind === "postgres") await db.updateTable("outbox").set({ claimed_until: 0 }).execute();
    const { child } = await startProcess(database.env);
    const leads = await db.selectFrom("submissions").select(["id", "email"]).execute();
    expect(leads.map(({ email }) => email)).toEqual(expect.arrayContaining(promised));
    await vi.waitFor(async () => {
      const rows = await db.selectFrom("outbox").select(["id", "state"]).execute();
      expect(rows).toHaveLength(leads.length * 2);
      expect(rows.every(({ state }) => state === "sent")).toBe(true);
      const files = (await readdir(join(settings.dataDir, "mail"))).filter((name) => name.endsWith(".eml"));
      expect(files.toSorted()).toEqual(rows.map(({ id }) => `${id}.eml`).toSorted());
    }, 10_000);
    expect(await end(child, "SIGTERM")).toBe(0);
  }, 60_000);

  it("finishes what is under way when it is asked to end", async () => {
    const database = await createTestDatabase(kind);
    onTestFinished(database.remove);
    const { child, url, output } = await startProcess(database.env);
    const posts = Array.from({ length: 10 }, () => postJson(url + NEWSLETTER_PATH, samples.newsletter));
    await Promise.race(posts);
    const code = end(child, "SIGTERM");
    const answers = await Promise.allSettled(posts);
    expect(await code).toBe(0);
    expect(answers.every((answer) => answer.status === "rejected" || answer.value.status === 200)).toBe(true);
    const [first = "", ...log] = output().stdout.trimEnd().split("\n");
    expect(first).toBe(`AIV website on ${url}`);
    expect(log.length).toBeGreaterThan(0);
    for (const line of log) expect(() => JSON.parse(line)).not.toThrow();
  });
});

it("tells what keeps it from starting, without a stack", async () => {
  const wrong = await startProcess({ PORT: "many", RATE_LIMIT: "?" });
  expect(wrong.child.exitCode).toBe(1);
  expect(wrong.output().stderr).toMatch(/PORT[\s\S]*RATE_LIMIT/);

  const database = await createTestDatabase("sqlite");
  onTestFinished(database.remove);
  const unreachable = await startProcess({ ...database.env, DATABASE_URL: "postgres://127.0.0.1:1/none" });
  expect(unreachable.child.exitCode).toBe(1);
  expect(unreachable.output().stderr).toContain("ECONNREFUSED");
  expect(unreachable.output().stderr).not.toMatch(/\n\s+at /);
});
