import { expect, test } from "vitest";
import { flightCounts } from "../../datasets/report-figures.data.ts";
import { authenticate, readRecords, spf, ZONE } from "./dns.ts";
import { addressError, encodedSize, RELAY, type Settings, simulateSession } from "./smtp.ts";

const records = readRecords(ZONE);
const good: Settings = {
  port: "587",
  encryption: "starttls",
  from: "reports@example.com",
  envelope: "bounces@example.com",
  file: 3e6,
  mailbox: "open",
};
const ending = (settings: Partial<Settings>, zone = ZONE) => {
  const all = { ...good, ...settings };
  return simulateSession(all, authenticate(readRecords(zone), all.from, all.envelope, RELAY.ip)).ending;
};

test("base64 enlarges attachments as stated on the page, and the relay rejects the largest", () => {
  expect([1, 10, 15, 20].map((mb) => Math.round(encodedSize(mb * 1e6) / 1e4) / 100)).toEqual([
    1.37, 13.68, 20.53, 27.37,
  ]);
  expect([ending({ file: 14.6e6 }), ending({ file: 14.7e6 })]).toEqual(["Inbox", "Not sent"]);
  expect(flightCounts).toMatchObject({ all: 2000, late: 451 });
});

test.each([
  ["587", "starttls", "Inbox"],
  ["587", "tls", "Not sent"],
  ["587", "none", "Not sent"],
  ["465", "tls", "Inbox"],
  ["465", "starttls", "Not sent"],
  ["25", "none", "Not sent"],
] as const)("port %s with %s: %s", (port, encryption, expected) => {
  expect(ending({ port, encryption })).toBe(expected);
});

test("SPF results follow the DNS records", () => {
  expect(spf(records, "example.com", "192.0.2.25")).toBe("pass");
  expect(spf(records, "example.com", "198.51.100.7")).toBe("fail");
  expect(spf(records, "nowhere.example", "192.0.2.25")).toBe("none");
  expect(spf(readRecords('a.example. TXT "v=spf1 ip4:10.0.0.0/8 ~all"'), "a.example", "192.0.2.1")).toBe(
    "softfail",
  );
  expect(spf(readRecords('a.example. TXT "v=spf1 include:a.example -all"'), "a.example", "192.0.2.1")).toBe(
    "permerror",
  );
});

test("DMARC requires alignment with the From domain", () => {
  const unsigned = ZONE.replace(/^s1.*$/m, "");
  expect(ending({ envelope: "bounces@other.example" })).toBe("Inbox");
  expect(ending({ envelope: "bounces@other.example" }, unsigned)).toBe("Quarantine");
  expect(ending({ envelope: "bounces@other.example" }, unsigned.replace("p=none", "p=reject"))).toBe(
    "Bounce",
  );
  expect(ending({ from: "reports@freemail.example" })).toBe("Quarantine");
});

test("4xx replies queue the message, 5xx replies bounce it", () => {
  expect([ending({ mailbox: "busy" }), ending({ mailbox: "gone" })]).toEqual(["Queue", "Bounce"]);
  expect(addressError("reports@example")).toBeDefined();
});
