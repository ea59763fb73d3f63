import { once } from "#contract/once.ts";
import { ownKey } from "#server/db/keys.ts";
import { ensureMigrated } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/open.ts";
import { createDesk } from "./app.ts";
import { openDraft } from "./content/draft.ts";
import type { DeskOptions } from "./env.ts";
import { listen } from "./listen.ts";
import { ownOriginOf, unguessableName } from "./security/own-host.ts";
import { createDevices } from "./sign-in/devices.ts";
import { createOneTimeTokens } from "./sign-in/one-time-tokens.ts";
import { createPasswordAttempts } from "./sign-in/password-attempts.ts";
import { passwordCheck } from "./sign-in/password-check.ts";
import { createSessions } from "./sign-in/sessions.ts";

/**
 * Starts the desk beside a running site, on the same database.
 * @returns its origin, a function that makes an address with a new key, and one that stops it
 * @throws Error if the port is taken or the database is unavailable
 */
export async function startDesk(options: DeskOptions) {
  const { desk, settings } = options;
  const db = openDatabase(settings);
  await ensureMigrated(db);
  const key = createOneTimeTokens(1);
  const name = unguessableName();
  const app = createDesk({
    ...options,
    db,
    draft: once(() => openDraft(options.siteDir, settings.dataDir)),
    key,
    sessions: createSessions(),
    devices: createDevices(await ownKey(db, "desk-device")),
    previewKey: await ownKey(db, "desk-preview"),
    tryPassword: createPasswordAttempts(
      passwordCheck({ owner: desk.password, editor: desk.editorPassword }),
      options,
    ),
    // The prefix keeps other hosts of the domain from setting the cookie, and needs TLS.
    cookieName: desk.origin === undefined ? "desk" : "__Host-desk",
    ownOrigin: ownOriginOf(desk.origin, name),
  });
  const { port, close } = await listen(app.fetch, desk.hosts, desk.port).catch(async (error) => {
    await db.destroy();
    throw error;
  });
  const origin = desk.origin ?? `http://${name}:${port}`;
  return {
    origin,
    /** The port that it listens on, also behind a proxy. */
    port,
    /** Returns an address whose key is valid once; those before are invalid from now on. */
    newAddress: () => `${origin}/sign-in?key=${key.create()}`,
    async stop(): Promise<void> {
      await close();
      await db.destroy();
    },
  };
}
