import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rootCertificates } from "node:tls";
import { sql } from "kysely";
import pg from "pg";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { administer } from "#testing/postgres.ts";
import { postgresUrl } from "#testing/postgres-server.ts";
import { openDatabase } from "./open.ts";

/** A key and a certificate for the name localhost, but no address, which is its own authority. */
const own = new URL("../../testing/localhost.pem", import.meta.url).pathname;
let other: string;

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), "aiv-authority-"));
  other = join(folder, "other.pem");
  writeFileSync(other, rootCertificates[0] ?? "");
  return () => rmSync(folder, { recursive: true });
});

/** Connects as the server would. @returns whether the connection is encrypted */
async function connect(host: string, mode: string, authority?: string): Promise<boolean> {
  const url = new URL(`${postgresUrl()}/postgres`);
  url.hostname = host;
  url.searchParams.set("sslmode", mode);
  if (authority) url.searchParams.set("sslrootcert", authority);
  const db = openDatabase({ databaseUrl: url.href, dataDir: "" });
  onTestFinished(() => db.destroy());
  const state = sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
  const { rows } = await state.execute(db);
  return rows[0]?.ssl === true;
}

it.each(["prefer", "require", "verify-ca", "verify-full"])(
  "%s refuses a server without TLS",
  async (mode) => {
    await expect(connect("localhost", mode, own)).rejects.toThrow("does not support SSL");
  },
);

const CASES: readonly [
  host: string,
  mode: string,
  authority: "own" | "other" | "none",
  result: boolean | RegExp,
][] = [
  ["localhost", "disable", "none", false],
  ["localhost", "prefer", "none", true],
  ["localhost", "require", "none", true],
  ["localhost", "require", "own", true],
  ["127.0.0.1", "require", "own", true],
  ["localhost", "require", "other", /self-signed/],
  ["localhost", "verify-ca", "own", true],
  ["127.0.0.1", "verify-ca", "own", true],
  ["localhost", "verify-ca", "other", /self-signed/],
  ["localhost", "verify-ca", "none", /requires specifying a CA/],
  ["localhost", "verify-full", "own", true],
  ["127.0.0.1", "verify-full", "own", /altnames/],
  ["localhost", "verify-full", "other", /self-signed/],
  ["localhost", "verify-full", "none", /self-signed/],
];

it("sslmode and sslrootcert mean what they mean to libpq", async () => {
  await turnTlsOn();
  for (const [host, mode, authority, result] of CASES) {
    const file = { own, other, none: undefined }[authority];
    const connecting = connect(host, mode, file);
    const what = `${host} ${mode} ${authority}`;
    if (typeof result === "boolean") expect(await connecting, what).toBe(result);
    else await expect(connecting, what).rejects.toThrow(result);
  }
});

/** Turns TLS on for the server of this run. It writes the key itself, because it runs as a user of its own. */
async function turnTlsOn(): Promise<void> {
  const client = new pg.Client(`${postgresUrl()}/postgres`);
  await client.connect();
  onTestFinished(() => client.end());
  const lines = pg.escapeLiteral(readFileSync(own, "utf8").trim());
  for (const file of ["server.key", "server.crt"])
    await client.query(
      `copy (select unnest(string_to_array(${lines}, e'\\n'))) to program 'umask 077 && cat > ${file}'`,
    );
  await administer(postgresUrl(), "alter system set ssl = on");
  await client.query("select pg_reload_conf()");
  // The server reads its settings a little later.
  for (;;) if (await connect("localhost", "require").catch(() => false)) break;
}
