import { expect, it } from "vitest";
import { freePort } from "#testing/listen.ts";
import { CallError, post } from "../http/post.ts";
import { UndeliverableError } from "../outbox/delivery.ts";
import { failureCode, reasonOf } from "./error-reason.ts";

const refused = Object.assign(new Error("550 no mailbox ann@example.com"), {
  responseCode: 550,
  command: "RCPT TO",
});

it.each<[unknown, string]>([
  [refused, "550 RCPT TO"],
  [new UndeliverableError("final", { cause: refused }), "550 RCPT TO"],
  [new CallError("The webhook", new Response(null, { status: 503 })), "503"],
  [Object.assign(new Error("connect 192.0.2.1"), { code: "ECONNREFUSED" }), "ECONNREFUSED"],
  [AbortSignal.abort(new DOMException("The delivery took too long", "TimeoutError")).reason, "TimeoutError"],
  [new Error("for ann@example.com"), "Error"],
  ["ann@example.com", "string"],
])("has a code for the log: %s", (error, code) => {
  expect(failureCode(error)).toBe(code);
});

it("has the reason of a call that reached no server", async () => {
  const url = `http://localhost:${await freePort()}/`;
  const error = await post(url, {}, "").catch((failure: unknown) => failure);
  expect(reasonOf(error)).toContain("ECONNREFUSED");
  expect(failureCode(error)).toBe("ECONNREFUSED");
});
