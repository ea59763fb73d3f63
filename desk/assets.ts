import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { getMimeType } from "hono/utils/mime";

/**
 * A worker obeys the policy of its own file instead of the page's. The one that reads Parquet compiles WebAssembly and
 * functions, and can reach nothing else.
 */
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'unsafe-eval'";

/** The style sheet, the fonts and the code of the workbench by name. */
export type Assets = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Reads the built files once. @throws Error if there is no build */
export function readAssets(folder: string): Assets {
  return new Map(readdirSync(folder).map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))]));
}

export const assetsRouter = (assets: Assets) =>
  new Hono().get("/assets/:name", (context) => {
    const name = context.req.param("name");
    const bytes = assets.get(name);
    const type = getMimeType(name);
    if (!bytes || !type) return context.text("Not found", 404);
    if (name.endsWith(".js")) context.header("Content-Security-Policy", WORKER_POLICY);
    return context.body(bytes, 200, { "Content-Type": type, "Cache-Control": "private, max-age=3600" });
  });
