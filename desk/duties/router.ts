import { type Context, Hono } from "hono";
import { writeBackup } from "#operator/backup/backup.ts";
import { launchFindings } from "#operator/launch-findings.ts";
import { checkedMessage, tallyRows } from "#operator/push.ts";
import { reviewSite } from "#operator/review/site.ts";
import { broadcast } from "#server/push/broadcast.ts";
import { countSubscriptions } from "#server/push/subscriptions.ts";
import { vapidSubject } from "#server/push/vapid.ts";
import type { DeskEnv, DeskServices } from "../env.ts";
import { record } from "../journal.ts";
import { backupPath, listBackups } from "./backups.ts";
import { retentionAhead } from "./retention.ts";

/** Time that push services store a message for a browser that is not running, in seconds; as on the command line. */
const TTL_SECONDS = 72 * 3600;

/** The duties of an operator: what is open before launch, retention, backups and push messages. */
export function dutiesRouter({ db, settings, views }: DeskServices): Hono<DeskEnv> {
  const router = new Hono<DeskEnv>();

  router.get("/duties", async (context) =>
    context.html(
      views.duties({
        findings: launchFindings(),
        retention: await retentionAhead(db, settings.retentionDays),
        backups: await listBackups(settings.dataDir),
        browsers: await countSubscriptions(db),
        now: Date.now(),
      }),
    ),
  );

  // Apart, because it renders every page of the site.
  router.get("/duties/pages", async (context) =>
    context.html(views.review({ findings: await reviewSite() })),
  );

  router.post("/duties/backup", async (context) => {
    const { rows, files } = await writeBackup(
      { db, dataDir: settings.dataDir },
      backupPath(settings.dataDir),
    );
    const entry = await record(db, context.get("session").name, "backed-up", {
      result: [
        ["rows", rows],
        ["files", files],
      ],
    });
    return context.redirect(`/log/${entry}`, 303);
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
      };
    } catch {
      return { given };
    }
  };

  router.get("/duties/push", async (context) =>
    context.html(views.compose({ given: undefined, browsers: await countSubscriptions(db) })),
  );

  router.post("/duties/push/preview", async (context) => {
    const { given, message } = await readMessage(context);
    const browsers = await countSubscriptions(db);
    if (!message) return context.html(views.compose({ given, browsers }), 422);
    return context.html(views.preview({ message, browsers }));
  });

  router.post("/duties/push/send", async (context) => {
    const { given, message, confirmed } = await readMessage(context);
    const browsers = await countSubscriptions(db);
    if (!message) return context.html(views.compose({ given, browsers }), 422);
    if (!confirmed) return context.html(views.preview({ message, browsers }), 422);
    const subject = vapidSubject(settings.mailTo);
    const tally = await broadcast(db, { message, ttl: TTL_SECONDS, subject });
    const entry = await record(db, context.get("session").name, "pushed", { result: tallyRows(tally) });
    return context.redirect(`/log/${entry}`, 303);
  });
  return router;
}
