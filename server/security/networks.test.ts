import { expect, it } from "vitest";
import { createNetworkUse, networksOf } from "./networks.ts";

it.each([
  ["192.0.2.77", ["192.0.2.77", "192.0.2"]],
  ["2001:db8:1:234::5", ["32.1.13.184.0.1.2.52", "32.1.13.184.0.1.2", "32.1.13.184.0.1"]],
  ["::1", ["0.0.0.0.0.0.0.0", "0.0.0.0.0.0.0", "0.0.0.0.0.0"]],
  ["", [""]],
])("the networks of %j, narrowest first", (address, keys) => {
  expect(networksOf(address).map(({ key }) => key)).toEqual(keys);
});

it.each(["192.0.2.77", "2001:db8:1:234::5", ""])(
  "a stored client has the networks of its address: %j",
  (address) => {
    const [client] = networksOf(address);
    expect(networksOf(client?.key ?? "")).toEqual(networksOf(address));
  },
);

it("is full at the share of any of its networks", () => {
  const passed = (addresses: readonly string[]) => {
    const use = createNetworkUse();
    return addresses.map(networksOf).filter((networks) => {
      if (use.fullOf(networks, 20)) return false;
      use.add(networks, 1);
      return true;
    }).length;
  };
  const hundred = Array.from({ length: 100 }, (_, index) => index);
  expect(passed(hundred.map(() => "192.0.2.1"))).toBe(20);
  expect(passed(hundred.map((index) => `192.0.2.${index}`))).toBe(80);
  expect(passed(hundred.map((index) => `2001:db8:1:1::${index}`))).toBe(20);
  expect(passed(hundred.map((index) => `2001:db8:1:${index.toString(16)}::1`))).toBe(30);
  expect(passed(hundred.map((index) => `2001:db8:1:${index.toString(16)}00::1`))).toBe(40);
});

it("measures the load of a client by its most loaded network, and forgets what was returned", () => {
  const use = createNetworkUse();
  const [client, neighbor, other] = ["2001:db8:1:1::1", "2001:db8:1:ff00::1", "192.0.2.1"].map(networksOf);
  if (!client || !neighbor || !other) throw new Error("no networks");
  use.add(client, 4);
  expect([client, neighbor, other].map((each) => use.loadOf(each))).toEqual([4, 2, 0]);
  expect(use.loadOf(other, 1)).toBe(1);
  use.add(client, -4);
  expect(use.loadOf(client)).toBe(0);
});
