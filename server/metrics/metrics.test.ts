import { readFileSync } from "node:fs";
import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { LIST_PATHS } from "#contract/paths.ts";
import { NEWSLETTER_PATH, postJson, samples } from "#testing/requests.ts";
import { startServer } from "#testing/start-server.ts";
import { createLog } from "../process/log.ts";
import { serveMetrics } from "./serve.ts";

describe("metrics", () => {
  it("cover requests, submissions, messages and the process, on a separate port", async () => {
    const server = await startServer("sqlite", { METRICS_PORT: "0", BACKUP_FOLDER: tmpdir() });
    onTestFinished(server.stop);
    const origin = `http://127.0.0.1:${server.metricsPort}`;
    await fetch(`${server.url}/retail`);
    for (const path of ["/healthz", "/readyz", LIST_PATHS.faq, "/api/location", "/db/none.php"])
      await fetch(server.url + path);
    for (const path of ["/assets/a", "/media/a", "/search/a", "/a.txt"]) await fetch(server.url + path);
    await fetch(`${server.url}/aiv_unsubscribe/ann%40example.com/Ann`);
    await fetch(`${server.url}/download-aiv/ann%40example.md`);
    await postJson(server.url + NEWSLETTER_PATH, samples.newsletter);
    await postJson(server.url + NEWSLETTER_PATH, { email: "none" });
    await server.db.updateTable("outbox").set({ state: "dead" }).where("kind", "=", "mail-owner").execute();
    const text = await vi.waitFor(async () => {
      const all = await (await fetch(`${origin}/metrics`)).text();
      // Requests are counted after their answers.
      expect(all).toContain('aiv_requests_total{kind="form",status="422"} 1');
      expect(all).toContain('aiv_requests_total{kind="page",status="200"} 3');
      expect(all).toContain('aiv_requests_total{kind="health",status="200"} 2');
      expect(all).toContain('aiv_requests_total{kind="list",status="200"} 1');
      expect(all).toContain('aiv_requests_total{kind="call",status="200"} 1');
      expect(all).toContain('aiv_requests_total{kind="call",status="404"} 1');
      expect(all).toContain('aiv_requests_total{kind="file",status="200"} 4');
      return all;
    });
    expect(text).toContain('aiv_submissions_total{form="newsletter"} 1');
    // By kind, so that an alarm can leave out the mails to visitors, whose mistyped addresses nobody can correct.
    expect(text).toContain('aiv_outbox_messages{kind="mail-owner",state="dead"} 1');
    expect(text).toContain('aiv_outbox_messages{kind="mail-owner",state="pending"} 0');
    expect(text).toContain('aiv_outbox_messages{kind="mail-visitor",state="dead"} 0');
    expect(text).toMatch(/aiv_request_duration_seconds_bucket\{le="\+Inf",kind="page"\} 3/);
    expect(text).toContain('aiv_allowance_used{kind="bytes"} 0');
    expect(text).toMatch(/^aiv_disk_free_bytes [1-9]\d+$/m);
    // The allowances of this server are off.
    expect(text).not.toContain("aiv_allowance_limit{");
    expect(text).toMatch(/^process_resident_memory_bytes [1-9]\d+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
    expect(text).toMatch(/^aiv_build_info\{version="1.2.3",commit="abc",schema="[\w-]+"\} 1$/m);
    expect(text).not.toMatch(/ann@|example|retail/i);
    const rules = readFileSync("deploy/alerts.yml", "utf8");
    const named = new Set(rules.match(/\b(aiv|nodejs|process)_\w+/g));
    expect(named.size).toBeGreaterThan(4);
    for (const name of named) expect(text, name).toContain(`# TYPE ${name} `);
    expect((await fetch(`${origin}/`)).status).toBe(404);
    expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain("aiv_requests_total");
  });

  it("say when the nightly backup was last complete, if one is expected", async () => {
    const folder = await mkdtemp(join(tmpdir(), "aiv-backups-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const read = async (env: object) => {
      const { metricsPort, stop } = await startServer("sqlite", { METRICS_PORT: "0", ...env });
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      await stop();
      return /^aiv_backup_timestamp_seconds (.*)$/m.exec(text)?.[1];
    };
    expect(await read({})).toBeUndefined();
    expect(await read({ BACKUP_FOLDER: folder })).toBe("0");
    const file = join(folder, "last-success");
    await writeFile(file, "");
    await utimes(file, 1_790_000_000, 1_790_000_000);
    expect(await read({ BACKUP_FOLDER: folder })).toBe("1790000000");
  });

  it("are unavailable if their source fails, which is logged", async () => {
    const logged: string[] = [];
    const log = createLog({ write: (line) => logged.push(line) });
    const broken = () => Promise.reject(new Error("no database"));
    const metrics = await serveMetrics({ metricsPort: 0, host: "127.0.0.1" }, broken, log);
    onTestFinished(() => metrics?.stop());
    const url = `http://127.0.0.1:${metrics?.port}/metrics`;
    expect((await fetch(url, { method: "POST" })).status).toBe(404);
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([503, ""]);
    expect(logged.join("")).toContain("no database");
  });

  it("are off by default", async () => {
    const server = await startServer("sqlite");
    onTestFinished(server.stop);
    expect(server.metricsPort).toBeUndefined();
  });
});
