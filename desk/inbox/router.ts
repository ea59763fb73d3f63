import type { Context, Hono } from "hono";
import type { Transaction } from "kysely";
import { addressKey } from "#contract/typed-text.ts";
import { erasePerson } from "#operator/erase.ts";
import { EXPORT_FORMATS, leadFile } from "#operator/lead-file.ts";
import type { Database } from "#server/db/schema.ts";
import { discardDead, retryNow } from "#server/outbox/queue.ts";
import { wantedDeliveries } from "#server/outbox/wanted-deliveries.ts";
import { DeliveryInProgressError } from "#server/retention/sweep.ts";
import { releaseSubmission } from "#server/submissions/release.ts";
import type { DeskEnv, DeskServices } from "../env.ts";
import { type Result, record, recordStart } from "../journal.ts";
import type { Action } from "../views/LogTable.tsx";
import { allOf, conditionsOf } from "./conditions.ts";
import { fileBody } from "./file-body.ts";
import { readFilter } from "./filter.ts";
import { readLead, setHandled } from "./lead.ts";
import { countNew, listForms, listLeads, listStored } from "./list.ts";

/** Time that a person waits in front of the page for a delivery in progress, in milliseconds. Most take less. */
const ERASE_WAIT_MS = 3000;

const TYPES = {
  csv: "text/csv; charset=utf-8",
  jsonl: "application/jsonl; charset=utf-8",
  parquet: "application/vnd.apache.parquet",
} as const;

/** The inbox: its list, a submission, and everything that can be done with one. */
export function routeInbox(app: Hono<DeskEnv>, { db, settings, views }: DeskServices): void {
  const missing = (context: Context<DeskEnv>) =>
    context.html(
      views.notice({ title: "No such submission", text: "It was erased, or removed by retention." }),
      404,
    );
  /** Makes a change and its entry in the log together. @param change returns undefined if there is nothing to change */
  const change = (
    context: Context<DeskEnv>,
    action: Action,
    subject: string,
    make: (transaction: Transaction<Database>) => Promise<Result | undefined>,
  ): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      const result = await make(transaction);
      if (result) await record(transaction, context.get("session").name, action, { subject, result });
      return result !== undefined;
    });
  const back = (context: Context<DeskEnv>, id: string, done: string) =>
    context.redirect(`/inbox/${encodeURIComponent(id)}?done=${done}`, 303);

  app.get("/inbox", async (context) => {
    const query = context.req.query();
    const filter = readFilter(query);
    const page = await listLeads(db, filter, query.before);
    const choices = {
      forms: await listForms(db),
      countries: await listStored(db, "country"),
      sources: await listStored(db, "source"),
      campaigns: await listStored(db, "campaign"),
    };
    return context.html(
      views.inbox({ filter, page, ...choices, newCount: await countNew(db), isFirst: !query.before }),
    );
  });

  app.post("/inbox/export", async (context) => {
    const body = await context.req.parseBody();
    const given = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
    const format = EXPORT_FORMATS.find((each) => each === given.format) ?? "csv";
    const filter = readFilter(given);
    const { indexed, words } = conditionsOf(filter);
    const { finish } = await recordStart(db, context.get("session").name, "exported");
    let count = 0;
    const file = leadFile(db, {
      format,
      form: filter.form,
      matching: allOf([...indexed, ...words]),
      onProgress: (done) => {
        count = done;
      },
    });
    context.header("Content-Type", TYPES[format]);
    context.header("Content-Disposition", `attachment; filename="submissions.${format}"`);
    return context.body(fileBody(file, () => finish([["submissions", count]])));
  });

  app.get("/inbox/:id", async (context) => {
    const detail = await readLead(db, context.req.param("id"));
    if (!detail) return missing(context);
    return context.html(views.lead({ ...detail, done: context.req.query("done") }));
  });

  for (const [action, handled] of [
    ["handled", true],
    ["reopened", false],
  ] as const) {
    app.post(`/inbox/:id/${action}`, async (context) => {
      const id = context.req.param("id") ?? "";
      await change(context, action, id, async (transaction) =>
        (await setHandled(transaction, id, handled)) ? [] : undefined,
      );
      return back(context, id, action);
    });
  }

  app.post("/inbox/:id/release", async (context) => {
    const id = context.req.param("id");
    // A second press finds it released already.
    await change(context, "released", id, async (transaction) => {
      const count = await releaseSubmission(transaction, id, wantedDeliveries(settings));
      return count === undefined ? undefined : [["deliveries", count]];
    });
    return back(context, id, "released");
  });

  for (const [path, action, make] of [
    ["retry", "retried", retryNow],
    ["discard", "discarded", discardDead],
  ] as const) {
    app.post(`/inbox/:id/${path}/:delivery`, async (context) => {
      const { id = "", delivery = "" } = context.req.param();
      const isDone = await change(context, action, id, async (transaction) =>
        (await make(transaction, { id: delivery })) > 0 ? [] : undefined,
      );
      return back(context, id, isDone ? action : `not-${action}`);
    });
  }

  app.post("/inbox/:id/erase", async (context) => {
    const id = context.req.param("id");
    const detail = await readLead(db, id);
    if (!detail) return missing(context);
    const { confirm } = await context.req.parseBody();
    const { email } = detail.lead;
    if (email === null || addressKey(String(confirm)) !== email) return back(context, id, "not-erased");
    const { id: entry, finish } = await recordStart(db, context.get("session").name, "erased");
    try {
      await finish(await erasePerson({ db, dataDir: settings.dataDir }, email, ERASE_WAIT_MS));
    } catch (error) {
      if (!(error instanceof DeliveryInProgressError)) throw error;
      return back(context, id, "erase-later");
    }
    return context.redirect(`/log/${entry}`, 303);
  });
}
