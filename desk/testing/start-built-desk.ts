import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createLog } from "#server/log.ts";
import { readSettings } from "#server/settings.ts";
import { readAssets } from "../assets.ts";
import { readDeskSettings } from "../settings.ts";
import { startDesk } from "../start.ts";

/** Starts a desk with its built pages on a free port, without a log. @param env settings of the desk and of the server */
export async function startBuiltDesk(env: Readonly<Record<string, string>>) {
  const { views } = await import(pathToFileURL(resolve("build/desk/views.js")).href);
  const all = { DESK_PORT: "0", ...env };
  return startDesk({
    desk: readDeskSettings(all),
    settings: readSettings(all),
    views,
    assets: readAssets(resolve("build/desk/assets")),
    buildDir: resolve("build"),
    log: createLog({ write: () => {} }),
  });
}
