import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { OTP_PATH } from "#contract/otp.ts";
import { endpoints } from "#forms/index.ts";
import { NEWSLETTER_PATH, postJson, samples } from "#testing/requests.ts";
import { startSmtpInbox } from "#testing/smtp-inbox.ts";
import { startServer } from "#testing/start-server.ts";
import type { Lead } from "../outbox/delivery.ts";
import { fieldLabel, formTitle } from "./lead-text.ts";
import { createMailer, SMTP_TIMES } from "./mailer.ts";
import { ownerMail } from "./owner-mail.ts";
import { visitorMail } from "./visitor-mail.ts";

const sender = {
  siteName: "AIV",
  origin: "https://www.example.com",
  replyTo: "sales@example.org",
  downloadName: "sample report",
  oneClickPath: () => "/leave",
  confirmPath: () => "/confirm",
};
const lead: Lead = {
  id: "01890000-0000-7000-8000-000000000000",
  form: "partner",
  file: null,
  page: null,
  source: null,
  email: "ann@example.com",
  created_at: Date.UTC(2026, 0, 31, 12),
  fields: {
    name: "<img src=x>\r\nBcc: evil@example.com",
    existing_customer: true,
    companySize: 12,
    note: "",
  },
};

describe("mail over SMTP", () => {
  it("goes to the owner, with replies to the visitor, and to the visitor", async () => {
    const inbox = await startSmtpInbox();
    onTestFinished(inbox.stop);
    const server = await startServer("sqlite", {
      SMTP_URL: inbox.url,
      MAIL_FROM: "AIV <hello@example.org>",
      MAIL_TO: "sales@example.org, boss@example.org",
      PUBLIC_ORIGIN: "https://www.example.com",
    });
    onTestFinished(server.stop);
    await postJson(server.url + NEWSLETTER_PATH, samples.newsletter);
    await vi.waitFor(() => expect(inbox.received).toHaveLength(2), 60_000);

    const owner = inbox.received.find(({ recipients }) => recipients.includes("sales@example.org"));
    expect(owner?.recipients).toEqual(["sales@example.org", "boss@example.org"]);
    expect(owner?.replyTo).toMatchObject([{ address: "ann.lee@example.com" }]);
    expect(owner?.ehlo).toBe("www.example.com");
    for (const part of [owner?.text, owner?.html]) {
      for (const value of Object.values(samples.newsletter)) expect(part).toContain(value);
    }
    const visitor = inbox.received.find(({ recipients }) => recipients.includes("ann.lee@example.com"));
    expect(visitor?.from).toMatchObject({ address: "hello@example.org", name: "AIV" });
    expect(visitor?.replyTo).toMatchObject([
      { address: "sales@example.org" },
      { address: "boss@example.org" },
    ]);
    const link = "https://www.example.com/aiv_unsubscribe/ann.lee%40example.com/subscriber";
    expect(visitor?.text).toContain(link);
    expect(visitor?.html).toContain(link);

    const rows = await server.db.selectFrom("outbox").select("id").execute();
    expect(inbox.received.map(({ messageId }) => messageId).toSorted()).toEqual(
      rows.map(({ id }) => `<${id}@example.org>`).toSorted(),
    );
  });

  it("is retried if the mail server refuses it", async () => {
    const inbox = await startSmtpInbox(1);
    onTestFinished(inbox.stop);
    const server = await startServer("sqlite", { SMTP_URL: inbox.url });
    onTestFinished(server.stop);
    await postJson(server.url + NEWSLETTER_PATH, samples.newsletter);
    await vi.waitFor(async () => {
      const rows = await server.db
        .selectFrom("outbox")
        .select(["state", "attempts"])
        .orderBy("state")
        .execute();
      expect(rows).toEqual([
        { state: "pending", attempts: 1 },
        { state: "sent", attempts: 1 },
      ]);
    }, 60_000);
    expect(server.logged.join("")).toMatch(/"reason":"4\d\d DATA"/);
    expect(server.logged.join("")).not.toContain("example.com");
  });
});

