import autocannon from "autocannon";
import { sum } from "d3-array";
import { endpointOf } from "#forms/index.ts";
import { startPostgres } from "#testing/postgres.ts";
import { samples } from "#testing/requests.ts";
import { startSiteServer } from "#testing/site-server.ts";
import { compareStored } from "#testing/start-process.ts";
import { budgets } from "../budgets.ts";
import type { Figure } from "../figure.ts";

const CLIENTS = 50;
const WARM_UP_SECONDS = 2;
const SECONDS = 10;

/**
 * Measures newsletter submissions, each with another address, from clients that send the next one after each
 * response.
 */
export async function measureSubmissions(): Promise<readonly Figure[]> {
  return [...(await measureSqlite()), ...(await measureTwoOnPostgres())];
}

async function measureSqlite(): Promise<readonly Figure[]> {
  await using site = await startSiteServer();
  const { perSecond, p99, confirmed } = await load([site.url]);
  return [
    {
      what: "durable submissions",
      value: perSecond,
      unit: "a second",
      budget: budgets.submissionsPerSecond,
    },
    { what: "submission, 99th percentile", value: p99, unit: "ms", budget: budgets.submissionP99Ms },
    await missing({ DATA_DIR: site.dataDir }, confirmed),
  ];
}

/**
 * Measures two servers that share one database, as behind a load balancer. There is no budget, because clients,
 * servers and database share one machine.
 */
async function measureTwoOnPostgres(): Promise<readonly Figure[]> {
  await using postgres = await startPostgres({ durable: true });
  const env = { DATABASE_URL: `${postgres.url}/postgres` };
  await using first = await startSiteServer({ env });
  await using second = await startSiteServer({ env });
  const { perSecond, p99, confirmed } = await load([first.url, second.url]);
  return [
    {
      what: "durable submissions, two servers on one PostgreSQL",
      value: perSecond,
      unit: "a second",
      note: "the database, both servers and the clients on one machine",
    },
    { what: "the same, 99th percentile", value: p99, unit: "ms" },
    await missing({ DATA_DIR: second.dataDir, ...env }, confirmed),
  ];
}

/** Sends submissions for a while, with the clients spread over the servers. */
async function load(urls: readonly string[]) {
  const { send, confirmed } = newsletterSender();
  const connections = CLIENTS / urls.length;
  const fire = (duration: number) =>
    Promise.all(urls.map((url) => autocannon({ url, connections, duration, requests: [send] })));
  await fire(WARM_UP_SECONDS);
  const results = await fire(SECONDS);
  if (results.some(({ errors, non2xx }) => errors > 0 || non2xx > 0)) {
    throw new Error("Not every submission was accepted");
  }
  return {
    confirmed,
    perSecond: sum(results, (result) => result["2xx"] / result.duration),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
  };
}

async function missing(
  env: Parameters<typeof compareStored>[0],
  confirmed: readonly string[],
): Promise<Figure> {
  const { lost } = await compareStored(env, confirmed);
  return {
    what: "submissions answered with success but not stored",
    value: lost.length,
    budget: budgets.lostSubmissions,
    note: `of ${confirmed.length}`,
  };
}

/**
 * Returns a request for autocannon that submits another address each time.
 * @returns confirmed: the addresses with a successful response so far
 */
export function newsletterSender() {
  const confirmed: string[] = [];
  let count = 0;
  const { path, reply } = endpointOf("newsletter");
  const send: NonNullable<Parameters<typeof autocannon>[0]["requests"]>[number] = {
    method: "POST",
    path,
    headers: { "Content-Type": "application/json" },
    setupRequest(request, context) {
      context.address = `reader-${count++}@example.com`;
      return { ...request, body: JSON.stringify({ ...samples.newsletter, email: context.address }) };
    },
    onResponse(status, body, { address }) {
      if (status === 200 && body === reply && address !== undefined) confirmed.push(address);
    },
  };
  return { send, confirmed };
}
