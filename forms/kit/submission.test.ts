import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { messages } from "#contract/messages.ts";
import { form as careers } from "../careers/form.ts";
import { form as contact } from "../contact/form.ts";
import { form as feedback } from "../feedback/form.ts";
import { form as partner } from "../partner/form.ts";
import { deliver } from "./deliver.ts";
import { enqueue, waitUntilDequeued } from "./queue.ts";
import { sendWhenConnected } from "./send-when-connected.ts";
import { check, send } from "./submission.ts";

vi.mock(import("./deliver.ts"), async (original) => ({ ...(await original()), deliver: vi.fn() }));
vi.mock("./queue.ts", () => ({ enqueue: vi.fn(), waitUntilDequeued: vi.fn() }));
vi.mock("./send-when-connected.ts", () => ({ sendWhenConnected: vi.fn() }));
vi.mock("./QueueNotice.tsx", () => ({}));

const sent = {
  name: "Ada",
  email: "ada@example.com",
  company: "Engines",
  kind: "reseller",
  region: "",
  message: "",
};

const CV = "0197f6c4-6d3e-7b1c-8a53-3f0c6f3f9a10";

describe("check", () => {
  it("finds no errors in a complete form", () => {
    expect(check(partner, sent)).toEqual({});
  });

  it("lists the messages in the order of the page", () => {
    expect(Object.entries(check(partner, { kind: "", company: " ", email: "ada@", name: "Ada" }))).toEqual([
      ["kind", "Please select one."],
      ["company", "Company is required"],
      ["email", messages.emailInvalid],
    ]);
  });

  it("reads numbers and addresses as people write them", () => {
    const answers = { name: "Ada", email: "\u202aada@bücher.example ", role: "Engineer", cv: CV };
    for (const contact_number of ["+49 (0)30 952-994", "\u202a٠٣٠ ٩٥٢\u202c"])
      expect(check(careers, { ...answers, contact_number })).toEqual({});
    expect(check(careers, { ...answers, contact_number: "030 952 ext. 5" })).toEqual({
      contact_number: messages.phoneExtension,
    });
  });

  it("requires on the page what a call may omit", () => {
    const blank = { email_user: "Ada", email: "ada@example.com", designation: "", rating: "" };
    for (const nothing of [" ", "\u200b"])
      expect(check(feedback, { ...blank, feedback: nothing, permission_to_use: false })).toEqual({
        rating: "Please select a rating.",
        feedback: "Message is required",
      });
  });

  it("does not require a field that this page does not have", () => {
    const answers = { email_user: "Ada", email: "ada@example.com", message: "", permission_to_use: true };
    expect(check(contact, answers)).toEqual({});
    expect(check(contact, { ...answers, call_day: "", call_time: "09:30" })).toEqual({
      call_day: "Select a day.",
    });
  });
});

describe("send", () => {
  const control = { _key: "0190b3c2-7f0e-7cc3-98c4-dc0c0c07398f", _trap: "", _ms: 1200 };
  const health = vi.fn();
  const network = { onLine: true };
  const failure = { kind: "failed", message: messages.notSent, fieldErrors: {}, final: false };

  beforeEach(() => {
    network.onLine = true;
    vi.stubGlobal("navigator", network);
    vi.stubGlobal("fetch", health);
    vi.mocked(deliver).mockRejectedValue(new TypeError("Failed to fetch"));
    vi.mocked(waitUntilDequeued).mockResolvedValue("It has arrived");
    health.mockRejectedValue(new TypeError("Failed to fetch"));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetAllMocks();
  });

  it("returns the server's response", async () => {
    vi.mocked(deliver).mockResolvedValue({ kind: "silent" });
    expect(await send(partner, sent, control)).toEqual({ kind: "silent" });
    expect(deliver).toHaveBeenCalledWith(partner, sent, control);
    expect(health).not.toHaveBeenCalled();
  });

  it.each([true, false])("queues the form if the site cannot be reached, online: %s", async (onLine) => {
    network.onLine = onLine;
    const outcome = await send(partner, sent, control);
    expect(outcome).toMatchObject({ kind: "queued", message: messages.keptOffline });
    expect(outcome.kind === "queued" && (await outcome.dequeued)).toBe("It has arrived");
    expect(waitUntilDequeued).toHaveBeenCalledWith(control._key);
    expect(enqueue).toHaveBeenCalledWith({
      name: "partner",
      values: sent,
      control,
      queuedAt: expect.any(Number),
    });
    expect(sendWhenConnected).toHaveBeenCalledTimes(1);
    expect(health.mock.calls).toEqual(onLine ? [["/healthz", { method: "HEAD", cache: "no-store" }]] : []);
  });

  it("reports a failure if the site can be reached, since queueing would not help", async () => {
    health.mockResolvedValue(new Response());
    expect(await send(partner, sent, control)).toEqual(failure);
    expect(enqueue).not.toHaveBeenCalled();
  });

  it("reports a failure if the browser cannot queue the form", async () => {
    vi.mocked(enqueue).mockRejectedValue(new Error("denied"));
    expect(await send(partner, sent, control)).toEqual(failure);
    expect(sendWhenConnected).not.toHaveBeenCalled();
  });
});