describe("mail without a mail server", () => {
  it("is written to a file in the data folder", async () => {
    const server = await startServer("sqlite");
    onTestFinished(server.stop);
    await postJson(server.url + NEWSLETTER_PATH, samples.newsletter);
    const folder = join(server.settings.dataDir, "mail");
    const mails = await vi.waitFor(async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
      expect(names).toHaveLength(2);
      return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
    }, 60_000);
    expect(mails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual([
      "ann.lee@example.com",
      "owner@localhost",
    ]);
  });
});

it("mails of all kinds share the connections that a sender may have", async () => {
  const ready = Promise.withResolvers<void>();
  const inbox = await startSmtpInbox(0, 0, ready.promise);
  const server = await startServer("sqlite", { SMTP_URL: inbox.url });
  onTestFinished(async () => {
    await server.stop();
    await inbox.stop();
  });
  for (let index = 0; index < 4; index++) {
    await postJson(server.url + NEWSLETTER_PATH, { ...samples.newsletter, email: `${index}@example.com` });
    await postJson(server.url + OTP_PATH, { email: `${index}@example.com`, action: "send_otp" });
  }
  const leased = () =>
    server.db.selectFrom("outbox").select("id").where("claimed_until", ">", 0).where("state", "=", "pending");
  await vi.waitFor(() => expect(inbox.connections().open).toBe(3), 60_000);
  // No mail waits under a lease, while its time for an attempt runs out.
  expect(await leased().execute()).toHaveLength(3);
  ready.resolve();
  await vi.waitFor(() => expect(inbox.received).toHaveLength(12), 60_000);
  expect(inbox.connections().peak).toBe(3);
});

describe("a mail server that answers late", () => {
  const settings = { mailFrom: "no-reply@localhost", dataDir: "" };
  const mail = ownerMail(lead, "owner@localhost", sender);

  it("has the time that RFC 5321 grants it", () => {
    const minutes = (ms: number) => ms / 60_000;
    expect(minutes(SMTP_TIMES.greetingTimeout)).toBeGreaterThanOrEqual(5);
    expect(minutes(SMTP_TIMES.socketTimeout)).toBeGreaterThanOrEqual(10);
    expect(minutes(SMTP_TIMES.attempt)).toBeGreaterThanOrEqual(30);
    expect(createMailer({ ...settings, smtpUrl: "smtp://127.0.0.1:9" }).timeoutMs).toBe(SMTP_TIMES.attempt);
  });

  it("gets the same Message-ID again after a timeout", async () => {
    const ready = Promise.withResolvers<void>();
    const inbox = await startSmtpInbox(0, 0, ready.promise);
    onTestFinished(inbox.stop);
    const impatient = createMailer(
      { ...settings, smtpUrl: inbox.url },
      { ...SMTP_TIMES, socketTimeout: 200 },
    );
    onTestFinished(impatient.close);
    await expect(impatient.send("1", mail)).rejects.toThrow("Timeout");
    ready.resolve();
    await impatient.send("1", mail);
    await vi.waitFor(() => expect(inbox.received).toHaveLength(2));
    expect(inbox.received.map(({ messageId }) => messageId)).toEqual(["<1@localhost>", "<1@localhost>"]);
  });
});

it("a mail that waits for a slow mail server is canceled after its timeout", async () => {
  const ready = Promise.withResolvers<void>();
  const inbox = await startSmtpInbox(0, 0, ready.promise);
  const mailer = createMailer({ smtpUrl: inbox.url, mailFrom: "no-reply@localhost", dataDir: "" });
  onTestFinished(async () => {
    mailer.close();
    await inbox.stop();
  });
  const mail = (id: string) => ({ ...visitorMail(lead, sender), subject: id });
  const first = Array.from({ length: mailer.atOnce }, (_, index) => mailer.send(`a${index}`, mail("first")));
  const time = new AbortController();
  const late = mailer.send("b", mail("late"), time.signal);
  const refused = expect(late).rejects.toThrow();
  time.abort();
  await refused;
  ready.resolve();
  await Promise.all(first);
  await mailer.send("c", mail("last"));
  expect(inbox.received.map(({ subject }) => subject)).toEqual([...first.map(() => "first"), "last"]);
});

