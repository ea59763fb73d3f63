import { type AddressInfo, createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { deskFetch } from "../testing/desk-fetch.ts";
import { startTestDesk, type TestDesk } from "../testing/start-test-desk.ts";
import { createSessions, SESSION_MS } from "./sessions.ts";

const hasIPv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === "::1"),
);

let desk: TestDesk;
beforeAll(async () => {
  desk = await startTestDesk();
});
afterAll(() => desk.remove());

describe("the desk without a session", () => {
  it.each([
    "/",
    "/inbox",
    "/inbox/1",
    "/numbers",
    "/visits",
    "/duties",
    "/log",
    "/workbench",
    "/workbench/engine.wasm",
    "/made-up",
  ])("hides %s", async (path) => {
    const response = await deskFetch(desk.origin + path);
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain("Inbox");
  });

  it("rejects an action", async () => {
    const id = await desk.add();
    const response = await deskFetch(`${desk.origin}/inbox/${id}/state`, {
      method: "POST",
      headers: { Origin: desk.origin },
    });
    expect(response.status).toBe(401);
    const row = await desk.db.selectFrom("submissions").select("handled_at").where("id", "=", id).execute();
    expect(row).toEqual([{ handled_at: null }]);
  });

  it.each(["", "x", "A".repeat(43)])("rejects the key %j", async (key) => {
    const response = await deskFetch(`${desk.origin}/sign-in?key=${key}`);
    expect(response.status).toBe(403);
    expect(response.headers.has("Set-Cookie")).toBe(false);
  });
});

describe("the key in the address on the terminal", () => {
  it("is valid once, and becomes a cookie that no script and no other site can use", async () => {
    const own = await startTestDesk();
    onTestFinished(own.remove);
    const address = own.newAddress();
    // As link previews ask.
    expect((await deskFetch(address, { method: "HEAD" })).status).toBe(200);
    const first = await deskFetch(address);
    expect(first.status).toBe(303);
    expect(first.headers.get("Set-Cookie")).toMatch(
      /^desk=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect((await deskFetch(address)).status).toBe(403);
  });

  it("is invalid once there is a new one", async () => {
    const own = await startTestDesk();
    onTestFinished(own.remove);
    const old = own.newAddress();
    own.newAddress();
    expect((await deskFetch(old)).status).toBe(403);
  });

  it("cannot be guessed without limit", async () => {
    const own = await startTestDesk();
    onTestFinished(own.remove);
    const guess = () => deskFetch(`${own.origin}/sign-in?key=guess`);
    const statuses = [];
    for (let count = 0; count < 12; count++) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429]);
    // Guesses must not lock out the person at the terminal.
    expect((await deskFetch(own.newAddress())).status).toBe(303);
  });
});

describe("a session", () => {
  it("of another desk is not accepted", async () => {
    const other = await startTestDesk();
    onTestFinished(other.remove);
    const Cookie = await other.signIn();
    expect((await desk.request("/inbox", { headers: { Cookie } })).status).toBe(401);
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
    ["another port of this machine", { Origin: "http://127.0.0.1:1" }],
    ["the other name of this machine", { Origin: "http://localhost" }],
    ["a name below it", { Origin: "http://desk.localhost" }],
    ["no origin that is known", { Origin: "null" }],
  ])("a post from %s is rejected", async (_name, headers) => {
    await desk.signIn();
    const id = await desk.add();
    expect((await desk.post(`/inbox/${id}/state`, {}, headers)).status).toBe(403);
  });

  it("a post without an origin is rejected", async () => {
    await desk.signIn();
    const response = await desk.request("/sign-out", { method: "POST", body: new URLSearchParams() });
    expect(response.status).toBe(403);
  });

  it("a post from another port of the desk's own name is rejected", async () => {
    const { hostname, host } = new URL(desk.origin);
    const post = (headers: Record<string, string>) => desk.post("/inbox/1/state", {}, headers);
    expect((await post({ Origin: `http://${hostname}:1` })).status).toBe(403);
    expect((await post({ Host: `${hostname}:1`, Origin: `http://${host}` })).status).toBe(403);
  });

  it.each([
    "evil.example",
    "evil.example:80",
    "127.0.0.1",
    "127.0.0.1.evil.example",
    "localhost",
    "desk.localhost",
    `${"0".repeat(32)}.localhost`,
    "NAME.evil.example",
    "evil.NAME",
    "user@NAME",
    "NAME:",
    "NAME/",
  ])("the host %s is rejected, which may point to this machine", async (pattern) => {
    await desk.signIn();
    const { hostname, port } = new URL(desk.origin);
    const host = pattern.replace("NAME", () => hostname);
    for (const Host of [host, `${host}:${port}`]) {
      const { status } = await desk.request("/inbox", { headers: { Host } });
      expect([400, 421]).toContain(status);
    }
  });

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

describe("the name of the desk", () => {
  it("is another one at each start", async () => {
    const other = await startTestDesk();
    onTestFinished(other.remove);
    const names = [desk, other].map(({ origin }) => new URL(origin).hostname);
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}\.localhost$/);
    expect(names[0]).not.toBe(names[1]);
  });

  it("is accepted with the port of an SSH tunnel", async () => {
    const own = await startTestDesk();
    onTestFinished(own.remove);
    await own.signIn();
    const Host = `${new URL(own.origin).hostname}:4000`;
    const headers = { Host, Origin: `http://${Host}`, "Sec-Fetch-Site": "same-origin" };
    expect((await own.request("/inbox", { headers })).status).toBe(200);
    expect((await own.post("/sign-out", {}, headers)).status).toBe(303);
  });

  it("leads to the desk on both loopback addresses, so that no other program can take one of them", async () => {
    const hosts = ["127.0.0.1", "::1"];
    const taken = async (host: string) => {
      const server = createServer();
      const code = await new Promise((resolve) => {
        server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code));
        server.listen(desk.port, host, () => resolve("free"));
      });
      server.close();
      return code;
    };
    const [ipv4, ipv6] = await Promise.all(hosts.map(taken));
    expect(ipv4).toBe("EADDRINUSE");
    // A machine without IPv6 has no such address.
    expect(["EADDRINUSE", "EADDRNOTAVAIL", "EAFNOSUPPORT"]).toContain(ipv6);
  });

  it.skipIf(!hasIPv6)("is not served if another program has the port on one of the addresses", async () => {
    const other = createServer();
    onTestFinished(() => void other.close());
    await new Promise<void>((resolve) => other.listen(0, "::1", resolve));
    const { port } = other.address() as AddressInfo;
    await expect(startTestDesk("sqlite", { DESK_PORT: String(port) })).rejects.toThrow("EADDRINUSE");
  });
});

