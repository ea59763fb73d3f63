import { openDatabase } from "#server/db/open.ts";
import { createLog } from "#server/process/log.ts";
import { run } from "#server/process/run.ts";
import { readSettings } from "#server/process/settings.ts";
import { fakeSite } from "./fake-site.ts";
import { createTestDatabase, type DatabaseKind } from "./test-database.ts";
import { UNLIMITED } from "./unlimited.ts";

export type TestServer = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts the real server on a free port, with a fresh database and a fake site.
 * @returns its URL, a separate connection to its database, its log, and `stop`, which removes everything, or in two
 *   steps `end` and `remove`
 */
export async function startServer(kind: DatabaseKind, env: Record<string, string> = {}) {
  const database = await createTestDatabase(kind);
  const settings = readSettings({ PORT: "0", ...UNLIMITED, ...database.env, ...env });
  const logged: string[] = [];
  const log = createLog({ write: (line) => logged.push(line) });
  const server = await run({ settings, site: fakeSite, log });
  const db = openDatabase(settings);
  const remove = async () => {
    await db.destroy();
    await database.remove();
  };
  const stop = async () => {
    await server.stop();
    await remove();
  };
  return {
    url: server.url,
    metricsPort: server.metricsPort,
    db,
    settings,
    logged,
    env: { ...database.env, ...env },
    stop,
    end: server.stop,
    remove,
  };
}
