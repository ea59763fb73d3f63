import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startTestDesk, type TestDesk } from "../testing/start-test-desk.ts";
import { createSessions, SESSION_MS } from "./sessions.ts";

let desk: TestDesk;
beforeAll(async () => {
  desk = await startTestDesk();
});
afterAll(() => desk.remove());

/** Sends a request with another `Host`, which `fetch` does not allow. */
function statusFor(
  origin: string,
  path: string,
  headers: Record<string, string>,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    httpRequest(origin + path, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end();
  });
}

describe("the desk without a session", () => {
  it.each([
    "/",
    "/inbox",
    "/inbox/1",
    "/numbers",
    "/duties",
    "/log",
    "/workbench",
    "/workbench/engine.wasm",
    "/made-up",
  ])("hides %s", async (path) => {
    const response = await fetch(desk.origin + path, { redirect: "manual" });
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain("Inbox");
  });

  it("rejects an action", async () => {
    const id = await desk.add();
    const response = await fetch(`${desk.origin}/inbox/${id}/handled`, {
      method: "POST",
      headers: { Origin: desk.origin },
    });
    expect(response.status).toBe(401);
    const row = await desk.db.selectFrom("submissions").select("handled_at").where("id", "=", id).execute();
    expect(row).toEqual([{ handled_at: null }]);
  });

  it.each(["", "x", "A".repeat(43)])("rejects the key %j", async (key) => {
    const response = await fetch(`${desk.origin}/sign-in?key=${key}`, { redirect: "manual" });
    expect(response.status).toBe(403);
    expect(response.headers.has("Set-Cookie")).toBe(false);
  });
});

describe("the key in the address on the terminal", () => {
  it("is valid once, and becomes a cookie that no script and no other site can use", async () => {
    const own = await startTestDesk();
    onTestFinished(own.remove);
    const address = own.newAddress();
    const first = await fetch(address, { redirect: "manual" });
    expect(first.status).toBe(303);
    const port = new URL(own.origin).port;
    expect(first.headers.get("Set-Cookie")).toMatch(
      new RegExp(`^desk-${port}=[\\w-]{43}; Max-Age=\\d+; Path=/; HttpOnly; SameSite=Strict$`),
    );
    expect((await fetch(address, { redirect: "manual" })).status).toBe(403);
  });

  it("is invalid once there is a new one", async () => {
    const own = await startTestDesk();
    onTestFinished(own.remove);
    const old = own.newAddress();
    own.newAddress();
    expect((await fetch(old, { redirect: "manual" })).status).toBe(403);
  });

  it("cannot be guessed without limit", async () => {
    const own = await startTestDesk();
    onTestFinished(own.remove);
    const guess = () => fetch(`${own.origin}/sign-in?key=guess`, { redirect: "manual" });
    const statuses = [];
    for (let count = 0; count < 12; count++) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429]);
    // Guesses must not lock out the person at the terminal.
    expect((await fetch(own.newAddress(), { redirect: "manual" })).status).toBe(303);
  });
});

describe("a session", () => {
  it("of another desk is not accepted, whatever the name of its cookie", async () => {
    const other = await startTestDesk();
    onTestFinished(other.remove);
    const [name, token] = (await other.signIn()).split("=");
    for (const cookie of [`${name}=${token}`, `desk-${new URL(desk.origin).port}=${token}`]) {
      expect((await desk.request("/inbox", { headers: { Cookie: cookie } })).status).toBe(401);
    }
  });

  it("ends when the person signs out, also for a copy of the cookie", async () => {
    const own = await startTestDesk();
    onTestFinished(own.remove);
    await own.signIn();
    expect((await own.request("/inbox")).status).toBe(200);
    expect((await own.post("/sign-out")).status).toBe(303);
    expect((await own.request("/inbox")).status).toBe(401);
  });

  it("ends after a working day", () => {
    let now = 0;
    const sessions = createSessions(() => now);
    const token = sessions.start("ada");
    now = SESSION_MS - 1;
    expect(sessions.find(token)?.name).toBe("ada");
    now = SESSION_MS;
    expect(sessions.find(token)).toBeUndefined();
  });
});

