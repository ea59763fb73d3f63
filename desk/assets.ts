import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { Hono } from "hono";
import type { DeskEnv } from "./env.ts";

const TYPES: Readonly<Record<string, string>> = { ".css": "text/css; charset=utf-8", ".woff2": "font/woff2" };

/** The style sheet and the fonts by name. */
export type Assets = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Reads the built style sheet and fonts once. @throws Error if there is no build */
export function readAssets(folder: string): Assets {
  return new Map(readdirSync(folder).map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))]));
}

export function assetRouter(assets: Assets): Hono<DeskEnv> {
  const router = new Hono<DeskEnv>();
  router.get("/:name", (context) => {
    const name = context.req.param("name");
    const bytes = assets.get(name);
    const type = TYPES[extname(name)];
    if (!bytes || !type) return context.text("Not found", 404);
    return context.body(bytes, 200, { "Content-Type": type, "Cache-Control": "private, max-age=3600" });
  });
  return router;
}
