import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { migrate } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/open.ts";
import { createLog } from "#server/process/log.ts";
import { readSettings } from "#server/process/settings.ts";
import { readAssets } from "../assets.ts";
import { readDeskSettings } from "../settings.ts";
import { startDesk } from "../start.ts";

/**
 * Migrates the database, and starts a desk with its built pages on a free port, without a log.
 * @param env settings of the desk and of the server
 * @param siteDir the checkout whose content is edited
 */
export async function startBuiltDesk(env: Readonly<Record<string, string>>, siteDir = process.cwd()) {
  const { views } = await import(pathToFileURL(resolve("build/desk/views.js")).href);
  const all = { DESK_PORT: "0", ...env };
  const settings = readSettings(all);
  const db = openDatabase(settings);
  await migrate(db);
  await db.destroy();
  return startDesk({
    desk: readDeskSettings(all),
    settings,
    views,
    assets: readAssets(resolve("build/desk/assets")),
    buildDir: resolve("build"),
    siteDir: siteDir,
    log: createLog({ write: () => {} }),
  });
}
