import { expect, it, onTestFinished } from "vitest";
import { type SiteOverrides, startSite } from "./support/server.ts";

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

it("says how to report a weakness, as RFC 9116 has it", async () => {
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

it("is no file while no contact is set", async () => {
  expect((await ask({ security: { ...security, contact: [] } })).status).toBe(404);
});

it.each([
  ["a contact without a day", { expires: "" }],
  ["a day that is none", { expires: "soon" }],
  ["a contact that is no address", { contact: ["the front desk"] }],
  ["a line break in a contact", { contact: ["https://example.com/\nContact: https://evil.example"] }],
  ["a line break in a policy", { policy: "https://example.com/\nContact: https://evil.example" }],
  ["a policy over plain http", { policy: "http://www.example.com/policy" }],
])("does not start with %s", async (_what, changes) => {
  await expect(startSite({ security: { ...security, ...changes } })).rejects.toThrow(/security/);
});
