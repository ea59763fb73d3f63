import { randomUUID } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { UPLOAD_PATH } from "#contract/paths.ts";
import { paths } from "#forms/index.ts";
import { postJson, samples } from "#server/testing/requests.ts";
import { startProcess } from "#server/testing/start-process.ts";
import { files as real } from "#server/testing/uploads.ts";
import { type Attack, contact, sendExpecting } from "./attack.ts";
import type { Target } from "./target.ts";

/* Attacks on the data folder: locks, damaged rows, second servers, file permissions. */

/** Shorter than the time before the visitor's first form, which is rejected while the lock is held, as specified. */
const LOCK_MS = 1500;

export const database: readonly Attack[] = [
  {
    name: "sqlite: another process holds the lock while pages are asked",
    async run(target) {
      const db = new DatabaseSync(join(target.dataDir, "aiv.db"), { timeout: 10_000 });
      db.exec("begin exclusive");
      const posts = Promise.allSettled(
        Array.from({ length: 20 }, (_, index) =>
          target.send(contact({ email: `locked-${index}@example.com` }), target.client(index)),
        ),
      );
      const slowest = await highestLatency(target, LOCK_MS).finally(() => db.close());
      if (!target.short) target.check(slowest <= 100, `a page waited ${Math.round(slowest)} ms for the lock`);
      for (const post of await posts) {
        const { status, headers } =
          post.status === "fulfilled" ? post.value : { status: "none", headers: {} };
        const isRight = status === 200 || (status === 503 && headers["retry-after"] !== undefined);
        target.check(isRight, `a form was answered ${status}`);
      }
    },
  },
  {
    name: "outbox: a row that cannot be parsed holds up nobody",
    // Its own server, so that no other mails are queued before its own.
    env: { MAIL_FROM: "no-reply@example.org" },
    run: brokenRow,
  },
  {
    name: "a second server on the same data folder",
    untimed: true,
    async run(target) {
      const second = await startProcess({ DATA_DIR: target.dataDir, SMTP_URL: "" });
      const { stderr } = second.output();
      target.check(second.url === "", "a second server starts");
      target.check(
        second.url !== "" || /\b(another|already|running|in use)\b/i.test(stderr),
        `it says: ${stderr.slice(0, 200)}`,
      );
      await second.end("SIGKILL");
    },
  },
  {
    name: "a server after one that was killed",
    untimed: true,
    async run(target) {
      const DATA_DIR = join(target.dataDir, "other");
      for (const name of ["first", "second"]) {
        const server = await startProcess({ DATA_DIR, SMTP_URL: "" });
        target.check(
          server.url !== "",
          `the ${name} server does not start: ${server.output().stderr.slice(0, 200)}`,
        );
        await server.end("SIGKILL");
      }
    },
  },
  {
    name: "a data folder that everybody may read",
    untimed: true,
    run: readableFolder,
  },
];

/**
 * Requests pages one by one for a while.
 * @returns the highest latency in milliseconds
 */
async function highestLatency(target: Target, ms: number): Promise<number> {
  let slowest = 0;
  for (const until = performance.now() + ms; performance.now() < until; ) {
    const asked = performance.now();
    await sendExpecting(target, { path: "/aiv-pricing" }, [200], "a page", target.client(100));
    slowest = Math.max(slowest, performance.now() - asked);
    await wait(20);
  }
  return slowest;
}

async function brokenRow(target: Target): Promise<void> {
  using db = new DatabaseSync(join(target.dataDir, "aiv.db"), { timeout: 10_000 });
  const now = Date.now();
  const submission = db.prepare(
    "insert into submissions (id, form, email, payload, seen_ip, created_at, quarantined) values (?, 'contact', 'broken@example.com', '{not json', '8.8.8.8', ?, 0)",
  );
  const message = db.prepare(
    "insert into outbox (id, submission_id, kind, state, attempts, next_attempt_at, claimed_until, created_at) values (?, ?, 'mail-visitor', 'pending', 0, 0, 0, ?)",
  );
  const ids = Array.from({ length: 5 }, () => {
    const [id, of] = [randomUUID(), randomUUID()];
    submission.run(of, now);
    message.run(id, of, now);
    return id;
  });
  await target.send(contact({ email: "after-broken@example.com" }));
  const arrived = () =>
    target.mails.some(({ recipients }) => recipients.includes("after-broken@example.com"));
  const tried = () =>
    ids.filter((id) => Number(db.prepare("select attempts from outbox where id = ?").get(id)?.attempts) > 0)
      .length;
  for (let waited = 0; waited < 60 && !(arrived() && tried() === ids.length); waited++) await wait(250);
  target.check(arrived(), "a mail behind a row that cannot be parsed did not leave in 15 s");
  target.check(
    tried() === ids.length,
    `of ${ids.length} rows that cannot be parsed, ${tried()} have an attempt counted`,
  );
}

async function readableFolder(target: Target): Promise<void> {
  const DATA_DIR = join(target.dataDir, "open");
  mkdirSync(join(DATA_DIR, "uploads"), { recursive: true });
  chmodSync(DATA_DIR, 0o755);
  chmodSync(join(DATA_DIR, "uploads"), 0o755);
  await using server = await startProcess({ DATA_DIR, SMTP_URL: "" });
  await postJson(server.url + paths.contact, samples.contact);
  const sent = await fetch(server.url + UPLOAD_PATH, { method: "POST", body: real.pdf });
  target.check(sent.status === 200, `an upload was answered ${sent.status}`);
  const all = ["", ...readdirSync(DATA_DIR, { recursive: true, encoding: "utf8" })];
  for (const name of all) {
    // A mail is renamed when it is complete, which may happen after the folder was listed.
    const mode = statSync(join(DATA_DIR, name), { throwIfNoEntry: false })?.mode ?? 0;
    target.check((mode & 0o077) === 0, `${name || "the folder"} has mode ${(mode & 0o777).toString(8)}`);
  }
}
