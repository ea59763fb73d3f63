import { expect, test } from "vitest";
import { flightCounts } from "../../datasets/report-figures.data.ts";
import { addressError, encodedSize, type Settings, simulateSession } from "./smtp.ts";

const good: Settings = {
  port: "587",
  encryption: "starttls",
  from: "reports@example.com",
  file: 3e6,
  mailbox: "open",
};
const ending = (settings: Partial<Settings>) => simulateSession({ ...good, ...settings }).ending;

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

test("a message of another domain has no signature of it and is quarantined", () => {
  expect(ending({ from: "reports@Example.com" })).toBe("Inbox");
  expect(ending({ from: "reports@freemail.example" })).toBe("Quarantine");
  expect(ending({ from: "reports@notexample.com" })).toBe("Quarantine");
});

test("4xx replies queue the message, 5xx replies bounce it", () => {
  expect([ending({ mailbox: "busy" }), ending({ mailbox: "gone" })]).toEqual(["Queue", "Bounce"]);
  expect(addressError("reports@example")).toBeDefined();
});
