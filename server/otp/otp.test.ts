import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { messages } from "#contract/messages.ts";
import { OTP, OTP_PATH } from "#contract/otp.ts";
import { readSite } from "#editorial/site.ts";
import { postForm, postJson } from "#testing/requests.ts";
import { startSmtpInbox } from "#testing/smtp-inbox.ts";
import { startServer, type TestServer } from "#testing/start-server.ts";
import { MAIN_DATABASE_KINDS } from "#testing/test-database.ts";
import { uuidv7 } from "../db/uuid.ts";

const { name } = readSite().reportDownload;

describe.each(MAIN_DATABASE_KINDS)("one-time code on %s", (kind) => {
  let server: TestServer;
  let inbox: Awaited<ReturnType<typeof startSmtpInbox>>;
  beforeAll(async () => {
    inbox = await startSmtpInbox();
    server = await startServer(kind, { SMTP_URL: inbox.url, MAIL_TO: "sales@example.org" });
    return async () => {
      await server.stop();
      await inbox.stop();
    };
  });

  const post = (body: Record<string, unknown>) => postJson(server.url + OTP_PATH, body);
  const request = (email: string) => post({ email, action: "send_otp" });
  const verify = async (email: string, otp: string) =>
    (await post({ email, otp, action: "verify_otp" })).json();
  const mailsTo = (email: string) =>
    inbox.received.filter(({ recipients }) => recipients.includes(email.toLowerCase()));
  /** The code in the last of a number of mails. */
  const codeFor = (email: string, mails = 1) =>
    vi.waitFor(() => {
      expect(mailsTo(email)).toHaveLength(mails);
      return (
        mailsTo(email)
          .at(-1)
          ?.subject?.match(/^\d{6}/)?.[0] ?? ""
      );
    }, 60_000);
  const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

  it("is mailed, unlocks the download once, and is stored nowhere in plain text", async () => {
    const email = "Reader@Example.com";
    const answer = await request(email);
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, message: messages.otpSent }]);
    const code = await codeFor(email);
    const [mail] = mailsTo(email);
    expect(mail?.text).toContain(code);
    expect(mail?.html).toContain(code);
    expect(mail?.text).toContain(`Your code for the ${name}`);

    const rows = await Promise.all(
      (["submissions", "outbox", "otps"] as const).map((table) =>
        server.db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`\\b${code}\\b`));
    // It waits for nobody: the desk has only leads among what is new.
    expect(rows[0]).toMatchObject([{ handled_at: expect.any(Number) }]);
    expect(server.logged.join("")).not.toMatch(new RegExp(`${code}|reader@`, "i"));

    const { download, ...verified } = await verify(email.toLowerCase(), ` ${code} `);
    expect(verified).toEqual({ success: true, message: messages.otpVerified });
    expect(await (await fetch(server.url + download)).text()).toBe("the zip");
    expect(await verify(email, code)).toEqual({ success: false, message: messages.otpExpired });
    expect(inbox.received.filter(({ recipients }) => recipients.includes("sales@example.org"))).toEqual([]);
  });

  it("allows five tries, then not even the right code", async () => {
    const email = "guesser@example.com";
    await request(email);
    const code = await codeFor(email);
    const answers = await Promise.all(Array.from({ length: OTP.attempts }, () => verify(email, wrong(code))));
    for (const answer of answers) expect(answer).toEqual({ success: false, message: messages.otpInvalid });
    for (const last of [code, "12"])
      expect(await verify(email, last)).toEqual({ success: false, message: messages.otpMaxAttempts });

    await request(email);
    expect(await verify(email, await codeFor(email, 2))).toMatchObject({ success: true });
  });

  it("removes spaces and dashes from a code", async () => {
    const email = "paster@example.com";
    await request(email);
    const code = await codeFor(email);
    expect(await verify(email, `${code.slice(0, 3)}\u00a0\u2013 ${code.slice(3)}`)).toMatchObject({
      success: true,
    });
  });

  it("counts no try for an incomplete code", async () => {
    const email = "typing@example.com";
    await request(email);
    const code = await codeFor(email);
    for (const malformed of ["", "12", code.slice(0, 5), `${code}0`, `${code.slice(0, 5)}x`, "-".repeat(6)])
      expect(await verify(email, malformed)).toEqual({ success: false, message: messages.otpInvalid });
    const { attempts } = await server.db
      .selectFrom("otps")
      .select("attempts")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(attempts).toBe(0);
    expect(await verify(email, code)).toMatchObject({ success: true });
  });

  it("allows five tries in total, even concurrent ones", async () => {
    const email = "parallel@example.com";
    await request(email);
    const code = await codeFor(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(email, wrong(code))));
    expect(answers.filter(({ message }) => message === messages.otpInvalid)).toHaveLength(OTP.attempts);
  });

  it("works once, even for concurrent requests", async () => {
    const email = "twice@example.com";
    await request(email);
    const code = await codeFor(email);
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify(email, code)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it("is valid for ten minutes, and only the last one", async () => {
    const email = "late@example.com";
    await request(email);
    const first = await codeFor(email);
    await request(email);
    const second = await codeFor(email, 2);
    if (first !== second) expect((await verify(email, first)).message).toBe(messages.otpInvalid);
    const { expires_at } = await server.db
      .selectFrom("otps")
      .select("expires_at")
      .where("email", "=", email)
      .orderBy("submission_id", "desc")
      .executeTakeFirstOrThrow();
    expect(Math.abs(expires_at - Date.now() - OTP.minutes * 60_000)).toBeLessThan(30_000);
    await server.db.updateTable("otps").set({ expires_at: Date.now() }).where("email", "=", email).execute();
    expect(await verify(email, second)).toEqual({ success: false, message: messages.otpExpired });
    expect(await verify("nobody@example.com", "123456")).toMatchObject({ message: messages.otpExpired });
  });

  it("is wrong, not expired, where it is typed before the mail was written", async () => {
    const email = `early-${crypto.randomUUID()}@example.com`;
    const row = { form: "otp", email, mailbox: email, payload: "{}", quarantined: 0 as const };
    // A request without its mail.
    const requestWithoutMail = () =>
      server.db
        .insertInto("submissions")
        .values({ ...row, id: uuidv7(), seen_ip: "", created_at: Date.now(), idempotency_key: null })
        .execute();
    await requestWithoutMail();
    expect(await verify(email, "123456")).toEqual({ success: false, message: messages.otpInvalid });
    await request(email);
    const code = await codeFor(email);
    expect(await verify(email, code)).toMatchObject({ success: true });
    expect(await verify(email, code)).toEqual({ success: false, message: messages.otpExpired });
    await requestWithoutMail();
    expect(await verify(email, code)).toEqual({ success: false, message: messages.otpInvalid });
  });

  it("is not mailed after its expiry", async () => {
    const quiet = await startServer(kind, { SMTP_URL: "smtp://127.0.0.1:1" });
    onTestFinished(quiet.stop);
    await postJson(quiet.url + OTP_PATH, { email: "late@example.com", action: "send_otp" });
    const row = () => quiet.db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
    await vi.waitFor(
      async () => expect(await row()).toMatchObject({ kind: "mail-otp", attempts: 1 }),
      60_000,
    );
    await quiet.db.updateTable("submissions").set({ created_at: 0 }).execute();
    await quiet.db.updateTable("outbox").set({ next_attempt_at: 0 }).execute();
    await postJson(quiet.url + OTP_PATH, { email: "wakes@example.com", action: "send_otp" });
    await vi.waitFor(async () => {
      const states = await quiet.db.selectFrom("outbox").select("state").execute();
      expect(states.map(({ state }) => state)).toContain("dropped");
    }, 60_000);
  });

  it("can be requested five times in ten minutes per address", async () => {
    const email = "bombed@example.com";
    for (let count = 0; count < 5; count++) expect((await request(email)).status).toBe(200);
    const refused = await request(email.toUpperCase());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(500);
    expect(await refused.json()).toMatchObject({
      status: 429,
      success: false,
      message: messages.otpRequestFailed,
    });
    expect((await request("other@example.com")).status).toBe(200);
  });

  it("counts the spellings and tags of a mailbox together", async () => {
    for (let count = 0; count < 5; count++) {
      expect((await request(`spelled.out+${count}@gmail.com`)).status).toBe(200);
    }
    expect((await request("spelledout@googlemail.com")).status).toBe(429);
  });

  it("can be requested twenty times a day per mailbox", async () => {
    const email = "daily@example.com";
    const now = Date.now();
    await server.db
      .insertInto("submissions")
      .values(
        Array.from({ length: 20 }, (_, index) => ({
          ...{ form: "otp", email, mailbox: email, payload: "{}", seen_ip: "", quarantined: 0 as const },
          ...{ id: uuidv7(now - (20 - index) * 3_600_000), idempotency_key: null },
          created_at: now - (20 - index) * 3_600_000,
        })),
      )
      .execute();
    const refused = await request(email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3 * 3600);
  });

  it("is mailed five times in ten minutes, even for concurrent requests", async () => {
    const email = "flooded@example.com";
    await Promise.all(Array.from({ length: 12 }, () => request(email)));
    await vi.waitFor(async () => {
      const waiting = server.db.selectFrom("outbox").select("id").where("state", "=", "pending");
      expect(await waiting.execute()).toEqual([]);
    }, 60_000);
    expect(mailsTo(email)).toHaveLength(5);
  });

  it("has a rate limit per client", async () => {
    const limited = await startServer(kind, { RATE_LIMIT: "2/60" });
    onTestFinished(limited.stop);
    const ask = (body: Record<string, string>) => postJson(limited.url + OTP_PATH, body);
    await ask({ email: "a@example.com", action: "send_otp" });
    await ask({ email: "a@example.com", otp: "1", action: "verify_otp" });
    const refused = await ask({ email: "a@example.com", otp: "2", action: "verify_otp" });
    expect([refused.status, (await refused.json()).message]).toEqual([429, messages.otpVerifyFailed]);
  });

  it.each([
    ["no address", { action: "send_otp" }, "email", messages.otpRequestFailed],
    ["an invalid address", { email: "ann@", action: "send_otp" }, "email", messages.otpRequestFailed],
    ["another action", { email: "ann@example.com", action: "guess" }, "action", messages.otpRequestFailed],
    ["no code", { email: "ann@example.com", action: "verify_otp" }, "otp", messages.otpVerifyFailed],
    [
      "an object for a code",
      { email: "ann@example.com", otp: {}, action: "verify_otp" },
      "otp",
      messages.otpVerifyFailed,
    ],
  ])("refuses %s", async (_what, body, field, message) => {
    const answer = await post(body);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([422, "application/problem+json"]);
    expect(await answer.json()).toMatchObject({
      ...{ success: false, message, status: 422 },
      fieldErrors: { [field]: expect.any(String) },
    });
  });

  it("answers other methods with 405", async () => {
    const answer = await fetch(server.url + OTP_PATH);
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
  });

  it("leads to the file without JavaScript", async () => {
    const email = "plain@example.com";
    const form = (fields: Record<string, string>) => postForm(server.url + OTP_PATH, { email, ...fields });
    const state = async (answer: Response) => (await answer.json()).state;

    const asked = await form({ action: "send_otp" });
    expect(asked.status).toBe(200);
    const values = { email, action: "verify_otp" };
    expect(await state(asked)).toEqual({ values, fieldErrors: {}, message: "" });
    const code = await codeFor(email);
    const refused = await form({ action: "verify_otp", otp: wrong(code) });
    expect([refused.status, await state(refused)]).toEqual([
      422,
      { values, fieldErrors: {}, message: messages.otpInvalid },
    ]);

    const opened = await form({ action: "verify_otp", otp: code });
    expect(opened.status).toBe(303);
    const file = await fetch(new URL(opened.headers.get("Location") ?? "", server.url));
    expect(await file.text()).toBe("the zip");
    const lead = await server.db
      .selectFrom("submissions")
      .select("payload")
      .where("email", "=", email)
      .where("form", "=", "report-download")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(lead.payload)).toEqual({ email });
  });

  it("shows the error of the address without JavaScript", async () => {
    const answer = await postForm(server.url + OTP_PATH, { email: "ann@", action: "send_otp" });
    expect([answer.status, (await answer.json()).state]).toEqual([
      422,
      { values: { email: "ann@", action: "send_otp" }, fieldErrors: {}, message: messages.emailInvalid },
    ]);
  });

  it("shows without JavaScript that it was asked too often", async () => {
    const limited = await startServer("sqlite", { RATE_LIMIT: "1/60" });
    onTestFinished(limited.stop);
    const ask = () => postForm(limited.url + OTP_PATH, { email: "often@example.com", action: "send_otp" });
    await ask();
    const answer = await ask();
    expect([answer.status, (await answer.json()).state.message]).toEqual([429, messages.rateLimited]);
  });
});
