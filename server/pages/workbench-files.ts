import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { ENGINE_POLICY } from "./content-security-policy.ts";
import { IMMUTABLE } from "./static-files.ts";

/**
 * Serves the workbench's engine and data sets. They are too large for the static pack.
 * @param buildDir the folder of the built site
 */
export const workbenchFiles = (buildDir: string): MiddlewareHandler =>
  serveStatic({
    root: join(buildDir, "client"),
    precompressed: true,
    onFound: (path, c) => {
      c.header("Cache-Control", IMMUTABLE);
      c.header("X-Content-Type-Options", "nosniff");
      if (/\.worker\.js(\.\w+)?$/.test(path)) c.header("Content-Security-Policy", ENGINE_POLICY);
    },
  });
