import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import autocannon from "autocannon";
import { endpointOf } from "../../contract/endpoints.ts";
import { budgets } from "../budgets.ts";
import type { Figure } from "../figure.ts";
import { withSite } from "../site-server.ts";

const CLIENTS = 50;
const WARM_UP_SECONDS = 2;
const SECONDS = 10;

/** Newsletter submissions, each of another address, from clients that send the next as soon as one is answered. */
export function measureSubmissions(): Promise<readonly Figure[]> {
  return withSite(async ({ url, dataDir }) => {
    const { send, confirmed } = newsletterSender();
    await autocannon({ url, connections: CLIENTS, duration: WARM_UP_SECONDS, requests: [send] });
    const result = await autocannon({ url, connections: CLIENTS, duration: SECONDS, requests: [send] });
    if (result.errors > 0 || result.non2xx > 0) throw new Error("Not every submission was accepted");

    return [
      {
        what: "durable submissions",
        value: result["2xx"] / result.duration,
        unit: "a second",
        budget: budgets.submissionsPerSecond,
      },
      {
        what: "submission, 99th percentile",
        value: result.latency.p99,
        unit: "ms",
        budget: budgets.submissionP99Ms,
      },
      {
        what: "submissions answered with success but not stored",
        value: countMissing(join(dataDir, "aiv.db"), confirmed),
        budget: budgets.lostSubmissions,
        note: `of ${confirmed.length}`,
      },
    ];
  });
}

/**
 * A request for autocannon.
 * @returns confirmed: the addresses that were answered with success so far
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
      return { ...request, body: newsletter(context.address) };
    },
    onResponse(status, body, { address }) {
      if (status === 200 && body === reply && address !== undefined) confirmed.push(address);
    },
  };
  return { send, confirmed };
}

function newsletter(email: string): string {
  return JSON.stringify({
    email,
    subscriberIp: "8.8.8.8",
    subscriberCountry: "United States",
    subscriberCity: "Mountain View",
    requestDate: new Date().toISOString().slice(0, 10),
    type: "json",
  });
}

function countMissing(file: string, addresses: readonly string[]): number {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const stored = new Set(
      db
        .prepare("SELECT email FROM submissions")
        .all()
        .map(({ email }) => email),
    );
    return addresses.filter((address) => !stored.has(address)).length;
  } finally {
    db.close();
  }
}
