/**
 * Keeps a list of listmonk equal to the site's subscribers: receives the webhook, adds people who confirmed and
 * unsubscribes those who left. Runs under Node 20 or newer without packages. docs/webhook.md has its settings.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

const {
  LISTMONK_URL,
  LISTMONK_USER,
  LISTMONK_TOKEN,
  LISTMONK_LIST,
  WEBHOOK_SECRET,
  PORT = "9100",
} = process.env;
for (const [name, value] of Object.entries({
  LISTMONK_URL,
  LISTMONK_USER,
  LISTMONK_TOKEN,
  LISTMONK_LIST,
  WEBHOOK_SECRET,
}))
  if (!value) throw new Error(`Set ${name}.`);

const MAX_AGE_SECONDS = 300;
const key = WEBHOOK_SECRET.startsWith("whsec_")
  ? Buffer.from(WEBHOOK_SECRET.slice(6), "base64")
  : WEBHOOK_SECRET;
const target_list_ids = [Number(LISTMONK_LIST)];

/** Time of the last event of an address: a repeated one may arrive after a newer one. */
const latest = new Map();

/** True for a body that the site has signed in the last minutes. */
function isSigned(headers, body) {
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures = "" } = headers;
  const expected = Buffer.from(
    createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64"),
  );
  return (
    Math.abs(Date.now() / 1000 - Number(timestamp)) < MAX_AGE_SECONDS &&
    signatures.split(" ").some((each) => {
      const given = Buffer.from(each.replace("v1,", ""));
      return given.length === expected.length && timingSafeEqual(given, expected);
    })
  );
}

/** Calls listmonk. @throws Error for a status that is neither 2xx nor allowed */
async function call(method, path, body, allowed) {
  const credentials = Buffer.from(`${LISTMONK_USER}:${LISTMONK_TOKEN}`).toString("base64");
  const headers = { Authorization: `Basic ${credentials}`, "Content-Type": "application/json" };
  const response = await fetch(new URL(path, LISTMONK_URL), {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(8000),
  });
  if (!response.ok && response.status !== allowed)
    throw new Error(`listmonk answered ${method} ${path} with ${response.status}`);
  return response.json();
}

async function setMembership(email, membership) {
  // listmonk takes a condition of SQL.
  const query = new URLSearchParams({ query: `subscribers.email = '${email.replaceAll("'", "''")}'` });
  const { data } = await call("GET", `/api/subscribers?${query}`);
  const ids = data.results.map(({ id }) => id);
  if (ids.length > 0) await call("PUT", "/api/subscribers/lists", { ids, target_list_ids, ...membership });
}

/** The site has the proof that these people want the newsletter, so listmonk does not ask them again. */
async function confirm(email) {
  const person = {
    email,
    name: email,
    status: "enabled",
    lists: target_list_ids,
    preconfirm_subscriptions: true,
  };
  await call("POST", "/api/subscribers", person, 409);
  await setMembership(email, { action: "add", status: "confirmed" });
}

const handlers = {
  "subscriber.confirmed": confirm,
  "subscriber.unsubscribed": (email) => setMembership(email, { action: "unsubscribe" }),
};

createServer(async (request, response) => {
  const answer = (status) => response.writeHead(status).end();
  try {
    const body = await text(request);
    if (!isSigned(request.headers, body)) return answer(401);
    const { type, timestamp, data } = JSON.parse(body);
    if (handlers[type] && !(latest.get(data.email) > timestamp)) {
      await handlers[type](data.email);
      latest.set(data.email, timestamp);
    }
    answer(204);
  } catch (error) {
    // The site sends it again.
    console.error(error);
    answer(502);
  }
}).listen(Number(PORT), "127.0.0.1", function () {
  console.log(`Waiting for the webhook on http://127.0.0.1:${this.address().port}`);
});
