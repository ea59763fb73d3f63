import { join } from "node:path";
import { migrate } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/open.ts";
import { uuidv7 } from "#server/db/uuid.ts";
import { createLog } from "#server/process/log.ts";
import { readSettings } from "#server/process/settings.ts";
import type { NewSubmission } from "#server/submissions/insert-submissions.ts";
import { createSubmissionStore } from "#server/submissions/store.ts";
import { createTestDatabase, type DatabaseKind } from "#testing/test-database.ts";
import { unlimited } from "#testing/unlimited.ts";
import { readDeskSettings } from "../settings.ts";
import { startDesk } from "../start.ts";
import { views } from "../views/index.tsx";
import { deskFetch } from "./desk-fetch.ts";

export type TestDesk = Awaited<ReturnType<typeof startTestDesk>>;

/** Starts a desk on a free port with a fresh database. @param env settings of the desk and of the server */
export async function startTestDesk(
  kind: DatabaseKind = "sqlite",
  env: Record<string, string> = {},
  siteDir = process.cwd(),
  buildDir = join(siteDir, "build"),
) {
  const database = await createTestDatabase(kind);
  const all = { DESK_PORT: "0", ...database.env, ...env };
  const settings = readSettings(all);
  const logged: string[] = [];
  const db = openDatabase(settings);
  await migrate(db);
  const running = await startDesk({
    desk: readDeskSettings(all),
    settings,
    views,
    buildDir,
    siteDir,
    assets: new Map([["desk.css", new TextEncoder().encode("a{}")]]),
    log: createLog({ write: (line) => logged.push(line) }),
    wait: async () => {},
  });
  const store = createSubmissionStore(db, () => {}, unlimited);
  let cookie = "";
  const request = (path: string, init: RequestInit = {}) =>
    deskFetch(running.origin + path, {
      ...init,
      headers: { ...(cookie && { Cookie: cookie }), ...init.headers },
    });
  return {
    ...running,
    db,
    settings,
    logged,
    request,
    /** Opens the address on the terminal. @returns the session's cookie */
    async signIn(): Promise<string> {
      const response = await deskFetch(running.newAddress());
      cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
      return cookie;
    },
    page: async (path: string) => (await request(path)).text(),
    post: (
      path: string,
      fields: Record<string, string> | [string, string][] = {},
      headers: Record<string, string> = {},
    ) =>
      request(path, {
        method: "POST",
        headers: { Origin: running.origin, ...headers },
        body: new URLSearchParams(fields),
      }),
    /** Stores a submission. @returns its id */
    async add(lead: Partial<NewSubmission> & { fields?: Record<string, unknown> } = {}): Promise<string> {
      const { fields = {}, ...row } = lead;
      const idempotency_key = uuidv7();
      await store.store({
        form: "contact",
        email: "ada@example.com",
        payload: JSON.stringify(fields),
        seen_ip: "127.0.0.1",
        quarantined: 0,
        deliveries: [],
        ...row,
        idempotency_key,
      });
      const { id } = await db
        .selectFrom("submissions")
        .select("id")
        .where("idempotency_key", "=", idempotency_key)
        .executeTakeFirstOrThrow();
      return id;
    },
    async remove(): Promise<void> {
      await running.stop();
      await db.destroy();
      await database.remove();
    },
  };
}
