import { writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { endpointOf } from "#forms/index.ts";
import { openDatabase } from "#server/db/open.ts";
import { readSettings } from "#server/process/settings.ts";
import { freePort } from "#testing/listen.ts";
import { administer, startPostgres } from "#testing/postgres.ts";
import { samples } from "#testing/requests.ts";
import { startProcess } from "#testing/start-process.ts";
import { startProgram } from "#testing/start-program.ts";
import { ONE_CLIENT, startDeployedProxy } from "../deployed-proxies.ts";
import { ensure, until } from "../proof.ts";
import { ensureStoredOnce, submitAgain } from "../submissions.ts";
import { type Operation, versionOf } from "./operation.ts";

const LEADS = 100;
/** Of the client, which is not that of the proxy, and one that the client claims to have. */
const [ADDRESS, CLAIMED] = ["127.0.0.2", "6.6.6.6"];

const nginx = (folder: string, instances: readonly number[]) =>
  startDeployedProxy("nginx", folder, instances, { replacements: [ONE_CLIENT] });
const caddy = (folder: string, instances: readonly number[]) =>
  startDeployedProxy("caddy", folder, instances);

/** HAProxy, which asks each instance whether it is ready. */
async function haproxy(folder: string, instances: readonly number[]) {
  const port = await freePort();
  const config = join(folder, "haproxy.cfg");
  const servers = instances.map((each) => `  server s${each} 127.0.0.1:${each} check inter 1s`);
  writeFileSync(
    config,
    `defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 10s
  option redispatch
  retry-on conn-failure empty-response
frontend visitors
  bind 127.0.0.1:${port}
  http-request set-header X-Forwarded-For %[src]
  default_backend sites
backend sites
  option httpchk GET /readyz
${servers.join("\n")}
`,
  );
  return startProgram("haproxy", ["-db", "-f", config], { folder, port, path: "/healthz" });
}

/** Each with the attempts that a form may need while an instance stops. */
const proxies = [
  ["nginx", nginx, 2, ["-v"], /nginx\/(\S+)/],
  // It chooses the stopped instance again, see its file in `deploy/`.
  ["Caddy", caddy, 30, ["version"], /(\S+)/],
  ["HAProxy", haproxy, 2, ["-v"], /version (\S+)/],
] as const;

/** Two instances on one PostgreSQL behind a proxy: nginx and Caddy with their files in `deploy/`. */
export const behindProxies: readonly Operation[] = proxies.map(
  ([program, start, attempts, versionFlags, pattern]) => ({
    program,
    packages: program.toLowerCase(),
    version: () => versionOf(program.toLowerCase(), versionFlags, pattern),
    tried: `${LEADS} leads while one of two instances stops, and the client's address`,
    async run(folder) {
      await using postgres = await startPostgres({ durable: false });
      await administer(postgres.url, "create database proxied");
      const env = { DATA_DIR: folder, DATABASE_URL: `${postgres.url}/proxied`, TRUST_PROXY: "1" };
      await using first = await startProcess(env);
      await using second = await startProcess(env);
      await using proxy = await start(
        folder,
        [first, second].map(({ url }) => Number(new URL(url).port)),
      );
      const acknowledged: string[] = [];
      for (let index = 0; index < LEADS; index++) {
        if (index === LEADS / 2) void second.end("SIGTERM");
        acknowledged.push(await submitAgain(proxy.url, attempts));
      }
      const email = "address@example.com";
      // Caddy may choose the stopped instance for it, too.
      await until(
        async () => (await submitFrom(ADDRESS, proxy.url, email)) === 200,
        "a lead from another address is stored",
      );
      await ensureStoredOnce(env, [...acknowledged, email]);
      await using db = openDatabase(readSettings(env));
      const row = await db
        .selectFrom("submissions")
        .select("seen_ip")
        .where("email", "=", email)
        .executeTakeFirst();
      ensure(row?.seen_ip === ADDRESS, `the site saw ${row?.seen_ip} instead of ${ADDRESS}`);
    },
  }),
);

/** Submits a lead from an address of this machine. @returns the status */
function submitFrom(localAddress: string, url: string, email: string): Promise<number | undefined> {
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": CLAIMED };
  return new Promise((resolve, reject) => {
    request(url + endpointOf("newsletter").path, { method: "POST", localAddress, headers })
      .on("response", (response) => resolve(response.resume().statusCode))
      .on("error", reject)
      .end(JSON.stringify({ ...samples.newsletter, email }));
  });
}
