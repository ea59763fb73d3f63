import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { Env } from "../env.ts";
import { addressBytes, clientAddress, normaliseAddress } from "./client-address.ts";

/** Returns the address that the server trusts for a request through these proxies. */
async function seen(trustedProxies: number, peer: string, forwardedFor?: string): Promise<string> {
  const app = new Hono<Env>();
  app.get("/", (context) => context.text(clientAddress(context, trustedProxies)));
  const headers: Record<string, string> =
    forwardedFor === undefined ? {} : { "X-Forwarded-For": forwardedFor };
  const answer = await app.request("/", { headers }, { incoming: { socket: { remoteAddress: peer } } });
  return answer.text();
}

describe("client address", () => {
  it.each([
    { hops: 0, peer: "::ffff:9.9.9.9", header: "1.1.1.1", expected: "9.9.9.9" },
    { hops: 1, peer: "10.0.0.1", header: "6.6.6.6, 1.1.1.1", expected: "1.1.1.1" },
    { hops: 2, peer: "10.0.0.1", header: "6.6.6.6, 1.1.1.1, 10.0.0.2", expected: "1.1.1.1" },
    { hops: 1, peer: "10.0.0.1", header: undefined, expected: "10.0.0.1" },
    { hops: 1, peer: "10.0.0.1", header: "not-an-address", expected: "10.0.0.1" },
    { hops: 1, peer: "10.0.0.1", header: "[2001:db8::1]:4711", expected: "2001:db8::1" },
  ])("trusts $hops proxies: $header from $peer is $expected", async ({ hops, peer, header, expected }) => {
    expect(await seen(hops, peer, header)).toBe(expected);
  });

  it("normalizes other notations", () => {
    expect(["::FFFF:1.2.3.4", "1.2.3.4:80", "fe80::1%eth0", "<script>"].map(normaliseAddress)).toEqual([
      "1.2.3.4",
      "1.2.3.4",
      "fe80::1",
      "",
    ]);
    expect([" 1.2.3.4 ", "[::1]", "[::1]:80", "fe80::1%eth0 x"].map(normaliseAddress)).toEqual([
      "1.2.3.4",
      "::1",
      "::1",
      "fe80::1",
    ]);
    const none = ["x1.2.3.4:80", "1.2.3.4:80x", "1.2.3.4:", "x[::1]", "[::1]x", "::ffff:1.2.3.400", "1.2.3"];
    expect(none.map(normaliseAddress)).toEqual(none.map(() => ""));
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
