import autocannon from "autocannon";
import { endpointOf } from "#forms/index.ts";
import { startPostgres } from "#server/testing/postgres.ts";
import { samples } from "#server/testing/requests.ts";
import { withSite } from "#server/testing/site-server.ts";
import { storedEmails } from "#server/testing/start-process.ts";
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

function measureSqlite(): Promise<readonly Figure[]> {
  return withSite(async ({ url, dataDir }) => {
    const { perSecond, p99, confirmed } = await load([url]);
    return [
      {
        what: "durable submissions",
        value: perSecond,
        unit: "a second",
        budget: budgets.submissionsPerSecond,
      },
      { what: "submission, 99th percentile", value: p99, unit: "ms", budget: budgets.submissionP99Ms },
      missing(confirmed, await storedEmails({ dataDir, databaseUrl: undefined })),
    ];
  });
}

/**
 * Measures two servers that share one database, as behind a load balancer. There is no budget, because clients,
 * servers and database share one machine.
 */
async function measureTwoOnPostgres(): Promise<readonly Figure[]> {
  const postgres = await startPostgres({ durable: true });
  const databaseUrl = `${postgres.url}/postgres`;
  const env = { DATABASE_URL: databaseUrl };
  try {
    return await withSite(
      (first) =>
        withSite(async (second) => {
          const { perSecond, p99, confirmed } = await load([first.url, second.url]);
          const note = "the database, both servers and the clients on one machine";
          return [
            {
              what: "durable submissions, two servers on one PostgreSQL",
              value: perSecond,
              unit: "a second",
              note,
            },
            { what: "the same, 99th percentile", value: p99, unit: "ms" },
            missing(confirmed, await storedEmails({ dataDir: second.dataDir, databaseUrl })),
          ];
        }, env),
      env,
    );
  } finally {
    await postgres.stop();
  }
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
    perSecond: results.reduce((sum, result) => sum + result["2xx"] / result.duration, 0),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
  };
}

function missing(confirmed: readonly string[], emails: readonly (string | null)[]): Figure {
  const stored = new Set(emails);
  return {
    what: "submissions answered with success but not stored",
    value: confirmed.filter((address) => !stored.has(address)).length,
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
