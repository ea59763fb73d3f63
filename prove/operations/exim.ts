import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { openDatabase } from "#server/db/open.ts";
import { readSettings } from "#server/process/settings.ts";
import { freePort } from "#testing/listen.ts";
import { end, startProcess } from "#testing/start-process.ts";
import { ensure, until } from "../proof.ts";
import { submit } from "../submissions.ts";
import { isRoot, type Operation, run, untilListens, versionOf } from "./operation.ts";

/** The mailbox of the site's owner, and of visitors: one that exists, one that the mail server does not know. */
const [OWNER, VISITOR, UNKNOWN] = ["owner@example.com", "visitor@example.com", "unknown@example.com"];

/** Mails to a real mail server, which defers the first try for each recipient, and refuses one of them for good. */
export const exim: Operation = {
  program: "Exim",
  packages: "exim4-daemon-light",
  // Only root may name a configuration.
  version: () => (isRoot ? versionOf("exim4", ["-bV"], /Exim version (\S+)/) : undefined),
  tried: "as root: greylisting, a recipient refused, one copy of each mail",
  async run(folder) {
    await using server = await startExim(folder);
    const env = { DATA_DIR: join(folder, "data"), SMTP_URL: server.url, MAIL_TO: OWNER };
    await using site = await startProcess(env);
    for (const email of [VISITOR, UNKNOWN])
      ensure((await submit(site.url, { email })).isAcknowledged, "a lead was refused");
    await using db = openDatabase(readSettings(env));
    const waiting = db.selectFrom("outbox").select("id").where("state", "=", "pending");
    await until(async () => (await waiting.executeTakeFirst()) === undefined, "no mail waits");
    const log = server.log();
    ensure(log.includes("greylisted") && log.includes("no such mailbox"), `Exim refused nothing: ${log}`);
    const mails = server.recipients();
    const expected = [OWNER, OWNER, VISITOR].join(" ");
    ensure(mails.sort().join(" ") === expected, `mails to ${mails.join(" ")} instead of ${expected}`);
  },
};

/** Starts Exim, which keeps in its queue what it accepts. @returns the recipients in its queue */
async function startExim(folder: string) {
  const port = await freePort();
  const spool = join(folder, "spool");
  const config = join(folder, "exim.conf");
  mkdirSync(spool);
  run("chown", ["Debian-exim:", spool]);
  // It drops root's rights.
  for (const each of [dirname(folder), folder]) chmodSync(each, 0o711);
  writeFileSync(
    config,
    `primary_hostname = mail.example.com
spool_directory = ${spool}
log_file_path = ${spool}/%slog
queue_only
keep_environment =
acl_smtp_rcpt = rcpt
acl_smtp_data = data
begin acl
rcpt:
  deny local_parts = unknown
       message = no such mailbox
  accept ratelimit = 1.5 / 1h / per_cmd / strict / $local_part
  defer message = 450 4.7.1 greylisted
data:
  accept
`,
  );
  const child = spawn("exim4", ["-bdf", "-oX", `127.0.0.1.${port}`, "-C", config], { stdio: "inherit" });
  await untilListens(child, port);
  const queue = join(spool, "input");
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    log: () => readFileSync(join(spool, "rejectlog"), "utf8") + readFileSync(join(spool, "mainlog"), "utf8"),
    recipients: () =>
      readdirSync(queue)
        .filter((name) => name.endsWith("-H"))
        .map((name) => /\n1\n(\S+@\S+)/.exec(readFileSync(join(queue, name), "utf8"))?.[1] ?? name),
    [Symbol.asyncDispose]: () => end(child),
  };
}
