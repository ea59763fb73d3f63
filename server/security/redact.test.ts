import { describe, expect, it, onTestFinished, vi } from "vitest";
import { NEWSLETTER_PATH, postJson, samples } from "#testing/requests.ts";
import { startSmtpRefusal } from "#testing/smtp-inbox.ts";
import { startServer } from "#testing/start-server.ts";
import { MAIN_DATABASE_KINDS } from "#testing/test-database.ts";
import { createLog } from "../process/log.ts";
import { readSettings, SETTINGS } from "../process/settings.ts";
import { createRedactor } from "./redact.ts";

const all = {
  DATABASE_URL: "postgres://aiv:d%40ta-word@database/aiv",
  SMTP_URL: "smtp://mailer:smtp-word@mail.example.com",
  WEBHOOK_URL: "https://example.com/hook",
  WEBHOOK_SECRET: "whsec_hook-word",
  PLATFORM_API_URL: "https://platform.example.com",
  PLATFORM_API_TOKEN: "token-word",
};
const settings = readSettings(all);

describe("credentials in messages", () => {
  const redact = createRedactor(settings);

  it.each([
    ["Invalid login: 535 mailer smtp-word", "Invalid login: 535 mailer ***"],
    ["connect postgres://aiv:d%40ta-word@database/aiv", "connect postgres://***@database/aiv"],
    ["the password d@ta-word is wrong", "the password *** is wrong"],
    ["Bearer token-word", "Bearer ***"],
    ["signed with whsec_hook-word", "signed with ***"],
    ["cannot fetch http://user:a:b@host/x", "cannot fetch http://***@host/x"],
    ["cannot fetch http://ann@example.com:a@b@host/x", "cannot fetch http://***@host/x"],
    ["see http://a/x@y, http://b?x@y and http://c#x@y", "see http://a/x@y, http://b?x@y and http://c#x@y"],
    ["http://user:a@one, http://user:b@two", "http://***@one, http://***@two"],
    ["mail to ann@example.com failed at http://host/x", "mail to ann@example.com failed at http://host/x"],
  ])("are left out of %j", (text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  it.each(SETTINGS.filter((name) => /_(PASSWORD|SECRET|TOKEN|KEY)$/.test(name)))("hide %s", (name) => {
    const secret = `pass word/of ${name}`;
    const hide = createRedactor(readSettings({ ...all, [name]: secret }));
    expect(hide(`sent "${secret}" as ${encodeURIComponent(secret)}`)).toBe('sent "***" as ***');
  });

  it("are left out of the log", () => {
    const lines: string[] = [];
    const log = createLog({ write: (line) => lines.push(line) }, redact);
    log.error({ err: new Error("password smtp-word refused") }, "unexpected error");
    log.error({ err: "password smtp-word refused" }, "unexpected error");
    expect(lines.join("")).not.toContain("smtp-word");
  });
});

describe.each(MAIN_DATABASE_KINDS)("an undelivered message on %s", (kind) => {
  it("does not show the password that the mail server repeats", async () => {
    const mail = await startSmtpRefusal("535 5.7.8 No: mailer/smtp-word");
    onTestFinished(mail.stop);
    const server = await startServer(kind, { SMTP_URL: `smtp://mailer:smtp-word@127.0.0.1:${mail.port}` });
    onTestFinished(server.stop);
    await postJson(server.url + NEWSLETTER_PATH, samples.newsletter);
    await vi.waitFor(async () => {
      const rows = await server.db.selectFrom("outbox").select("last_error").execute();
      expect(rows.map(({ last_error }) => last_error).join()).toContain("535");
      expect(JSON.stringify(rows)).not.toContain("smtp-word");
    }, 10_000);
    expect(server.logged.join("")).not.toContain("smtp-word");
  });
});
