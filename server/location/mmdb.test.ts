import { randomBytes, randomInt } from "node:crypto";
import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import maxmind from "maxmind";
import { expect, it, onTestFinished } from "vitest";
import { addressBytes } from "../security/address-bytes.ts";
import { databaseFile } from "./city-database.ts";
import { Mmdb } from "./mmdb.ts";

const ADDRESSES = 3000;

/** The fields that are read; positions are floating-point numbers. */
const texts = (record: object | null | undefined) =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([, value]) => typeof value === "string"));

/** Where the regional registries hand out IPv6 networks (iana.org/assignments/ipv6-unicast-address-assignments). */
const REGISTRIES = ["2001", "2400", "2600", "2804", "2a00", "2a02"];

/** Addresses all over what is in use. */
const random = {
  ipv4: () => [...randomBytes(4)].join("."),
  ipv6: () => {
    const groups = randomBytes(14).toString("hex").match(/.{4}/g) ?? [];
    return [REGISTRIES[randomInt(REGISTRIES.length)], ...groups].join(":");
  },
};

it.each(["ipv4", "ipv6"] as const)("answers as another reader does: %s", async (kind) => {
  const ours = new Mmdb(databaseFile(kind));
  const theirs = await maxmind.open(databaseFile(kind));
  let found = 0;
  for (let index = 0; index < ADDRESSES; index++) {
    const address = random[kind]();
    const expected = texts(theirs.get(address));
    expect(texts(ours.get(addressBytes(address))), address).toEqual(expected);
    if (expected.country_code) found += 1;
  }
  expect(found).toBeGreaterThan(ADDRESSES / 10);
});

it("refuses a file that is no database", async () => {
  const folder = await mkdtemp(join(tmpdir(), "aiv-mmdb-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  writeFileSync(join(folder, "a.mmdb"), "no database");
  expect(() => new Mmdb(join(folder, "a.mmdb"))).toThrow("no MaxMind database");
});
