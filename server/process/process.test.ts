import { describe, expect, it, onTestFinished } from "vitest";
import { mainCases } from "#testing/cases.ts";
import { NEWSLETTER_PATH, postJson, samples } from "#testing/requests.ts";
import { startProcess } from "#testing/start-process.ts";
import { createTestDatabase, DATABASE_KINDS } from "#testing/test-database.ts";

/** Starts the server as a process that ends with the test. */
async function start(env: Record<string, string | undefined>) {
  const server = await startProcess(env);
  onTestFinished(() => void server.end("SIGKILL"));
  return server;
}

describe.each(mainCases(DATABASE_KINDS))("server process on %s", (kind) => {
  it("finishes requests in progress when it is stopped", async () => {
    const database = await createTestDatabase(kind);
    onTestFinished(database.remove);
    const { url, output, end } = await start(database.env);
    const posts = Array.from({ length: 10 }, () => postJson(url + NEWSLETTER_PATH, samples.newsletter));
    await Promise.race(posts);
    const code = end("SIGTERM");
    const answers = await Promise.allSettled(posts);
    expect(await code).toBe(0);
    expect(answers.every((answer) => answer.status === "rejected" || answer.value.status === 200)).toBe(true);
    const [first, ...log] = output()
      .stdout.trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(first.msg).toBe(`AIV website on ${url}`);
    expect(log.length).toBeGreaterThan(0);
  });
});

it("reports why it cannot start, without a stack", async () => {
  const wrong = await start({ PORT: "many", RATE_LIMIT: "?" });
  expect(wrong.exitCode()).toBe(1);
  expect(wrong.output().stderr).toMatch(/PORT[\s\S]*RATE_LIMIT/);

  const database = await createTestDatabase("sqlite");
  onTestFinished(database.remove);
  const unreachable = await start({ ...database.env, DATABASE_URL: "postgres://127.0.0.1:1/none" });
  expect(unreachable.exitCode()).toBe(1);
  expect(unreachable.output().stderr).toContain("ECONNREFUSED");
  expect(unreachable.output().stderr).not.toMatch(/\n\s+at /);
});
