import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { messages } from "#contract/messages.ts";
import { OTP_PATH } from "#contract/otp.ts";
import type { FieldDefinition } from "#forms/kit/definition.ts";
import { formSamples } from "#forms/kit/samples.ts";
import { NEWSLETTER_PATH, postForm, postJson, samples } from "#testing/requests.ts";
import { startServer, type TestServer } from "#testing/start-server.ts";
import { withCheckboxes } from "./no-script-form.ts";

describe("a form without JavaScript", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer("sqlite", { TRUST_PROXY: "1" });
    return server.stop;
  });

  it("is enriched by the server, stored, and leads to the page of success", async () => {
    const answer = await postForm(
      server.url + NEWSLETTER_PATH,
      { email: "plain@example.com", _trap: "" },
      { "X-Forwarded-For": "8.8.8.8" },
    );
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/form/newsletter?sent"]);
    const row = await server.db
      .selectFrom("submissions")
      .selectAll()
      .where("email", "=", "plain@example.com")
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ seen_ip: "8.8.8.8", quarantined: 0 });
    expect(JSON.parse(row.payload)).toEqual({
      email: "plain@example.com",
      subscriberIp: "8.8.8.8",
      subscriberCountry: "United States",
      subscriberCity: expect.any(String),
      requestDate: new Date().toISOString().slice(0, 10),
      type: "json",
    });
  });

  describe.each([
    ["as the browser's usual type", () => new URLSearchParams()],
    ["as multipart", () => new FormData()],
  ] as const)("%s", (type, newBody) => {
    /**
     * Posts a form as a browser does.
     * @returns the stored row
     */
    async function stored(path: string, form: string, fields: readonly (readonly [string, string])[]) {
      const email = `${form}-${type.replaceAll(/\W/g, "-")}@example.com`;
      const body = newBody();
      for (const [name, value] of [...fields, ["email", email] as const]) body.append(name, value);
      const headers = { Accept: "text/html" };
      const answer = await fetch(server.url + path, { method: "POST", redirect: "manual", headers, body });
      expect(answer.headers.get("Location")).toBe(`/form/${form}?sent`);
      const row = await server.db
        .selectFrom("submissions")
        .select("payload")
        .where("email", "=", email)
        .executeTakeFirstOrThrow();
      return JSON.parse(row.payload);
    }

    it("is enriched", async () => {
      const payload = await stored(NEWSLETTER_PATH, "newsletter", []);
      expect(payload).toMatchObject({ subscriberIp: "127.0.0.1", type: "json" });
    });

    it("joins the ticked boxes of a list to lines", async () => {
      const items = ["AIV training", "Support"];
      const fields = [["name", "Ann"] as const, ...items.map((item) => ["items", item] as const)];
      const payload = await stored("/db/shoppingInsertDetails.php", "shopping", fields);
      expect(payload).toMatchObject({ items: items.join("\n") });
    });

    it("counts the end of a line once, as the page's script does", async () => {
      const description = `${"x".repeat(249)}\r\n${"y".repeat(250)}`;
      const fields = { name: "Ann", description, existing_customer: "1", permission_to_use: "true" };
      const payload = await stored("/db/insertFeatureRequest.php", "feature-request", Object.entries(fields));
      expect(payload.description).toBe(description.replace("\r\n", "\n"));
    });

    it("has the digits of a written phone number, as the page's script sends them", async () => {
      const fields = { ...formSamples.enroll, contact_number: "952 994" };
      const entries = Object.entries(fields).flatMap(([name, value]) =>
        name === "email" ? [] : [[name, String(value)] as const],
      );
      const payload = await stored("/db/insertEnrollDetails.php", "enroll", entries);
      expect(payload.contact_number).toBe("952994");
    });
  });

  it("comes back with what was typed and what is wrong", async () => {
    const answer = await postForm(server.url + NEWSLETTER_PATH, { email: "ann@", _key: "no key" });
    expect([answer.status, answer.headers.get("Content-Security-Policy")]).toEqual([
      422,
      "default-src 'self'",
    ]);
    expect(await answer.json()).toEqual({
      name: "newsletter",
      state: {
        values: { email: "ann@" },
        fieldErrors: { email: messages.emailInvalid, _key: expect.any(String) },
        message: messages.newsletterInvalid,
      },
    });
  });

  it("comes back with its ticked box", async () => {
    const fields = { name: "Ann", permission_to_use: "true" };
    const answer = await postForm(`${server.url}/db/insertFeatureRequest.php`, fields);
    expect(answer.status).toBe(422);
    expect((await answer.json()).state.values).toMatchObject({ name: "Ann", permission_to_use: true });
  });

  it("comes back with the reason if it is too long to be read", async () => {
    const answer = await postForm(server.url + NEWSLETTER_PATH, { email: "a".repeat(70_000) });
    expect(answer.status).toBe(413);
    const { state } = await answer.json();
    expect(state).toEqual({ values: {}, fieldErrors: {}, message: expect.any(String) });
    expect(["", messages.notSent, messages.newsletterInvalid]).not.toContain(state.message);
  });

  it("comes back with what was typed where it came too often", async () => {
    const limited = await startServer("sqlite", { RATE_LIMIT: "1/60" });
    onTestFinished(limited.stop);
    const send = () => postForm(limited.url + NEWSLETTER_PATH, { email: "ann@example.com" });
    await send();
    const answer = await send();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await answer.json()).state).toEqual({
      values: { email: "ann@example.com" },
      fieldErrors: {},
      message: messages.rateLimited,
    });
  });

  it.each([
    ["the location is not known", { LOCATION_URL: "http://127.0.0.1:1" }, 502],
    ["the database is away", {}, 503],
  ])("comes back with what was typed where %s", async (_what, env, status) => {
    const failing = await startServer("sqlite", env);
    onTestFinished(failing.stop);
    if (status === 503) await failing.db.schema.alterTable("outbox").renameTo("away").execute();
    const answer = await postForm(failing.url + NEWSLETTER_PATH, { email: "ann@example.com" });
    expect(answer.status).toBe(status);
    expect((await answer.json()).state).toMatchObject({
      values: { email: "ann@example.com" },
      message: messages.notSent,
    });
  });

  it.each([
    ["URL-encoded", (fields: Record<string, string>) => new URLSearchParams(fields)],
    [
      "multipart",
      (fields: Record<string, string>) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.append(name, value);
        return form;
      },
    ],
  ])("gets a page for its field, whatever type the browser accepts: %s", async (_type, encode) => {
    // As text browsers do.
    const post = (path: string, fields: Record<string, string>) =>
      fetch(server.url + path, {
        method: "POST",
        redirect: "manual",
        headers: { Accept: "*/*" },
        body: encode({ ...fields, _page: "1" }),
      });
    const sent = await post(NEWSLETTER_PATH, { email: "text@example.com" });
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/form/newsletter?sent"]);
    const refused = await post(NEWSLETTER_PATH, { email: "text@" });
    expect([refused.status, (await refused.json()).state.values]).toEqual([422, { email: "text@" }]);
    const code = await post(OTP_PATH, { email: "text@example.com", action: "send_otp" });
    expect([code.status, (await code.json()).state.values.action]).toEqual([200, "verify_otp"]);
  });

  it("is not what sends JSON, whatever its fields", async () => {
    const answer = await postJson(server.url + NEWSLETTER_PATH, { ...samples.newsletter, _page: "1" });
    expect([answer.status, await answer.text()]).toEqual([200, "Message sent user successfully"]);
  });

  it("gets the same text as a script where it does not ask for a page", async () => {
    const body = new URLSearchParams({
      email: "api@example.com",
      subscriberIp: "",
      subscriberCountry: "",
      subscriberCity: "",
      requestDate: "2026-01-31",
      type: "json",
    });
    const answer = await fetch(server.url + NEWSLETTER_PATH, { method: "POST", body });
    expect([answer.status, await answer.text()]).toEqual([200, "Message sent user successfully"]);
  });
});

const fields: readonly FieldDefinition[] = [
  { kind: "text", name: "name", label: "Name" },
  { kind: "checkbox", name: "consent", label: "Consent" },
  { kind: "checkbox", name: "terms", label: "Terms", required: "Accept them" },
];

it("reads the checkboxes of a browser's own post", () => {
  expect(withCheckboxes(fields, { name: "on", consent: "on", terms: "true" })).toEqual({
    name: "on",
    consent: true,
    terms: true,
  });
  expect(withCheckboxes(fields, { consent: "off" })).toEqual({ consent: false, terms: false });
});
