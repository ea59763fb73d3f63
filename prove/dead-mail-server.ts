import { openDatabase } from "#server/db/open.ts";
import { readSettings } from "#server/process/settings.ts";
import { freePort } from "#testing/listen.ts";
import { startSmtpInbox } from "#testing/smtp-inbox.ts";
import { startProcess } from "#testing/start-process.ts";
import { countBy, ensure, type Proved, until } from "./proof.ts";
import { type DatabaseEnv, submit } from "./submissions.ts";

const CONCURRENCY = 50;

type Options = {
  readonly submissions: number;
  /** Makes the mails due as soon as the mail server is back, instead of waiting for the retry delay of the worker. */
  readonly skipRetryDelay: boolean;
};

/**
 * Runs a load without a mail server: every submission succeeds, and every mail is delivered once the mail server is
 * back.
 */
export async function proveDeadMailServer(
  env: DatabaseEnv,
  { submissions, skipRetryDelay }: Options,
): Promise<Proved> {
  const port = await freePort();
  await using server = await startProcess({ ...env, SMTP_URL: `smtp://127.0.0.1:${port}` });
  await using db = openDatabase(readSettings(env));
  for (let sent = 0; sent < submissions; sent += CONCURRENCY) {
    const posts = Array.from({ length: Math.min(CONCURRENCY, submissions - sent) }, (_, index) =>
      submit(server.url, { email: `dead-${sent + index}@example.com` }),
    );
    for (const { status } of await Promise.all(posts))
      ensure(status === 200, `a submission was answered ${status}`);
  }
  const count = async (state: "pending" | "sent", attempts: number) => {
    const { rows } = await db
      .selectFrom("outbox")
      .select((row) => row.fn.countAll<number>().as("rows"))
      .where("state", "=", state)
      .where("attempts", ">=", attempts)
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  await until(async () => (await count("pending", 1)) === submissions * 2, "every mail was tried");
  ensure((await count("sent", 0)) === 0, "a mail left through a mail server that is away");

  await using inbox = await startSmtpInbox(0, port);
  const began = performance.now();
  if (skipRetryDelay) await db.updateTable("outbox").set({ next_attempt_at: 0 }).execute();
  await until(async () => (await count("sent", 0)) === submissions * 2, "every mail has left");
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  // The worker keeps SMTP connections open until it stops.
  await server.end("SIGTERM");
  const times = countBy(inbox.received.map(({ messageId = "" }) => messageId));
  ensure(times.size === submissions * 2, `${times.size} of ${submissions * 2} mails arrived`);
  ensure(
    [...times.values()].every((n) => n === 1),
    "a mail arrived twice",
  );
  return `${submissions} submissions while the mail server was away; all ${submissions * 2} mails arrived once, ${seconds} s after it came back`;
}