describe("the content of a mail", () => {
  it("shows a visitor's input as text, never as markup or header", async () => {
    const { dataDir } = (await temporaryMailer()).settings;
    const mailer = createMailer({ smtpUrl: undefined, mailFrom: "no-reply@localhost", dataDir });
    await mailer.send("1", ownerMail(lead, "owner@localhost", sender));
    const mail = await PostalMime.parse(await readFile(join(dataDir, "mail", "1.eml")));
    expect(mail.html).toContain("&lt;img src=x&gt;");
    expect(mail.html).not.toContain("<img");
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.text).toContain("<img src=x>");
  });

  it("imitates no field, whatever character some mail program takes for a line break", () => {
    const breaks = ["\r\n", "\n", "\v", "\f", "\r", "\u0085", "\u2028", "\u2029"];
    const name = breaks.map((each) => `${each}Lead ID: forged`).join("");
    const { text, html } = ownerMail({ ...lead, fields: { name } }, "owner@localhost", sender);
    const lines = text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
    expect(lines.filter((line) => line.startsWith("Lead ID:"))).toEqual([`Lead ID: ${lead.id}`]);
    expect(lines.filter((line) => line === "  Lead ID: forged")).toHaveLength(breaks.length);
    expect(html.match(/<br>Lead ID: forged/g)).toHaveLength(breaks.length);
  });

  it("has no character that reorders or hides text, in its subject either", async () => {
    const hidden = "\u202e\u2066\u200b\u00ad\u{e0041}";
    const email = `${hidden}ann@example.com`;
    const mail = ownerMail(
      { ...lead, email, fields: { name: `A${hidden}nn\u0007` } },
      "owner@localhost",
      sender,
    );
    const inbox = await startSmtpInbox();
    onTestFinished(inbox.stop);
    const mailer = createMailer({ smtpUrl: inbox.url, mailFrom: "no-reply@localhost", dataDir: "" });
    await mailer.send("1", { ...mail, replyTo: "ann@example.com" });
    mailer.close();
    const [received] = inbox.received;
    expect(received?.subject).toBe(`${formTitle("partner")}: ann@example.com`);
    expect(received?.text).toContain("Name: Ann ");
    for (const part of [received?.text, received?.html])
      expect(part).not.toMatch(/[\p{Bidi_Control}\u200b\u00ad]/u);
  });

  it.each(["a@example.com\r\nBcc: evil@example.com", "a@example.com, evil@example.com"])(
    "has no other recipient, whatever the address contains: %j",
    async (email) => {
      const inbox = await startSmtpInbox();
      onTestFinished(inbox.stop);
      const mailer = createMailer({ smtpUrl: inbox.url, mailFrom: "no-reply@localhost", dataDir: "" });
      const sent = mailer.send("1", visitorMail({ ...lead, email }, sender));
      await sent.catch(() => {});
      mailer.close();
      for (const { recipients, bcc } of inbox.received) {
        expect(recipients).not.toContain("evil@example.com");
        expect(bcc ?? []).toEqual([]);
      }
    },
  );

  it("names the form and the sender in what the owner sees first", () => {
    const { subject, html, text, replyTo } = ownerMail(lead, "owner@localhost", sender);
    const title = formTitle("partner");
    expect(subject).toContain(title);
    expect(text.split("\n", 1)[0]).toContain(title);
    for (const part of [subject, previewOf(html)]) expect(part).toContain("ann@example.com");
    expect(previewOf(html)).toContain(title);
    expect(replyTo).toEqual({ name: "", address: "ann@example.com" });
  });

  it("has no reply address for the owner if the visitor gave none", () => {
    const mail = ownerMail({ ...lead, email: null }, "owner@localhost", sender);
    expect(mail).not.toHaveProperty("replyTo");
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/null|undefined/);
  });

  it("names the path of an attached file", () => {
    const { text } = ownerMail({ ...lead, file: "1.pdf" }, "owner@localhost", sender);
    expect(text).toContain("uploads/1.pdf");
    expect(ownerMail(lead, "owner@localhost", sender).text).not.toContain("uploads/");
  });

  it("states for subscriptions only that the address waits for a confirmation", () => {
    const linesOf = (form: Lead["form"]) =>
      ownerMail({ ...lead, form }, "owner@localhost", sender).text.split("\n");
    const subscription = linesOf("newsletter").filter((line) => /newsletter yet/.test(line));
    expect(subscription).toHaveLength(1);
    expect(linesOf("contact")).not.toContain(subscription[0]);
  });

  it("exists for a visitor only with an address", () => {
    expect(() => visitorMail({ ...lead, email: null }, sender)).toThrow("no address");
  });

  it("offers to unsubscribe from a subscription only, with the button of the mail program", () => {
    const { headers, text } = visitorMail({ ...lead, form: "newsletter" }, sender);
    expect(headers).toEqual({
      "List-Unsubscribe": "<https://www.example.com/leave>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(text).toContain("https://www.example.com/confirm");
    const other = visitorMail(lead, sender);
    expect(other).not.toHaveProperty("headers");
    expect(other.text).not.toMatch(/unsubscribe|\/confirm/);
  });

  it("labels fields and values for people", () => {
    expect(["subscriberCountry", "existing_customer", "userIp", "name"].map(fieldLabel)).toEqual([
      "Subscriber country",
      "Existing customer",
      "User IP",
      "Name",
    ]);
    const { text } = ownerMail(lead, "owner@localhost", sender);
    expect(text).toContain("Existing customer: Yes");
    expect(text).toContain("Company size: 12");
    expect(text).toContain("2026-01-31 12:00:00 UTC");
    expect(text).toContain(lead.id);
  });
});

