import type { Hono } from "hono";
import type { DeskEnv, DeskServices } from "./env.ts";
import { LOG_PAGE, newestEntries, resultOf } from "./journal.ts";

/** The log of changes, and each entry with its result. */
export function routeLog(app: Hono<DeskEnv>, { db, views }: DeskServices): void {
  app.get("/log", async (context) => {
    const entries = await newestEntries(db, context.req.query("before")).execute();
    const next = entries.length === LOG_PAGE ? entries.at(-1)?.id : undefined;
    return context.html(views.log({ entries, next }));
  });
  app.get("/log/:id", async (context) => {
    const entry = await newestEntries(db).where("id", "=", context.req.param("id")).executeTakeFirst();
    if (!entry) return context.html(views.notice({ title: "No such entry", text: "The log has none." }), 404);
    const lead = await db
      .selectFrom("submissions")
      .select("id")
      .where("id", "=", entry.subject ?? "")
      .executeTakeFirst();
    return context.html(views.logEntry({ entry, result: resultOf(entry), lead: lead?.id }));
  });
}
