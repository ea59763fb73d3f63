import { randomInt, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { endpointOf } from "#forms/index.ts";
import { startBalancer } from "#server/testing/balancer.ts";
import { freePort } from "#server/testing/listen.ts";
import { startNginx } from "#server/testing/nginx.ts";
import { postJson, samples } from "#server/testing/requests.ts";
import { type ServerProcess, startProcess, storedEmails } from "#server/testing/start-process.ts";
import { ensure, type Proved } from "./proof.ts";

const CLIENTS = 10;
/** Uptime of a server before it is stopped, in milliseconds (minimum, maximum). */
const UPTIME_MS = [200, 600] as const;

type Options = {
  readonly rounds: number;
  /** nginx with the documented configuration, or the balancer of the tests, which needs no installation. */
  readonly balancer: "nginx" | "built-in";
};

/**
 * Runs two servers on one PostgreSQL behind a load balancer and alternately kills or stops one of them under load.
 * Every request succeeds, at the second attempt if the killed server had begun to respond, and every submission is
 * stored once.
 */
export async function proveLoadBalancer(
  env: Readonly<{ DATA_DIR: string; DATABASE_URL?: string }>,
  { rounds, balancer: kind }: Options,
): Promise<Proved> {
  const ports = [await freePort(), await freePort()];
  const start = (port: number) => startProcess({ ...env, PORT: String(port), TRUST_PROXY: "1" });
  const servers = new Map<number, ServerProcess>();
  for (const port of ports) servers.set(port, await start(port));
  const targets = ports.map((port) => `http://127.0.0.1:${port}`);
  const balancer =
    kind === "nginx" ? await startDocumentedNginx(env.DATA_DIR, ports) : await startBalancer(() => targets);
  const stopped = new AbortController();
  const acknowledged: string[] = [];
  let [pages, cut] = [0, 0];
  const read = async () => {
    const page = await fetch(`${balancer.url}/retail`);
    await page.text();
    ensure(page.status === 200, `a page was answered ${page.status}`);
  };
  try {
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (!stopped.signal.aborted) {
        await send(balancer.url, acknowledged);
        await read().catch((error) => {
          // A page interrupted by a kill is complete at the second attempt.
          if (!(error instanceof TypeError && error.message === "terminated")) throw error;
          cut += 1;
          return read();
        });
        pages += 1;
      }
    });
    const load = Promise.all(clients);
    for (let round = 0; round < rounds; round++) {
      const port = ports[Math.floor(round / 2) % 2] ?? 0;
      await Promise.race([wait(randomInt(...UPTIME_MS)), load]);
      await servers.get(port)?.end(round % 2 === 0 ? "SIGKILL" : "SIGTERM");
      await Promise.race([wait(randomInt(...UPTIME_MS)), load]);
      servers.set(port, await start(port));
    }
    stopped.abort();
    await load;
    const emails = await storedEmails({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
    const stored = new Set(emails);
    const lost = acknowledged.filter((email) => !stored.has(email));
    ensure(lost.length === 0, `${lost.length} submissions were lost`);
    ensure(
      emails.length === acknowledged.length,
      `${emails.length} rows of ${acknowledged.length} submissions`,
    );
    return `${rounds} servers ended under load behind ${kind}; ${pages} pages answered with success, ${cut} at the second try, and ${acknowledged.length} submissions, each stored once`;
  } finally {
    stopped.abort();
    await balancer.stop();
    for (const server of servers.values()) await server.end("SIGTERM");
  }
}

/** Submits a lead and retries it with the same key if the response is lost, as pages do. */
async function send(url: string, acknowledged: string[]): Promise<void> {
  const { path, reply } = endpointOf("newsletter");
  const email = `${randomUUID()}@example.com`;
  const lead = { ...samples.newsletter, email, _key: randomUUID() };
  let text = "";
  for (let attempt = 0; attempt < 3 && text !== reply; attempt++) {
    text = await postJson(url + path, lead)
      .then((answer) => answer.text())
      .catch(String);
  }
  ensure(text === reply, `a submission was answered ${text.slice(0, 200)}`);
  acknowledged.push(email);
}

const SERVERS = /(?: +server 10\.\S+ max_fails=0;\n)+/;
const LISTENS = "listen 443 ssl;";

/** Returns the documented configuration with other servers and without TLS. */
function documentedConfig(port: number, ports: readonly number[]): string {
  const [, config = ""] =
    /^```\n(upstream site .*?)^```/ms.exec(readFileSync("docs/operating.md", "utf8")) ?? [];
  ensure(
    SERVERS.test(config) && config.includes(LISTENS),
    "docs/operating.md shows no nginx before instances",
  );
  const servers = ports.map((each) => `  server 127.0.0.1:${each} max_fails=0;\n`).join("");
  return config.replace(SERVERS, servers).replace(LISTENS, `listen 127.0.0.1:${port};`);
}

/** Starts nginx with the configuration in docs/operating.md. */
async function startDocumentedNginx(folder: string, ports: readonly number[]) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  return { url, stop: await startNginx(folder, documentedConfig(port, ports), `${url}/healthz`) };
}
