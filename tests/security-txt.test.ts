import { expect, it, onTestFinished } from "vitest";
import { everyCase } from "#testing/cases.ts";
import { type SiteOverrides, startSite } from "./support/start-site.ts";

const security = {
  contact: ["security@example.com", "https://www.example.com/report"],
  expires: "2030-01-31",
  policy: "https://www.example.com/policy",
  encryption: "",
  acknowledgments: "",
  languages: ["en", "de"],
};

async function ask(overrides: SiteOverrides, path = "/.well-known/security.txt"): Promise<Response> {
  const site = await startSite(overrides);
  onTestFinished(site.stop);
  return fetch(site.origin + path, { redirect: "manual" });
}

it("describes how to report a vulnerability, as in RFC 9116", async () => {
  const answer = await ask({ security });
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; ?charset=utf-8$/i),
  ]);
  const fields = (await answer.text()).trimEnd().split("\n");
  expect(fields).toEqual([
    "Contact: mailto:security@example.com",
    "Contact: https://www.example.com/report",
    "Expires: 2030-01-31T23:59:59Z",
    "Preferred-Languages: en, de",
    "Policy: https://www.example.com/policy",
  ]);
});

it.runIf(everyCase)("does not exist without a contact setting", async () => {
  expect((await ask({ security: { ...security, contact: [] } })).status).toBe(404);
});

it.runIf(everyCase)("stops at start with an error for invalid settings", async () => {
  await expect(startSite({ security: { ...security, expires: "soon" } })).rejects.toThrow(/security/);
});
