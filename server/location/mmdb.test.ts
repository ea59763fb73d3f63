import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import maxmind from "maxmind";
import { describe, expect, it, onTestFinished } from "vitest";
import { addressBytes } from "../security/client-address.ts";
import { databaseFile } from "./city-database.ts";
import { Mmdb } from "./mmdb.ts";

const ADDRESSES = 3000;

/** Keeps the fields that the server uses; positions are floating-point numbers. */
const texts = (record: object | null | undefined) =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([, value]) => typeof value === "string"));

/**
 * Ranges from which the regional registries allocate IPv6 networks
 * (iana.org/assignments/ipv6-unicast-address-assignments).
 */
const REGISTRIES = ["2001", "2400", "2600", "2804", "2a00", "2a02"];

const groupsOf = (length: number, max: number) =>
  fc.noBias(fc.array(fc.nat({ max }), { minLength: length, maxLength: length }));

/** Addresses in all ranges in use. */
const addresses = {
  ipv4: groupsOf(4, 0xff).map((bytes) => bytes.join(".")),
  ipv6: fc
    .tuple(fc.constantFrom(...REGISTRIES), groupsOf(7, 0xffff))
    .map(([registry, groups]) => [registry, ...groups.map((group) => group.toString(16))].join(":")),
};

it.each(["ipv4", "ipv6"] as const)("returns the same records as another reader: %s", async (kind) => {
  const ours = new Mmdb(databaseFile(kind));
  const theirs = await maxmind.open(databaseFile(kind));
  let found = 0;
  const isSame = fc.property(addresses[kind], (address) => {
    const expected = texts(theirs.get(address));
    expect(texts(ours.get(addressBytes(address)))).toEqual(expected);
    if (expected.country_code) found += 1;
  });
  fc.assert(isSame, { numRuns: ADDRESSES });
  expect(found).toBeGreaterThan(ADDRESSES / 10);
});

it("refuses a file that is not a database", async () => {
  const folder = await mkdtemp(join(tmpdir(), "aiv-mmdb-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  writeFileSync(join(folder, "a.mmdb"), "no database");
  expect(() => new Mmdb(join(folder, "a.mmdb"))).toThrow("no MaxMind database");
});

describe("a database with false sizes", () => {
  /** A database of one node, both of whose records point to the value. */
  const database = async (value: readonly number[]) => {
    const tree = [0, 0, 17, 0, 0, 17];
    const text = (word: string) => [0x40 + word.length, ...Buffer.from(word)];
    const description = [
      ...[0xab, 0xcd, 0xef, ...Buffer.from("MaxMind.com")],
      ...[0xe2, ...text("node_count"), 0xa1, 1, ...text("record_size"), 0xa1, 24],
    ];
    const folder = await mkdtemp(join(tmpdir(), "aiv-mmdb-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, "a.mmdb");
    writeFileSync(path, Buffer.from([...tree, ...Array<number>(16).fill(0), ...value, ...description]));
    return new Mmdb(path);
  };

  it("is read if its sizes are right", async () => {
    expect((await database([0xe1, 0x41, 0x61, 0x41, 0x62])).get([0])).toEqual({ a: "b" });
  });

  it.each([
    ["a pointer to itself", [0x20, 0]],
    ["a map in itself", [0xe1, 0x41, 0x61, 0x20, 0]],
    ["an array of 16 million", [0x1f, 4, 0xff, 0xff, 0xff]],
    ["a text of 16 million", [0x5f, 0xff, 0xff, 0xff]],
    ["a number of 16 million bytes", [0xdf, 0xff, 0xff, 0xff]],
  ])("is refused: %s", async (_what, value) => {
    const broken = await database(value);
    expect(() => broken.get([0])).toThrow("damaged");
  });
});
