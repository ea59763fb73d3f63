import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { mainCases } from "#testing/cases.ts";
import { freePort, listen } from "#testing/listen.ts";
import { temporaryFolder } from "#testing/site-server.ts";
import {
  CADDYFILE,
  hasProxy,
  PROXIES,
  type ProxyName,
  startDeployedProxy,
  substitute,
} from "./deployed-proxies.ts";

/** Starts a proxy before a site that responds with the request it received, and to `/hang` never. */
async function start(name: ProxyName, directives = "") {
  const hanging: ServerResponse[] = [];
  const site = createServer(async (incoming, response) => {
    if (incoming.url === "/hang") return void hanging.push(response);
    await text(incoming).catch(() => {});
    response.end(JSON.stringify({ url: incoming.url, headers: incoming.headers }));
  });
  const folder = temporaryFolder();
  const proxy = await startDeployedProxy(name, folder.path, [await listen(site)], { directives });
  const stopSite = () => {
    site.closeAllConnections();
    site.close();
  };
  onTestFinished(async () => {
    stopSite();
    await proxy[Symbol.asyncDispose]();
    folder[Symbol.dispose]();
  });
  return { ...proxy, hanging, stopSite };
}

async function ask(url: string, headers: Record<string, string> = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers, agent: false }).on("response", resolve).on("error", reject).end();
  });
  const body = await text(response);
  return { status: response.statusCode, seen: response.statusCode === 200 ? JSON.parse(body) : undefined };
}

/**
 * Asks a proxy whether it accepts its configuration. The ports and the paths of nginx's certificate are replaced.
 * @param folder receives a certificate
 */
function checkConfig(name: ProxyName, folder: string) {
  if (name === "caddy") {
    const env = { ...process.env, PUBLIC_ORIGIN: "https://www.example.com", HOME: folder };
    return spawnSync("caddy", ["validate", "--config", CADDYFILE, "--adapter", "caddyfile"], { env });
  }
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const subject = ["-subj", "/CN=www.example.com", "-newkey", "rsa:2048", "-nodes", "-days", "1"];
  spawnSync("openssl", ["req", "-x509", ...subject, "-keyout", key, "-out", certificate]);
  const config = substitute([
    [/listen \[::\]:.*/g, ""],
    [/listen (?=80|443)/g, "listen 127.0.0.1:9"],
    [/ssl_certificate .*/g, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key .*/g, `ssl_certificate_key ${key};`],
  ]);
  writeFileSync(join(folder, "nginx.conf"), `pid nginx.pid; events {} http { ${config} }`);
  return spawnSync("nginx", ["-t", "-p", folder, "-c", "nginx.conf", "-e", "stderr"]);
}

describe.each(mainCases(PROXIES).map((name) => ({ name })))("$name with its file in deploy/", ({ name }) => {
  const test = it.skipIf(!hasProxy(name));

  test("accepts the file as it is, but for certificates", () => {
    using folder = temporaryFolder();
    expect(checkConfig(name, folder.path)).toMatchObject({ status: 0 });
  });

  test("replaces what the client writes into X-Forwarded-For", async () => {
    const { url } = await start(name);
    const { seen } = await ask(url, { "X-Forwarded-For": "6.6.6.6, unix:" });
    expect(seen.headers["x-forwarded-for"]).toBe("127.0.0.1");
  });

  test("passes paths and queries unchanged", async () => {
    const { url } = await start(name);
    for (const path of ["/a%2Fb%252f/c", "//a//b/", "/a?q=%27%20&r=a+b", "/%E4%BD%A0"])
      expect((await ask(url + path)).seen.url).toBe(path);
  });

  test("refuses a body that no form has", async () => {
    const { url } = await start(name);
    const post = (size: number) => fetch(url, { method: "POST", body: new Uint8Array(size) }).catch(() => {});
    expect((await post(10_550_000))?.status).toBe(200);
    // The connection may end before the client has sent everything. Caddy 2.6 blames the site, which answers first in fact.
    expect([413, 502, undefined]).toContain((await post(11_600_000))?.status);
  });

  test("logs no request, even if the site does not answer", async () => {
    const { url, stopSite, output } = await start(name);
    stopSite();
    const { status } = await ask(`${url}/secret?email=secret@example.com`, {
      Referer: "https://secret.example",
    });
    expect(status).toBe(502);
    expect(output()).not.toMatch(/secret|127\.0\.0\.1:\d+.*client/);
  });
});

describe("nginx with its file in deploy/", () => {
  const test = it.skipIf(!hasProxy("nginx"));
  const CLIENT_HEADER = "set_real_ip_from 127.0.0.1; real_ip_header X-Client;\n";

  test.each([
    ["an IPv4 address", () => "198.51.100.1", 100],
    ["an IPv4 /24", (index: number) => `198.51.100.${index % 250}`, 400],
    ["an IPv6 /64", (index: number) => `2001:db8:1:1::${index.toString(16)}`, 100],
    ["an IPv6 /56", (index: number) => `2001:db8:1:${index.toString(16)}::1`, 150],
    ["an IPv6 /48", (index: number) => `2001:db8:1:${index.toString(16)}00::1`, 200],
  ])("limits the requests in progress of %s", async (_what, address, share) => {
    const { url, hanging } = await start("nginx", CLIENT_HEADER);
    const statuses: (number | undefined)[] = [];
    const waiting = Array.from({ length: share + 10 }, async (_, index) => {
      const { status } = await ask(`${url}/hang`, { "X-Client": address(index) });
      statuses.push(status);
    });
    await vi.waitFor(() => expect(hanging).toHaveLength(share), 20_000);
    await vi.waitFor(() => expect(statuses).toEqual(Array(10).fill(429)), 20_000);
    expect((await ask(url, { "X-Client": "203.0.113.1" })).status).toBe(200);
    for (const response of hanging) response.end("{}");
    await Promise.all(waiting);
  });

  test("limits the rate of posts of a client, and no other", async () => {
    const { url } = await start("nginx", CLIENT_HEADER);
    const post = async (client: string) =>
      (await fetch(url, { method: "POST", headers: { "X-Client": client }, body: "a" })).status;
    const statuses = await Promise.all(Array.from({ length: 100 }, () => post("198.51.100.1")));
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(await post("203.0.113.1")).toBe(200);
    expect((await ask(url, { "X-Client": "198.51.100.1" })).status).toBe(200);
  });

  test("rejects other hosts", async () => {
    const { url } = await start("nginx");
    expect((await ask(url, { Host: "other.example" })).status).toBe(421);
    expect((await ask(url, { Host: "a" })).status).toBe(200);
  });
});

it.skipIf(!hasProxy("caddy"))("Caddy waits for an instance that restarts", async () => {
  const port = await freePort();
  const folder = temporaryFolder();
  const site = createServer((_request, response) => response.end("back"));
  await listen(site, port);
  const proxy = await startDeployedProxy("caddy", folder.path, [port]);
  onTestFinished(async () => {
    await proxy[Symbol.asyncDispose]();
    site.close();
    folder[Symbol.dispose]();
  });
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  const answer = fetch(proxy.url).then((response) => response.text());
  await listen(site, port);
  expect(await answer).toBe("back");
});
