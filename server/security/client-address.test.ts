import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { describe, expect, it, onTestFinished } from "vitest";
import { listen } from "#testing/listen.ts";
import type { Env } from "../http/env.ts";
import { createHttpServer } from "../http/http-server.ts";
import { addressBytes, clientAddress, normalizeAddress } from "./client-address.ts";

const PEER = "10.0.0.9";

/** An application that responds with the address of the client. */
function echo(trustedProxies: number) {
  const app = new Hono<Env>();
  app.get("/", (context) => context.text(clientAddress(context, trustedProxies)));
  return app;
}

/** Returns the address that the server trusts for a request through these proxies. */
async function seen(trustedProxies: number, peer: string, forwardedFor?: string): Promise<string> {
  const headers: Record<string, string> =
    forwardedFor === undefined ? {} : { "X-Forwarded-For": forwardedFor };
  const connection = { incoming: { socket: { remoteAddress: peer } } };
  return (await echo(trustedProxies).request("/", { headers }, connection)).text();
}

describe("client address", () => {
  it.each([
    { hops: 0, peer: "::ffff:9.9.9.9", header: "1.1.1.1", expected: "9.9.9.9" },
    { hops: 1, peer: PEER, header: "6.6.6.6, 1.1.1.1", expected: "1.1.1.1" },
    { hops: 2, peer: PEER, header: "6.6.6.6, 1.1.1.1, 10.0.0.2", expected: "1.1.1.1" },
    { hops: 2, peer: PEER, header: "1.1.1.1", expected: "1.1.1.1" },
    { hops: 1, peer: PEER, header: undefined, expected: PEER },
    { hops: 1, peer: PEER, header: "1.1.1.1:4711", expected: "1.1.1.1" },
    { hops: 1, peer: PEER, header: "[2001:db8::1]:4711", expected: "2001:db8::1" },
    { hops: 1, peer: PEER, header: "[2001:db8::1]", expected: "2001:db8::1" },
    { hops: 1, peer: PEER, header: "fe80::1%eth0", expected: "fe80::1" },
    { hops: 1, peer: PEER, header: "::ffff:1.1.1.1", expected: "1.1.1.1" },
  ])("trusts $hops proxies: $header from $peer is $expected", async ({ hops, peer, header, expected }) => {
    expect(await seen(hops, peer, header)).toBe(expected);
  });

  it.each([
    "unix:",
    "unknown",
    "",
    " ",
    "_hidden",
    "_hidden:80",
    "garbage",
    "for=1.1.1.1",
    "1.1.1",
    "1.1.1.1.1",
    "256.1.1.1",
    "1.1.1.1:",
    "1.1.1.1 5.5.5.5",
    "1.1.1.1%eth0",
    "[1.1.1.1",
    "[2001:db8::1",
    "2001:db8::1]",
    "2001:db8::1::2",
    "http://1.1.1.1",
    "localhost",
  ])(
    "is the peer's if the trusted entry is no address, whatever the client wrote before it: %j",
    async (entry) => {
      expect(await seen(1, PEER, entry)).toBe(PEER);
      expect(await seen(1, PEER, `6.6.6.6, ${entry}`)).toBe(PEER);
      expect(await seen(2, PEER, `6.6.6.6, ${entry}, 10.0.0.2`)).toBe(PEER);
      expect(await seen(2, PEER, `6.6.6.6, 1.1.1.1, ${entry}`)).toBe("1.1.1.1");
    },
  );

  it.each([
    [["6.6.6.6", "1.1.1.1"], "1.1.1.1"],
    [["1.1.1.1", ""], "127.0.0.1"],
    [["6.6.6.6, 7.7.7.7", "1.1.1.1"], "1.1.1.1"],
    [["6.6.6.6", "unix:"], "127.0.0.1"],
  ])("counts the entries of several header lines together: %j", async (lines, expected) => {
    const { server, onRequest } = createHttpServer();
    onRequest(getRequestListener(echo(1).fetch));
    const port = await listen(server);
    onTestFinished(() => void server.close());
    const sent = request({ port, host: "127.0.0.1", headers: { "X-Forwarded-For": lines } }).end();
    const [response] = await once(sent, "response");
    expect(await text(response)).toBe(expected);
  });

  it("normalizes other notations", () => {
    expect(["::FFFF:1.2.3.4", "1.2.3.4:80", "fe80::1%eth0", "<script>"].map(normalizeAddress)).toEqual([
      "1.2.3.4",
      "1.2.3.4",
      "fe80::1",
      "",
    ]);
    expect([" 1.2.3.4 ", "[::1]", "[::1]:80"].map(normalizeAddress)).toEqual(["1.2.3.4", "::1", "::1"]);
    const none = ["x1.2.3.4:80", "1.2.3.4:80x", "1.2.3.4:", "x[::1]", "[::1]x", "::ffff:1.2.3.400", "1.2.3"];
    expect(none.map(normalizeAddress)).toEqual(none.map(() => ""));
  });
});

it.each([
  ["1.2.3.4", "01020304"],
  ["::", "0".repeat(32)],
  ["::1", `${"0".repeat(30)}01`],
  ["2001:db8::", `20010db8${"0".repeat(24)}`],
  ["2001:DB8:1:2:3:4:5:6", "20010db8000100020003000400050006"],
  ["64:ff9b::1.2.3.4", "0064ff9b000000000000000001020304"],
])("the bytes of %s", (address, hex) => {
  expect(Buffer.from(addressBytes(address)).toString("hex")).toBe(hex);
});
