import { beforeAll, vi } from "vitest";
import { NEWSLETTER_PATH, postJson, samples } from "#testing/requests.ts";
import { startServer, type TestServer } from "#testing/start-server.ts";
import type { DATABASE_KINDS } from "#testing/test-database.ts";
import { runLeads } from "../leads.ts";

/** Quarantines a lead. */
export const filledHoneypot = { _trap: "x" };

/** Runs a command in this process, which takes a tenth of the time of a process of its own. */
export async function runLeadsWith(env: Readonly<Record<string, string>>, args: readonly string[]) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const [out, err]: [string[], string[]] = [[], []];
  const writesTo = (texts: string[]) => (text: unknown) => Boolean(texts.push(String(text)));
  const logsTo =
    (texts: string[]) =>
    (text: unknown = "") =>
      void texts.push(`${text}\n`);
  vi.spyOn(process.stdout, "write").mockImplementation(writesTo(out));
  vi.spyOn(process.stderr, "write").mockImplementation(writesTo(err));
  vi.spyOn(console, "log").mockImplementation(logsTo(out));
  vi.spyOn(console, "error").mockImplementation(logsTo(err));
  try {
    const code = await runLeads(args);
    return { code, stdout: out.join(""), stderr: err.join("") };
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
}

/** A server that runs during the tests of a `describe`, and what they do with it. */
export function leadsOfRunningServer(kind: (typeof DATABASE_KINDS)[number]) {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind, { PUBLIC_ORIGIN: "https://www.example.com" });
    return server.stop;
  });
  return {
    get server() {
      return server;
    },
    /** Runs a command, like `npm run leads -- ARGS`. */
    leads: (...args: string[]) => runLeadsWith(server.env, args),
    /** Sends the newsletter form with other fields. */
    send: (body: Record<string, unknown>) =>
      postJson(server.url + NEWSLETTER_PATH, { ...samples.newsletter, ...body }),
    /** Returns the id of a lead with this address, or "". */
    async idOf(email: string) {
      const row = await server.db
        .selectFrom("submissions")
        .select("id")
        .where("email", "=", email)
        .executeTakeFirst();
      return row?.id ?? "";
    },
  };
}