describe("behind a proxy", () => {
  const password = "correct horse battery";
  const env = { DESK_ORIGIN: "https://desk.example.com", DESK_PASSWORD: password };
  const start = async () => {
    const own = await startTestDesk("sqlite", env);
    onTestFinished(own.remove);
    const post = (fields: Record<string, string>, more: Record<string, string> = {}) =>
      deskFetch(`http://127.0.0.1:${own.port}/sign-in`, {
        method: "POST",
        headers: { Host: "desk.example.com", Origin: env.DESK_ORIGIN, ...more },
        body: new URLSearchParams(fields),
      });
    /** Sends a password from an address, as the proxy forwards it. */
    const signIn = async (address: string, given: string, Cookie = "") => {
      const { status, headers } = await post(
        { name: "Ada", password: given },
        { "X-Forwarded-For": address, ...(Cookie && { Cookie }) },
      );
      return { status, cookies: headers.getSetCookie(), retryAfter: headers.get("Retry-After") };
    };
    return { ...own, post, signIn };
  };

  it("a person signs in with name and password, for a cookie that needs TLS", async () => {
    const { origin, port, post } = await start();
    expect(origin).toBe("https://desk.example.com");
    expect((await deskFetch(`http://127.0.0.1:${port}/sign-in`)).status).toBe(421);
    expect((await post({ name: "Ada", password: "wrong" })).status).toBe(403);
    expect((await post({ name: " ", password })).status).toBe(403);
    const right = await post({ name: "Ada", password });
    expect(right.status).toBe(303);
    expect(right.headers.get("Set-Cookie")).toMatch(/__Host-desk=[^,]*; Secure/);
    expect((await post({ name: "Eve\0\n\u202E", password })).status).toBe(303);
  });

  it("the right password is accepted after a hundred wrong ones by others", async () => {
    const { signIn } = await start();
    const guess = () => signIn("198.51.100.7", "guess");
    const statuses = new Set<number>();
    for (let sent = 0; sent < 100; sent += 20)
      for (const { status } of await Promise.all(Array.from({ length: 20 }, guess))) statuses.add(status);
    expect([...statuses].sort()).toEqual([403, 429]);
    expect((await signIn("203.0.113.9", password)).status).toBe(303);
  });

  it("a client may give ten wrong passwords a minute, and right ones as often as it likes", async () => {
    const { signIn } = await start();
    for (let count = 0; count < 12; count++) expect((await signIn("203.0.113.9", password)).status).toBe(303);
    const statuses = [];
    for (let count = 0; count < 12; count++) statuses.push((await signIn("203.0.113.9", "guess")).status);
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429]);
    const { status, retryAfter } = await signIn("203.0.113.9", password);
    expect([status, Number(retryAfter) <= 60]).toEqual([429, true]);
  });

  it("a device that has signed in before is accepted from the network of who guesses", async () => {
    const { signIn } = await start();
    const { cookies } = await signIn("203.0.113.9", password);
    const device = cookies.find((cookie) => cookie.startsWith("__Host-desk-device=")) ?? "";
    expect(device).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
    const [cookie = ""] = device.split(";");
    for (let count = 0; count < 11; count++) await signIn("203.0.113.9", "guess");
    expect((await signIn("203.0.113.9", password)).status).toBe(429);
    expect((await signIn("203.0.113.9", password, `${cookie}x`)).status).toBe(429);
    expect((await signIn("203.0.113.9", password, cookie)).status).toBe(303);
    // Its own wrong ones are limited as well.
    for (let count = 0; count < 10; count++) await signIn("198.51.100.7", "guess", cookie);
    expect((await signIn("198.51.100.7", password, cookie)).status).toBe(429);
  });
});
