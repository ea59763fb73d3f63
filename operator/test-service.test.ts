import { expect, it, onTestFinished } from "vitest";
import { freePort } from "#testing/listen.ts";
import { startReceiver } from "#testing/receiver.ts";
import { startSmtpInbox, startSmtpRefusal } from "#testing/smtp-inbox.ts";
import { startServer } from "#testing/start-server.ts";
import { DATABASE_KINDS } from "#testing/test-database.ts";
import { runLeadsWith } from "./testing/run-leads.ts";

/** The cells of the rows below the head. */
const rowsOf = (stdout: string) =>
  stdout
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(/ {2,}/));

it("sends a mail to the owner, and shows the reply of the mail server", async () => {
  const inbox = await startSmtpInbox();
  onTestFinished(inbox.stop);
  const env = { SMTP_URL: inbox.url, MAIL_TO: "sales@example.org" };
  const { code, stdout } = await runLeadsWith(env, ["test", "mail"]);
  expect([code, inbox.received.map(({ recipients }) => recipients)]).toEqual([0, [["sales@example.org"]]]);
  expect(rowsOf(stdout)).toEqual([
    ["a mail to the owner", expect.stringContaining(inbox.url), expect.stringMatching(/^250 /)],
  ]);
});

it("shows why a mail was refused, without the password", async () => {
  const refusal = await startSmtpRefusal("535 5.7.8 No: mailer/smtp-word");
  onTestFinished(refusal.stop);
  const env = { SMTP_URL: `smtp://mailer:smtp-word@127.0.0.1:${refusal.port}` };
  const { code, stdout, stderr } = await runLeadsWith(env, ["test", "mail"]);
  expect([code, stderr]).toEqual([1, "1 of 1 failed.\n"]);
  expect(rowsOf(stdout)[0]?.at(-1)).toMatch(/^failed: .*535/);
  expect(stdout).not.toContain("smtp-word");
});

it("sends a message to a chat in its format", async () => {
  const receiver = await startReceiver(200);
  const env = { WEBHOOK_URL: receiver.url, WEBHOOK_FORMAT: "slack" };
  expect((await runLeadsWith(env, ["test", "webhook"])).code).toBe(0);
  expect(JSON.parse(receiver.calls[0]?.body ?? "")).toEqual({ text: "Test of the website's webhook" });
});

it("sends a signed event to the webhook that is no submission", async () => {
  const receiver = await startReceiver(204, 500);
  const env = { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: "a-secret" };
  const { code, stdout } = await runLeadsWith(env, ["test", "webhook"]);
  expect([code, rowsOf(stdout)]).toEqual([0, [["an event webhook.test", receiver.url, "status 204"]]]);
  expect(JSON.parse(receiver.calls[0]?.body ?? "").type).toBe("webhook.test");
  expect(receiver.calls[0]?.headers).toHaveProperty("webhook-signature");
  const failed = await runLeadsWith(env, ["test", "webhook"]);
  expect([failed.code, rowsOf(failed.stdout)[0]?.at(-1)]).toEqual([1, "failed: The webhook answered 500"]);
  expect((await runLeadsWith({}, ["test", "webhook"])).stderr).toContain("WEBHOOK_URL");
});

it("looks up a location, built in or from a service that may be away", async () => {
  const { code, stdout } = await runLeadsWith({}, ["test", "location"]);
  expect([code, rowsOf(stdout)[0]?.at(-1)]).toEqual([0, expect.stringContaining("United States")]);
  const away = { LOCATION_URL: `http://127.0.0.1:${await freePort()}` };
  expect((await runLeadsWith(away, ["test", "location"])).code).toBe(1);
});

it.each(DATABASE_KINDS)("reads and writes the database, and reaches push services, on %s", async (kind) => {
  const service = await startReceiver(404);
  const server = await startServer(kind, { PUSH_SERVICES: new URL(service.url).origin });
  onTestFinished(server.stop);
  const database = await runLeadsWith(server.env, ["test", "database"]);
  expect(database.code).toBe(0);
  const results = rowsOf(database.stdout).map((row) => row.at(-1));
  expect(results).toEqual([
    expect.stringMatching(/^(PostgreSQL|3\.)/),
    expect.stringMatching(/^\d{4}-/),
    "written",
  ]);
  const push = await runLeadsWith(server.env, ["test", "push"]);
  expect([push.code, rowsOf(push.stdout)[0]?.at(-1)]).toEqual([0, "reached, status 404"]);
  expect(service.calls).toHaveLength(1);
});

it("shows why the database is unreachable, in every row", async () => {
  const env = { DATABASE_URL: `postgres://aiv:data-word@127.0.0.1:${await freePort()}/aiv` };
  const { code, stdout } = await runLeadsWith(env, ["test", "database"]);
  expect(code).toBe(1);
  expect(rowsOf(stdout).map((row) => row.at(-1))).toEqual(
    Array(3).fill(expect.stringContaining("ECONNREFUSED")),
  );
  expect(stdout).not.toContain("data-word");
});
