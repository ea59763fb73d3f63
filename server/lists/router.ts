import type { Hono } from "hono";
import { etag } from "hono/etag";
import type { Env } from "../env.ts";
import { allowOnly } from "../problem.ts";

/** Changes are visible within minutes, and a visitor's browser asks once a visit. */
const CACHE = "public, max-age=300";

/** Serves the lists as they were read from `content/` when the server started. */
export function routeLists(app: Hono<Env>, lists: Readonly<Record<string, unknown>>): void {
  for (const [path, list] of Object.entries(lists)) {
    const body = JSON.stringify(list);
    app.get(path, etag(), (context) =>
      context.body(body, 200, { "Content-Type": "application/json", "Cache-Control": CACHE }),
    );
    app.all(path, allowOnly("GET, HEAD"));
  }
}