describe("the confirmation of each form", () => {
  const confirmed = endpoints.filter((row) => row.emailField !== null && !("confirmed" in row));
  const acknowledged = confirmed.filter(({ name }) => name !== "newsletter" && name !== "unsubscribe");

  it.each(confirmed)("$name: contains no input of the visitor", ({ name, fields }) => {
    const typed = Object.keys(fields.shape).map((field) => [field, `https://evil.example/${field}`]);
    const sample: Lead = { ...lead, form: name, fields: Object.fromEntries(typed) };
    const { subject, html, text } = visitorMail(sample, sender);
    expect(subject).toContain("AIV");
    expect(subject.length).toBeLessThanOrEqual(60);
    for (const part of [subject, html, text]) expect(part).not.toMatch(/evil/);
    const owner = ownerMail(sample, "owner@localhost", sender).text;
    // An uploaded file is named by its path instead of its id.
    for (const [field, value] of typed) if (field !== "cv") expect(owner).toContain(value);
  });

  it.each(acknowledged)("$name: names the form and promises a personal answer", ({ name, title }) => {
    const { html, text, headers } = visitorMail({ ...lead, form: name, fields: samples[name] }, sender);
    for (const part of [html, text]) {
      expect(part).toContain(title);
      expect(part).toMatch(/a person .*answers/i);
    }
    expect(headers).toBeUndefined();
  });

  it("has its own words for every form", () => {
    const headingOf = (form: string) => visitorMail({ ...lead, form }, sender).text.split("\n", 1)[0];
    const without = confirmed.filter(({ name }) => headingOf(name) === headingOf("a form that is gone"));
    expect(without.map(({ name }) => name)).toEqual([]);
  });
});

/** The text that mail programs list beside the subject. */
const previewOf = (html: string) => /<div style="display:none[^>]*>([^<]*)</.exec(html)?.[1];

async function temporaryMailer() {
  const server = await startServer("sqlite");
  onTestFinished(server.stop);
  return server;
}
