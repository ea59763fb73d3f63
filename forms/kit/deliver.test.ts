import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { messages } from "#contract/messages.ts";
import { LOCATION_PATH } from "#contract/paths.ts";
import { form as consulting } from "../consulting/form.ts";
import { form as contact } from "../contact/form.ts";
import { form as enroll } from "../enroll/form.ts";
import { deliver } from "./deliver.ts";

type Call = { path: string; init: RequestInit; body: unknown };

const calls: Call[] = [];
const responses: Response[] = [];
const control = { _key: "0190b3c2-7f0e-7cc3-98c4-dc0c0c07398f", _trap: "", _ms: 1200 };
const location = { ip: "203.0.113.9", country_name: "Iceland", city: "Reykjavik", region: "" };

beforeEach(() => {
  calls.length = 0;
  responses.length = 0;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    calls.push({ path, init, body: init.body === undefined ? undefined : JSON.parse(String(init.body)) });
    return responses.shift();
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("a form without a location", () => {
  const values = { name: "Ada", email: "ada@example.com", topic: "Sign-on", message: "400 users" };

  it("is posted as JSON with the control fields, without a lookup", async () => {
    responses.push(new Response("Data entered successfully\n"));
    expect(await deliver(consulting, values, control)).toEqual({ kind: "sent", message: consulting.success });
    expect(calls).toMatchObject([
      {
        path: consulting.path,
        init: {
          method: "POST",
          headers: { "Content-Type": "application/json", Accept: expect.stringContaining("text/plain") },
        },
        body: { ...values, ...control },
      },
    ]);
  });

  it("shows nothing for a text that is not the reply of its definition", async () => {
    responses.push(new Response("Message sent user successfully"));
    expect(await deliver(consulting, values, control)).toEqual({ kind: "silent" });
  });

  it("reports the messages of a rejected form, which is final", async () => {
    const problem = {
      type: "about:blank",
      title: "Invalid",
      status: 422,
      fieldErrors: { topic: "Too long" },
    };
    responses.push(Response.json(problem, { status: 422 }));
    expect(await deliver(consulting, values, control)).toEqual({
      kind: "failed",
      message: messages.notSent,
      fieldErrors: { topic: "Too long" },
      final: true,
    });
  });

  it.each([
    [400, true],
    [403, true],
    [408, false],
    [429, false],
    [499, true],
    [500, false],
    [503, false],
  ])("after status %i is final: %s", async (status, final) => {
    responses.push(new Response("<h1>Not JSON</h1>", { status }));
    expect(await deliver(consulting, values, control)).toEqual({
      kind: "failed",
      message: status === 429 ? messages.rateLimited : messages.notSent,
      fieldErrors: {},
      final,
    });
  });

  it.each([429, 507])("shows the server's own reason for a limit, with status %i", async (status) => {
    const problem = { type: "about:blank", title: "Limit", status, detail: "Tomorrow" };
    responses.push(Response.json(problem, { status }));
    expect(await deliver(consulting, values, control)).toMatchObject({ message: "Tomorrow", final: false });
  });

  it("throws if the server cannot be reached", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(deliver(consulting, values, control)).rejects.toThrow("Failed to fetch");
  });
});

it("recognizes a reply in JSON", async () => {
  responses.push(Response.json({ success: true, message: enroll.reply }), new Response(enroll.reply));
  expect(await deliver(enroll, {}, control)).toEqual({ kind: "sent", message: enroll.success });
  expect(await deliver(enroll, {}, control)).toEqual({ kind: "silent" });
});

describe("a form with a location", () => {
  const values = { email_user: "Ada", email: "ada@example.com", permission_to_use: true };

  it("is posted with the fields of the location, which is looked up first", async () => {
    responses.push(Response.json(location), new Response(contact.reply));
    expect(await deliver(contact, values, control)).toEqual({ kind: "sent", message: contact.success });
    expect(calls.map(({ path }) => path)).toEqual([LOCATION_PATH, contact.path]);
    expect(calls[0]?.init.headers).toEqual({ Accept: "application/json" });
    expect(calls[1]?.body).toEqual({
      ...values,
      userIp: "203.0.113.9",
      userCountry: "Iceland",
      userCity: "Reykjavik",
      ...control,
    });
  });

  it.each([
    ["an error", () => Response.json(location, { status: 502 })],
    ["no JSON", () => new Response("<h1>Busy</h1>")],
    ["another shape", () => Response.json({ ip: "203.0.113.9" })],
  ])("is not posted if the lookup answers with %s", async (_what, response) => {
    responses.push(response());
    expect(await deliver(contact, values, control)).toEqual({
      kind: "failed",
      message: messages.notSent,
      fieldErrors: {},
      final: false,
    });
    expect(calls).toHaveLength(1);
  });
});
