import type { Context, Hono } from "hono";
import type { Transaction } from "kysely";
import { addressKey } from "#contract/typed-text.ts";
import { erasePerson } from "#operator/erase.ts";
import { EXPORT_FORMATS, leadFile } from "#operator/lead-file.ts";
import { subscriberFile } from "#operator/subscribers.ts";
import type { Database } from "#server/db/schema.ts";
import { uuidv7 } from "#server/db/uuid.ts";
import { discardDead, retryNow } from "#server/outbox/queue.ts";
import { wantedDeliveries } from "#server/outbox/wanted-deliveries.ts";
import { DeliveryInProgressError } from "#server/retention/sweep.ts";
import type { DeskEnv, DeskServices } from "../env.ts";
import { type Result, record, recordStart } from "../journal.ts";
import { typedName } from "../sign-in/router.ts";
import type { Action } from "../views/LogTable.tsx";
import { changeLeads, type Handling, toBefore, toState } from "./change-leads.ts";
import { allOf, conditionsOf } from "./conditions.ts";
import { fileBody } from "./file-body.ts";
import { GIVEN_STATES, pathWith, readFilter } from "./filter.ts";
import { readLead } from "./lead.ts";
import { countIn, listForms, listLeads, listStored, neighborsOf } from "./list.ts";

/** Time that a person waits in front of the page for a delivery in progress, in milliseconds. Most take less. */
const ERASE_WAIT_MS = 3000;

