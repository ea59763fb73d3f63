import { type Context, Hono } from "hono";
import { stream } from "hono/streaming";
import { erasePerson } from "#operator/erase.ts";
import { EXPORT_FORMATS, leadFile } from "#operator/export.ts";
import { retryNow } from "#server/outbox/queue.ts";
import { wantedDeliveries } from "#server/outbox/wanted-deliveries.ts";
import { releaseSubmission } from "#server/submissions/release.ts";
import type { DeskEnv, DeskServices } from "../env.ts";
import { record } from "../journal.ts";
import type { Action } from "../log-actions.ts";
import { setHandled } from "./actions.ts";
import { allOf, conditionsOf } from "./conditions.ts";
import { readFilter } from "./filter.ts";
import { readLead } from "./lead.ts";
import { countNew, listCountries, listLeads } from "./list.ts";

const TYPES = {
  csv: "text/csv; charset=utf-8",
  jsonl: "application/jsonl; charset=utf-8",
  parquet: "application/vnd.apache.parquet",
} as const;

/** The inbox: its list, a submission, and everything that can be done with one. */
export function inboxRouter({ db, settings, views }: DeskServices): Hono<DeskEnv> {
  const router = new Hono<DeskEnv>();
  const missing = (context: Context<DeskEnv>) =>
    context.html(
      views.notice({ title: "No such submission", text: "It was erased, or removed by retention." }),
      404,
    );
  const log = (context: Context<DeskEnv>, ...entry: [Action, Parameters<typeof record>[3]?]) =>
    record(db, context.get("session").name, ...entry);
  const back = (context: Context<DeskEnv>, id: string, done: string) =>
    context.redirect(`/inbox/${encodeURIComponent(id)}?done=${done}`, 303);

  router.get("/inbox", async (context) => {
    const query = context.req.query();
    const filter = readFilter(query);
    const page = await listLeads(db, filter, query.before);
    const countries = await listCountries(db);
    return context.html(
      views.inbox({ filter, page, countries, newCount: await countNew(db), isFirst: !query.before }),
    );
  });

  router.post("/inbox/export", async (context) => {
    const body = await context.req.parseBody();
    const given = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
    const format = EXPORT_FORMATS.find((each) => each === given.format) ?? "csv";
    const filter = readFilter(given);
    const { indexed, words } = conditionsOf(filter);
    await log(context, "exported");
    context.header("Content-Type", TYPES[format]);
    context.header("Content-Disposition", `attachment; filename="submissions.${format}"`);
    return stream(context, async (out) => {
      const options = { format, form: filter.form, matching: allOf([...indexed, ...words]) };
      for await (const part of leadFile(db, options)) await out.write(part);
    });
  });

  router.get("/inbox/:id", async (context) => {
    const detail = await readLead(db, context.req.param("id"));
    if (!detail) return missing(context);
    return context.html(views.lead({ ...detail, done: context.req.query("done") }));
  });

  for (const [action, handled] of [
    ["handled", true],
    ["reopened", false],
  ] as const) {
    router.post(`/inbox/:id/${action}`, async (context) => {
      const id = context.req.param("id") ?? "";
      if (await setHandled(db, id, handled)) await log(context, action, { subject: id });
      return back(context, id, action);
    });
  }

  router.post("/inbox/:id/release", async (context) => {
    const id = context.req.param("id");
    const lead = await readLead(db, id);
    if (!lead) return missing(context);
    // A second press finds it released already.
    if (lead.lead.quarantined === 1) {
      const count = await releaseSubmission(db, id, wantedDeliveries(settings));
      await log(context, "released", { subject: id, result: [["deliveries", count]] });
    }
    return back(context, id, "released");
  });

  router.post("/inbox/:id/retry/:delivery", async (context) => {
    const { id, delivery } = context.req.param();
    if ((await retryNow(db, { id: delivery })) > 0) await log(context, "retried", { subject: delivery });
    return back(context, id, "retried");
  });

  router.post("/inbox/:id/erase", async (context) => {
    const id = context.req.param("id");
    const detail = await readLead(db, id);
    if (!detail) return missing(context);
    const { confirm } = await context.req.parseBody();
    const { email } = detail.lead;
    if (email === null || String(confirm).trim().toLowerCase() !== email)
      return back(context, id, "not-erased");
    const removed = await erasePerson({ db, dataDir: settings.dataDir }, email);
    return context.redirect(`/log/${await log(context, "erased", { result: removed })}`, 303);
  });
  return router;
}
