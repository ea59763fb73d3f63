import { once } from "node:events";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { OTP_PATH } from "#contract/otp.ts";
import { postJson, samples } from "#testing/requests.ts";
import { startServer } from "#testing/start-server.ts";
import { isPermanentRefusal } from "./mailer.ts";

const refuse = (responseCode: number) => Object.assign(new Error("refused"), { responseCode });

/** Starts a mail server that refuses at the given step. */
async function serverThatRefuses(options: SMTPServerOptions, login = "") {
  const mailServer = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"], ...options });
  mailServer.on("error", () => {});
  const listening = mailServer.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  const port = typeof address === "object" ? address?.port : 0;
  const server = await startServer("sqlite", { SMTP_URL: `smtp://${login}127.0.0.1:${port}` });
  onTestFinished(async () => {
    await server.stop();
    await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  });
  await postJson(`${server.url}/db/insertContactDetails.php`, samples.contact);
  await postJson(server.url + OTP_PATH, { email: "ann@example.com", action: "send_otp" });
  return vi.waitFor(async () => {
    const rows = await server.db
      .selectFrom("outbox")
      .select(["kind", "state", "attempts", "last_error"])
      .orderBy("kind")
      .execute();
    expect(rows.map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
    return rows;
  }, 60_000);
}
const states = (rows: { kind: string; state: string }[]) =>
  Object.fromEntries(rows.map(({ kind, state }) => [kind, state]));
const finalForVisitors = { "mail-owner": "pending", "mail-otp": "dead", "mail-visitor": "dead" };
const allRetried = { "mail-owner": "pending", "mail-otp": "pending", "mail-visitor": "pending" };

describe("a mail server's refusal", () => {
  it("of a recipient with 5xx is final for a visitor and never for the owner", async () => {
    const rows = await serverThatRefuses({ onRcptTo: (_to, _session, done) => done(refuse(550)) });
    expect(states(rows)).toEqual(finalForVisitors);
    expect(rows.find(({ kind }) => kind === "mail-visitor")?.last_error).toContain("550");
  });

  it("of a message with 5xx is final for a visitor and never for the owner", async () => {
    const rows = await serverThatRefuses({
      onData(stream, _session, done) {
        stream.resume().on("end", () => done(refuse(554)));
      },
    });
    expect(states(rows)).toEqual(finalForVisitors);
  });

  it.each<[string, SMTPServerOptions, string?]>([
    ["a recipient with 4xx", { onRcptTo: (_to, _session, done) => done(refuse(451)) }],
    ["a connection with 5xx", { onConnect: (_session, done) => done(refuse(554)) }],
    ["the sender with 5xx", { onMailFrom: (_from, _session, done) => done(refuse(550)) }],
    ["a recipient without a login", { onRcptTo: (_to, _session, done) => done(refuse(530)) }],
    [
      "a wrong password with 5xx",
      {
        onAuth: (_auth, _session, done) => done(refuse(535)),
        authMethods: ["PLAIN"],
        allowInsecureAuth: true,
      },
      "ann:secret@",
    ],
  ])("of %s is retried", async (_what, options, login) => {
    expect(states(await serverThatRefuses(options, login))).toEqual(allRetried);
  });
});

it.each([
  [550, "RCPT TO", true],
  [554, "DATA", true],
  [500, "DATA", true],
  [599, "DATA", true],
  [499, "DATA", false],
  [600, "DATA", false],
  [undefined, "DATA", false],
  ["550", "DATA", false],
  [550, "MAIL FROM", false],
  [550, "CONN", false],
  [550, undefined, false],
  [530, "RCPT TO", false],
  [534, "RCPT TO", false],
  [535, "DATA", false],
  [538, "DATA", false],
])("the reply %s to %s is final: %s", (responseCode, command, isFinal) => {
  const reply = { responseCode, command };
  expect(isPermanentRefusal(Object.assign(new Error("refused"), reply))).toBe(isFinal);
  expect(isPermanentRefusal(reply), "no error").toBe(false);
});