const MAX_NOTE_LENGTH = 10_000;

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
  /** Shows the list or the submission again, with the filter of its address. */
  const answer = (context: Context<DeskEnv>, done?: string) => {
    const { before } = context.req.query();
    const id = context.req.param("id");
    const more = { ...(before && { before }), ...(done && { done }) };
    const path = id === undefined ? "/inbox" : `/inbox/${encodeURIComponent(id)}`;
    return context.redirect(pathWith(path, readFilter(context.req.query()), more), 303);
  };
  /** Changes submissions so that the next page can undo it. */
  const apply = async (
    context: Context<DeskEnv>,
    ids: readonly string[],
    next: (lead: Handling) => Handling,
  ) => {
    const session = context.get("session");
    const by = { name: session.name, wanted: wantedDeliveries(settings) };
    const made = await db.transaction().execute((transaction) => changeLeads(transaction, ids, next, by));
    if (!made) return answer(context, "unchanged");
    session.change = { ...made, id: uuidv7() };
    return answer(context, session.change.id);
  };
  /** The outcome in the address, and the change that can be undone if it is its own. */
  const outcomeOf = (context: Context<DeskEnv>) => {
    const done = context.req.query("done");
    const { change } = context.get("session");
    return { done, change: change?.id === done ? change : undefined };
  };

  /** Sends a file with personal data, which the log has with its number of rows. */
  const download = async (
    context: Context<DeskEnv>,
    name: string,
    type: string,
    fileOf: (onProgress: (done: number) => void) => AsyncIterable<Uint8Array | string>,
  ) => {
    const { finish } = await recordStart(db, context.get("session").name, "exported");
    let count = 0;
    const file = fileOf((done) => {
      count = done;
    });
    context.header("Content-Type", type);
    context.header("Content-Disposition", `attachment; filename="${name}"`);
    const [noun = ""] = name.split(".");
    return context.body(fileBody(file, () => finish([[noun, count]])));
  };

  app.get("/inbox", async (context) => {
    const query = context.req.query();
    const filter = readFilter(query);
    const page = await listLeads(db, filter, query.before);
    const choices = {
      form: await listForms(db),
      country: await listStored(db, "country"),
      source: await listStored(db, "source"),
      campaign: await listStored(db, "campaign"),
      handler: await listStored(db, "handler"),
    };
    return context.html(
      views.inbox({
        filter,
        page,
        choices,
        ...outcomeOf(context),
        me: context.get("session").name,
        counts: { new: await countIn(db, "new"), quarantined: await countIn(db, "quarantined") },
        before: query.before,
        isChecked: query.checked !== undefined,
      }),
    );
  });

  app.post("/inbox/export", async (context) => {
    const body = await context.req.parseBody();
    const given = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
    const format = EXPORT_FORMATS.find((each) => each === given.format) ?? "csv";
    const filter = readFilter(given);
    const { indexed, words } = conditionsOf(filter);
    const matching = allOf([...indexed, ...words]);
    return download(context, `submissions.${format}`, TYPES[format], (onProgress) =>
      leadFile(db, { format, form: filter.form, matching, onProgress }),
    );
  });

  app.post("/inbox/subscribers", (context) => {
    if (settings.publicOrigin === undefined)
      return context.html(
        views.notice({
          title: "The site's address is not set",
          text: "Set PUBLIC_ORIGIN: each row has a link that unsubscribes on your site.",
        }),
        409,
      );
    return download(context, "subscribers.csv", TYPES.csv, (onProgress) =>
      subscriberFile(db, settings, onProgress),
    );
  });

  app.get("/inbox/:id", async (context) => {
    const id = context.req.param("id");
    const detail = await readLead(db, id);
    if (!detail) return missing(context);
    const filter = readFilter(context.req.query());
    const handlers = await listStored(db, "handler");
    const neighbors = await neighborsOf(db, filter, id);
    const { name: me } = context.get("session");
    return context.html(views.lead({ ...detail, ...outcomeOf(context), filter, handlers, me, neighbors }));
  });

  app.on("POST", ["/inbox/state", "/inbox/:id/state"], async (context) => {
    const body = await context.req.parseBody({ all: true });
    const ids = [context.req.param("id") ?? body.lead ?? []].flat().map(String);
    const state = GIVEN_STATES.find((each) => each === body.state);
    const handler = typedName(body.handler);
    return apply(
      context,
      ids,
      state ? toState(state) : (lead) => ({ ...lead, handler: handler || lead.handler }),
    );
  });

  app.on("POST", ["/inbox/undo", "/inbox/:id/undo"], async (context) => {
    const { change } = context.get("session");
    const { id } = await context.req.parseBody();
    if (change === undefined || change.id !== id) return answer(context, "unchanged");
    const ids = change.leads.map(({ before }) => before.id);
    return apply(context, ids, toBefore(change));
  });

  app.post("/inbox/:id/handling", async (context) => {
    const body = await context.req.parseBody();
    const text = (name: string) =>
      String(body[name] ?? "")
        .replaceAll("\r\n", "\n")
        .replaceAll("\0", "")
        .trim();
    const [note, was] = [text("note").slice(0, MAX_NOTE_LENGTH), text("was")];
    return apply(context, [context.req.param("id")], (lead) => ({
      ...lead,
      handler: typedName(body.handler) || null,
      // What a colleague has written meanwhile stays.
      note: (was === (lead.note ?? "") || note === was ? note : [lead.note, note].join("\n\n")) || null,
    }));
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
      return answer(context, isDone ? action : `not-${action}`);
    });
  }

  app.post("/inbox/:id/erase", async (context) => {
    const id = context.req.param("id");
    const detail = await readLead(db, id);
    if (!detail) return missing(context);
    const { confirm } = await context.req.parseBody();
    const { email } = detail.lead;
    if (email === null || addressKey(String(confirm)) !== email) return answer(context, "not-erased");
    const { id: entry, finish } = await recordStart(db, context.get("session").name, "erased");
    try {
      await finish(await erasePerson({ db, dataDir: settings.dataDir }, email, ERASE_WAIT_MS));
    } catch (error) {
      if (!(error instanceof DeliveryInProgressError)) throw error;
      return answer(context, "erase-later");
    }
    return context.redirect(`/log/${entry}`, 303);
  });
}
