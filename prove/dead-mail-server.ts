import { once } from "node:events";
import { createServer } from "node:net";
import { openDatabase } from "../server/db/open.ts";
import { NEWSLETTER_PATH, postJson } from "../server/testing/requests.ts";
import { samples } from "../server/testing/samples.ts";
import { startSmtpInbox } from "../server/testing/smtp-inbox.ts";
import { startProcess } from "../server/testing/start-process.ts";
import { countBy, demand, type Proved, until } from "./prove-kit.ts";

const AT_ONCE = 50;

type Options = {
  readonly submissions: number;
  /** Makes the mails due once the mail server is back, instead of waiting out the pause that the worker makes. */
  readonly impatient: boolean;
};

/** A mail server that is away for a whole load: every submission succeeds, and once it is back every mail arrives. */
export async function proveDeadMailServer(
  env: Readonly<{ DATA_DIR: string; DATABASE_URL?: string }>,
  { submissions, impatient }: Options,
): Promise<Proved> {
  const port = await closedPort();
  const server = await startProcess({ ...env, SMTP_URL: `smtp://127.0.0.1:${port}` });
  const db = openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
  try {
    for (let sent = 0; sent < submissions; sent += AT_ONCE) {
      const posts = Array.from({ length: Math.min(AT_ONCE, submissions - sent) }, (_, index) =>
        postJson(server.url + NEWSLETTER_PATH, {
          ...samples.newsletter,
          email: `dead-${sent + index}@example.com`,
        }),
      );
      for (const answer of await Promise.all(posts)) {
        demand(answer.status === 200, `a submission was answered ${answer.status}`);
      }
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
    demand((await count("sent", 0)) === 0, "a mail left through a mail server that is away");

    const inbox = await startSmtpInbox(0, port);
    const began = performance.now();
    try {
      if (impatient) await db.updateTable("outbox").set({ next_attempt_at: 0 }).execute();
      await until(async () => (await count("sent", 0)) === submissions * 2, "every mail has left");
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      // The worker keeps its connections to the mail server until it ends.
      await server.end("SIGTERM");
      const times = countBy(inbox.received.map(({ messageId = "" }) => messageId));
      demand(times.size === submissions * 2, `${times.size} of ${submissions * 2} mails arrived`);
      demand(
        [...times.values()].every((n) => n === 1),
        "a mail arrived twice",
      );
      return `${submissions} submissions while the mail server was away; all ${submissions * 2} mails arrived once, ${seconds} s after it came back`;
    } finally {
      await inbox.stop();
    }
  } finally {
    await db.destroy();
    await server.end("SIGTERM");
  }
}

/** A port that nobody listens on, now. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}