describe("with a session", () => {
  it.each([
    ["a foreign origin", { Origin: "https://evil.example" }],
    ["another port", { Origin: "http://127.0.0.1:1" }],
    ["the other name of this machine", { Origin: "http://localhost" }],
    ["no origin that is known", { Origin: "null" }],
  ])("a post from %s is rejected", async (_name, headers) => {
    await desk.signIn();
    const id = await desk.add();
    expect((await desk.post(`/inbox/${id}/handled`, {}, headers)).status).toBe(403);
  });

  it("a post without an origin is rejected", async () => {
    await desk.signIn();
    const response = await desk.request("/sign-out", { method: "POST", body: new URLSearchParams() });
    expect(response.status).toBe(403);
  });

  it.each(["evil.example", "evil.example:80", "127.0.0.1", "127.0.0.1.evil.example"])(
    "the host %s is rejected, which may point to this machine",
    async (host) => {
      const cookie = await desk.signIn();
      expect(await statusFor(desk.origin, "/inbox", { Host: host, Cookie: cookie })).toBe(421);
    },
  );

  it.each(["cross-site", "same-site"])(
    "a page that is %s can link to the desk, and nothing else",
    async (site) => {
      await desk.signIn();
      const statusOf = async (destination: string) =>
        (
          await desk.request("/inbox", {
            headers: { "Sec-Fetch-Site": site, "Sec-Fetch-Dest": destination },
          })
        ).status;
      expect(await Promise.all(["image", "iframe", "empty", "document"].map(statusOf))).toEqual([
        403, 403, 403, 200,
      ]);
    },
  );

  it("only forms of the desk are accepted", async () => {
    await desk.signIn();
    const statusOf = async (type: string) =>
      (await desk.post("/duties/push/preview", {}, { "Content-Type": type })).status;
    expect(await statusOf("application/json")).toBe(415);
    expect(await statusOf("multipart/form-data; boundary=x")).toBe(415);
    expect((await desk.post("/duties/push/preview", { body: "x".repeat(70_000) })).status).toBe(413);
  });

  it("pages allow no script, no frame and no cache", async () => {
    await desk.signIn();
    const { headers } = await desk.request("/inbox");
    expect(headers.get("Content-Security-Policy")).toContain("script-src 'none'");
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("Content-Security-Policy")).not.toMatch(/https?:|script-src[^;]*unsafe/);
    expect(headers.get("Cache-Control")).toBe("no-store");
  });
});

it("on another loopback address, the desk is reached by it", async () => {
  const own = await startTestDesk("sqlite", { DESK_HOST: "127.0.0.2" });
  onTestFinished(own.remove);
  expect(own.origin).toMatch(/^http:\/\/127\.0\.0\.2:/);
  expect((await fetch(own.newAddress(), { redirect: "manual" })).status).toBe(303);
});

describe("behind a proxy", () => {
  const env = { DESK_ORIGIN: "https://desk.example.com", DESK_PASSWORD: "correct horse battery" };
  const post = (origin: string, fields: Record<string, string>) =>
    new Promise<{ status: number | undefined; cookie: string }>((resolve, reject) => {
      const headers = {
        Host: "desk.example.com",
        Origin: "https://desk.example.com",
        "Content-Type": "application/x-www-form-urlencoded",
      };
      const sent = httpRequest(`${origin}/sign-in`, { method: "POST", headers }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, cookie: response.headers["set-cookie"]?.[0] ?? "" });
      });
      sent.on("error", reject).end(new URLSearchParams(fields).toString());
    });

  it("a person signs in with name and password, for a cookie that needs TLS", async () => {
    const own = await startTestDesk("sqlite", env);
    onTestFinished(own.remove);
    expect(own.origin).toBe("https://desk.example.com");
    const local = `http://127.0.0.1:${own.port()}`;
    expect(await statusFor(local, "/sign-in", {})).toBe(421);
    expect((await post(local, { name: "Ada", password: "wrong" })).status).toBe(403);
    expect((await post(local, { name: " ", password: env.DESK_PASSWORD })).status).toBe(403);
    const right = await post(local, { name: "Ada", password: env.DESK_PASSWORD });
    expect(right.status).toBe(303);
    expect(right.cookie).toMatch(/^__Host-desk=.*; Secure/);
    expect((await post(local, { name: "Eve\0\n\u202E", password: env.DESK_PASSWORD })).status).toBe(303);
    for (let count = 0; count < 6; count++) await post(local, { name: "Eve", password: `guess ${count}` });
    expect((await post(local, { name: "Eve", password: "guess" })).status).toBe(429);
  });
});
