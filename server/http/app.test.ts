import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { OPENAPI_PATH } from "#contract/openapi.ts";
import { OTP_PATH } from "#contract/otp.ts";
import { NEWSLETTER_PATH, postForm, postJson, samples } from "#testing/requests.ts";
import { startServer, type TestServer } from "#testing/start-server.ts";
import { createTestApp } from "#testing/test-app.ts";
import { createTestDatabase, MAIN_DATABASE_KINDS, openTestDatabase } from "#testing/test-database.ts";
import { migrations } from "../db/migrations.ts";
import { openDatabase } from "../db/open.ts";

describe("application", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer("sqlite", { PUBLIC_ORIGIN: "https://www.example.com" });
    return server.stop;
  });

  it("answers the liveness check", async () => {
    const health = await fetch(`${server.url}/healthz`);
    expect([health.status, await health.json()]).toEqual([
      200,
      { status: "ok", version: "1.2.3", commit: "abc", schema: Object.keys(migrations).at(-1) },
    ]);
  });

  it("answers HTTP/1.0 without a host, as old load balancers check health", async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write("GET /readyz HTTP/1.0\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /);
  });

  it("passes page requests to the site, with the site's own headers", async () => {
    const answer = await fetch(`${server.url}/company/contact?x=1`);
    expect(await answer.text()).toBe("page /company/contact");
    expect(answer.headers.get("Content-Security-Policy")).toBe("default-src 'self'");
    const refused = await fetch(`${server.url}/company/contact`, { method: "POST" });
    expect([refused.status, refused.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("sends a stored file with its own headers only", async () => {
    const answer = await fetch(`${server.url}/stored.txt`, { headers: { "Accept-Encoding": "gzip" } });
    expect([answer.status, await answer.text(), answer.headers.get("X-Own")]).toEqual([200, "stored", "1"]);
    for (const name of ["Content-Security-Policy", "Strict-Transport-Security", "Content-Encoding"])
      expect(answer.headers.get(name), name).toBeNull();
    const { status } = await fetch(`${server.url}/stored.txt`, { method: "POST" });
    expect(status).toBe(405);
  });

  it.each(["/healthz", "/api/location", "/api/unknown", NEWSLETTER_PATH, "/db/unknown.php"])(
    "restricts a response that is not a page: %s",
    async (path) => {
      const { headers } = await fetch(server.url + path);
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
      expect(headers.get("Referrer-Policy")).toBeTruthy();
    },
  );

  it.each(["/", "/healthz", "/api/unknown", "/retail?x=1"])(
    "restricts browsers to HTTPS if the public origin uses it: %s",
    async (path) => {
      const { headers } = await fetch(server.url + path);
      expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
      for (const name of ["Server", "X-Powered-By"]) expect(headers.get(name)).toBeNull();
    },
  );

  it("compresses generated responses for clients that accept it", async () => {
    const ask = (encoding: string) =>
      fetch(server.url + OPENAPI_PATH, { headers: { "Accept-Encoding": encoding } });
    const [small, plain] = [await ask("gzip"), await ask("identity")];
    expect([small, plain].map(({ headers }) => headers.get("Content-Encoding"))).toEqual(["gzip", null]);
    for (const { headers } of [small, plain]) expect(headers.get("Vary")).toContain("Accept-Encoding");
    expect(await small.json()).toEqual(await plain.json());
    const { headers: head } = await fetch(server.url + OPENAPI_PATH, { method: "HEAD" });
    expect(head.get("Vary")).toBe(plain.headers.get("Vary"));
    const { headers } = await postJson(server.url + NEWSLETTER_PATH, samples.newsletter);
    expect(headers.get("Content-Encoding"), "the line that answers a form").toBeNull();
  });

  it("answers an unknown /api/ path with 404 as JSON", async () => {
    const answer = await fetch(`${server.url}/api/unknown`);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([404, "application/problem+json"]);
  });

  it.each([
    ["another site", { Origin: "https://evil.example" }, 403],
    ["another site, according to the browser", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["a page without an origin", { Origin: "null" }, 403],
    ["another scheme's host with our name in it", { Origin: "https://www.example.com.evil.example" }, 403],
    ["the public origin", { Origin: "https://www.example.com", "Sec-Fetch-Site": "same-origin" }, 200],
    ["the requested host", { Origin: "OWN" }, 200],
    ["a private window of this site", { Origin: "null", "Sec-Fetch-Site": "same-origin" }, 200],
    ["a program", {}, 200],
  ])("checks the origin of a post from %s", async (_from, headers, status) => {
    const sent = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value === "OWN" ? server.url : value]),
    );
    expect((await postJson(server.url + NEWSLETTER_PATH, samples.newsletter, sent)).status).toBe(status);
    const form = await postForm(server.url + NEWSLETTER_PATH, { email: "ann@example.com" }, sent);
    expect(form.status).toBe(status === 200 ? 303 : 403);
  });

  it.each([
    "/aiv_unsubscribe/ann%2540example.com/Ann",
    "/aiv_unsubscribe/ann%252540example.com/Ann",
    "/aiv_unsubscribe/ann%25%34%30example.com/Ann",
    `/aiv_unsubscribe/ann%${"25".repeat(50)}40example.com/Ann`,
    "/aiv_unsubscribe/ann%2540example.com%ZZ/Ann",
    "/aiv_unsubscribe/ann%EF%BC%A0example.com/Ann",
    "/aiv_unsubscribe/ann/Ann",
    "/aiv_feedback_email/Ann/none",
    "/download-aiv/ann",
    "//aiv_unsubscribe/jane/smith",
    "/aiv_unsubscribe//jane/smith",
    "/aiv_unsubscribe/jane/smith/",
    "/aiv_unsubscribe/jane/smith/_.data",
    "/aiv_unsubscribe/jane/smith/more",
    "/aiv_unsubscribe/jane",
    "/aiv_unsubscribe%2Fjane/smith",
    "/aiv_unsubscribe%252Fjane/smith",
    `/%61iv_Unsubscribe/jane%${"25".repeat(50)}41/smith`,
    "//reqLicense//jane",
    "/reqLicense/jane%0Asmith",
  ])("logs no segment of a path that names a person, in any encoding: %s", async (path) => {
    server.logged.length = 0;
    await fetch(server.url + path);
    await vi.waitFor(() => expect(server.logged).toHaveLength(1));
    expect(JSON.parse(server.logged[0] ?? "").path).toMatch(/^\/[\w-]+(\/\*)+$/);
  });

  it.each([
    ["/aiv_feedback_email/Ann/no-address", "/aiv_feedback_email/*/*"],
    ["/aiv_unsubscribe/ann%2540example.com/Ann%2FLee.md", "/aiv_unsubscribe/*/*"],
    ["/reqLicense/ann.data", "/reqLicense/*"],
  ])("logs no parameter of %s", async (path, logged) => {
    server.logged.length = 0;
    await fetch(server.url + path);
    await vi.waitFor(() => expect(server.logged).toHaveLength(1));
    expect(JSON.parse(server.logged[0] ?? "")).toMatchObject({ path: logged });
  });

  it.each(["/aiv_unsubscribe", "/download-aiv-jane/smith"])(
    "logs %s, which has no parameter",
    async (path) => {
      server.logged.length = 0;
      await fetch(server.url + path);
      await vi.waitFor(() => expect(server.logged).toHaveLength(1));
      expect(JSON.parse(server.logged[0] ?? "")).toMatchObject({ path });
    },
  );

  it("logs a part of a long path", async () => {
    server.logged.length = 0;
    await fetch(`${server.url}/${"a".repeat(600)}`);
    await vi.waitFor(() => expect(server.logged).toHaveLength(1));
    expect(JSON.parse(server.logged[0] ?? "").path).toBe(`/${"a".repeat(499)}`);
  });

  it("logs and counts 499 if the client disconnects before the response", async () => {
    const server = await startServer("sqlite", { METRICS_PORT: "0" });
    onTestFinished(server.stop);
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    socket.write(
      `POST ${NEWSLETTER_PATH} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
    );
    // Destroyed before it is connected, the socket would send nothing.
    await fetch(`${server.url}/healthz`);
    socket.destroy();
    await vi.waitFor(() => expect(server.logged.join("")).toContain(NEWSLETTER_PATH));
    const line = server.logged.find((line) => line.includes(NEWSLETTER_PATH)) ?? "";
    expect(JSON.parse(line)).toMatchObject({ method: "POST", status: 499 });
    const metrics = await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text();
    expect(metrics).toContain('aiv_requests_total{kind="form",status="499"} 1');
    expect(metrics).not.toContain("aiv_submissions_total{");
  });

  it("logs one line per request, without personal data", async () => {
    server.logged.length = 0;
    await fetch(`${server.url}/aiv_unsubscribe/ann%40example.com/Ann?token=secret`, {
      headers: { "User-Agent": "agent", Referer: "https://referrer.example" },
    });
    await postJson(server.url + NEWSLETTER_PATH, samples.newsletter);
    await vi.waitFor(() => expect(server.logged).toHaveLength(2));
    // A line is logged when the last byte has been sent, which may be after the next request arrived.
    const lines = server.logged.map((line) => JSON.parse(line));
    const took = { ms: expect.any(Number), bytes: expect.any(Number) };
    expect(lines.find(({ method }) => method === "GET")).toMatchObject({
      path: "/aiv_unsubscribe/*/*",
      status: 200,
    });
    expect(lines.find(({ method }) => method === "POST")).toMatchObject({
      path: NEWSLETTER_PATH,
      status: 200,
      ...took,
    });
    expect(server.logged.join("")).not.toMatch(/ann|secret|agent|referrer|127\.0\.0\.1/i);
  });
});

it("passes the visitor's address to the pages", async () => {
  const { db, env } = await openTestDatabase("sqlite");
  const { app } = createTestApp(db, env.DATA_DIR, async (_request, client) => new Response(client));
  const answer = await app.request("/search", {}, { incoming: { socket: { remoteAddress: "192.0.2.1" } } });
  expect(await answer.text()).toBe("192.0.2.1");
});

it.each([
  ["a form", NEWSLETTER_PATH, "application/json"],
  ["a form without JavaScript", NEWSLETTER_PATH, "text/html"],
  ["a one-time code", OTP_PATH, "application/json"],
  ["a one-time code without JavaScript", OTP_PATH, "text/html"],
])("answers 500 and logs the reason if the code of %s fails", async (_what, path, accept) => {
  const { db, env } = await openTestDatabase("sqlite");
  const take = () => {
    throw new Error("secret reason");
  };
  const { app, logged } = createTestApp(db, env.DATA_DIR, undefined, { limiter: { take, waitMs: take } });
  const body = new URLSearchParams({ email: "ann@example.com" });
  const answer = await app.request(path, { method: "POST", headers: { Accept: accept }, body }, {});
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([500, "application/problem+json"]);
  expect(await answer.text()).not.toContain("secret");
  expect(logged.join("")).toContain("secret reason");
});

describe.each(MAIN_DATABASE_KINDS)("application on %s", (kind) => {
  it("is ready only while the database can be written", async () => {
    const server = await startServer(kind);
    onTestFinished(server.stop);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.db.schema.alterTable("heartbeats").renameTo("away").execute();
    // The last success is shared for a second.
    const answer = await vi.waitFor(
      async () => {
        const answer = await fetch(`${server.url}/readyz`);
        expect(answer.status).toBe(503);
        return answer;
      },
      { timeout: 30_000, interval: 100 },
    );
    expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
  });

  it("answers 503 after the database was closed and 500 if a page fails, without details", async () => {
    const database = await createTestDatabase(kind);
    onTestFinished(database.remove);
    const db = openDatabase({ dataDir: database.env.DATA_DIR, databaseUrl: database.env.DATABASE_URL });
    await db.selectNoFrom((row) => row.val(1).as("one")).execute();
    await db.destroy();
    const { app, logged } = createTestApp(db, database.env.DATA_DIR, () =>
      Promise.reject(new Error("secret reason")),
    );
    const init = {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(samples.newsletter),
    };
    const closed = await app.request(NEWSLETTER_PATH, init, {});
    expect([closed.status, closed.headers.get("Retry-After")]).toEqual([503, "5"]);

    const broken = await app.request("/", {}, {});
    expect([broken.status, broken.headers.get("Content-Type")]).toEqual([500, "application/problem+json"]);
    expect(await broken.text()).not.toContain("secret");
    expect(logged.join("")).toContain("secret reason");
  });
});
