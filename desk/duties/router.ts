import type { Context, Hono } from "hono";
import { launchFindings } from "#operator/launch-findings.ts";
import { checkedMessage, tallyRows } from "#operator/push.ts";
import { allowanceStatus } from "#server/allowances/status.ts";
import { SCHEMA } from "#server/db/migrate.ts";
import { readBuildVersion } from "#server/pages/build-version.ts";
import { broadcast } from "#server/push/broadcast.ts";
import { countSubscriptions } from "#server/push/subscriptions.ts";
import { vapidSubject } from "#server/push/vapid.ts";
import type { DeskEnv, DeskServices } from "../env.ts";
import { recordStart } from "../journal.ts";
import { createOneTimeTokens } from "../sign-in/one-time-tokens.ts";
import { listBackups, makeBackup, retentionAhead, undelivered } from "./state.ts";

/** Time that push services store a message for a browser that is not running, in seconds; as on the command line. */
const TTL_SECONDS = 72 * 3600;

/** Tokens that are kept: far more forms than people have open. */
const MAX_TOKENS = 100;

const BACKUP_RUNS = {
  title: "A backup is being made",
  text: "It appears under Duties when it is complete. There is no need for a second one.",
};
const BACKUP_FAILED = {
  title: "No backup was made",
  text: "Perhaps the disk is full, or the data folder cannot be written. The desk's log in the terminal has the reason.",
};
const SENT_BEFORE = {
  title: "This message was not sent again",
  text: "Its preview was confirmed before, or the desk has restarted since. The log has the result; write a new message to send another one.",
};

/** The health of the site, and the duties of an operator: backups, retention, push messages, what is open before launch. */
export function routeDuties(app: Hono<DeskEnv>, { db, settings, views, buildDir, log }: DeskServices): void {
  let isBackingUp = false;
  /** For the form whose second press would do harm. */
  const sending = createOneTimeTokens(MAX_TOKENS);

  app.get("/duties", async (context) =>
    context.html(
      views.duties({
        build: { ...readBuildVersion(buildDir), schema: SCHEMA },
        undelivered: await undelivered(db),
        findings: launchFindings(),
        retention: await retentionAhead(db, settings.retentionDays),
        backups: await listBackups([settings.dataDir, settings.backupFolder]),
        browsers: await countSubscriptions(db),
        allowances: await allowanceStatus(db, settings),
        now: Date.now(),
      }),
    ),
  );

  app.post("/duties/backup", async (context) => {
    if (isBackingUp) return context.html(views.notice(BACKUP_RUNS), 409);
    isBackingUp = true;
    try {
      const { id, finish } = await recordStart(db, context.get("session").name, "backed-up");
      const { rows, files } = await makeBackup(db, settings.dataDir);
      await finish([
        ["rows", rows],
        ["files", files],
      ]);
      return context.redirect(`/log/${id}`, 303);
    } catch (error) {
      log.error({ err: error }, "the backup failed");
      return context.html(views.notice(BACKUP_FAILED), 500);
    } finally {
      isBackingUp = false;
    }
  });

  /** Reads the message of a form. @returns the problem if it cannot be sent */
  const readMessage = async (context: Context<DeskEnv>) => {
    const body = await context.req.parseBody();
    const text = (name: string) => String(body[name] ?? "");
    const given = { title: text("title"), body: text("body"), url: text("url") };
    try {
      return {
        given,
        message: checkedMessage(given, settings.publicOrigin),
        confirmed: text("confirm") === "yes",
        token: text("token"),
      };
    } catch {
      return { given };
    }
  };

  app.get("/duties/push", async (context) =>
    context.html(views.compose({ given: undefined, browsers: await countSubscriptions(db) })),
  );

  app.post("/duties/push/preview", async (context) => {
    const { given, message } = await readMessage(context);
    const browsers = await countSubscriptions(db);
    if (!message) return context.html(views.compose({ given, browsers }), 422);
    return context.html(views.preview({ message, browsers, token: sending.create() }));
  });

  app.post("/duties/push/send", async (context) => {
    const { given, message, confirmed, token = "" } = await readMessage(context);
    const browsers = await countSubscriptions(db);
    if (!message) return context.html(views.compose({ given, browsers }), 422);
    if (!confirmed) return context.html(views.preview({ message, browsers, token }), 422);
    if (!sending.use(token)) return context.html(views.notice(SENT_BEFORE), 409);
    const { id, finish } = await recordStart(db, context.get("session").name, "pushed");
    const subject = vapidSubject(settings.mailTo);
    await finish(tallyRows(await broadcast(db, { message, ttl: TTL_SECONDS, subject })));
    return context.redirect(`/log/${id}`, 303);
  });
}
