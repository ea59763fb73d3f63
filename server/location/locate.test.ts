import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startServer, type TestServer } from "#testing/start-server.ts";
import { createLog } from "../process/log.ts";
import { createLocate } from "./locate.ts";

const silent = createLog({ write: () => {} });

async function startService(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
}

const json =
  (body: unknown): RequestListener =>
  (_request, response) =>
    void response.end(JSON.stringify(body));

describe("built-in city database", () => {
  const locate = createLocate(undefined, silent);

  it("locates public IPv4 and IPv6 addresses", async () => {
    expect(await locate("8.8.8.8")).toMatchObject({ ip: "8.8.8.8", country_name: "United States" });
    expect(await locate("2a02:8070::1")).toMatchObject({ country_name: "Germany" });
  });

  it.each(["127.0.0.1", "::1", "10.1.2.3", "192.168.0.1", "172.31.0.1", "fd00::1", "fe80::1", ""])(
    "returns only the ip of a private address: %s",
    async (ip) => {
      expect(await locate(ip)).toEqual({ ip, country_name: "", city: "", region: "" });
    },
  );
});

describe("another location service", () => {
  it("receives the address, and its response is validated", async () => {
    const asked: string[] = [];
    const url = await startService((request, response) => {
      asked.push(`${request.url} as ${request.headers.accept}`);
      json({ ip: "8.8.8.8", country_name: "Atlantis", city: "A", region: "B", more: 1 })(request, response);
    });
    const expected = { ip: "8.8.8.8", country_name: "Atlantis", city: "A", region: "B" };
    expect(await createLocate(`${url}/{ip}/json`, silent)("8.8.8.8")).toEqual(expected);
    expect(await createLocate(`${url}/lookup?key=1`, silent)("8.8.8.8")).toEqual(expected);
    expect(asked).toEqual([
      "/8.8.8.8/json as application/json",
      "/lookup?key=1&ip=8.8.8.8 as application/json",
    ]);
  });

  it.each([
    ["an error", ((_request, response) => void response.writeHead(500).end()) satisfies RequestListener],
    ["another shape", json({ country: "Atlantis" })],
    ["no JSON", ((_request, response) => void response.end("<html>")) satisfies RequestListener],
  ])("fails with 502 on %s", async (_what, answer) => {
    const url = await startService(answer);
    const logged: string[] = [];
    const log = createLog({ write: (line) => logged.push(line) });
    await expect(createLocate(url, log)("8.8.8.8")).rejects.toMatchObject({ status: 502 });
    expect(JSON.parse(logged.join(""))).toMatchObject({ reason: expect.stringMatching(/Error$/) });
    expect(logged.join("")).not.toContain("8.8.8.8");
  });
});

describe("GET /api/location", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer("sqlite", { TRUST_PROXY: "1" });
    return server.stop;
  });

  it("returns the location of the caller, uncached", async () => {
    const answer = await fetch(`${server.url}/api/location`, { headers: { "X-Forwarded-For": "8.8.8.8" } });
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({ ip: "8.8.8.8", country_name: "United States" });
  });

  it("answers other methods with 405", async () => {
    const answer = await fetch(`${server.url}/api/location`, { method: "POST" });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("answers 502 if the service fails", async () => {
    const broken = await startServer("sqlite", { LOCATION_URL: "http://127.0.0.1:1" });
    onTestFinished(broken.stop);
    const answer = await fetch(`${broken.url}/api/location`);
    expect(answer.status).toBe(502);
    expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
  });
});
