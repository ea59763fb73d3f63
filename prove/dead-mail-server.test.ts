import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase, DATABASE_KINDS } from "#testing/test-database.ts";
import { proveDeadMailServer } from "./dead-mail-server.ts";

/* Short version of `npm run prove -- dead-mail-server`. */
it.each(DATABASE_KINDS)("loses no mail while the mail server is down, on %s", async (kind) => {
  const { env, remove } = await createTestDatabase(kind);
  onTestFinished(remove);
  const options = { submissions: 20, skipRetryDelay: true };
  expect(await proveDeadMailServer(env, options)).toContain("40 mails");
});
