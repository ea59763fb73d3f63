import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { limitMessages } from "#contract/messages.ts";
import { NEWSLETTER_PATH, postForm, postJson, samples } from "#testing/requests.ts";
import { startSmtpInbox } from "#testing/smtp-inbox.ts";
import { startServer, type TestServer } from "#testing/start-server.ts";
import { MAIN_DATABASE_KINDS, openTestDatabase } from "#testing/test-database.ts";
import { unlimited } from "#testing/unlimited.ts";
import { allowanceStatus } from "../allowances/status.ts";
import { ownKey } from "../db/keys.ts";
import { migrate } from "../db/migrate.ts";
import type { NewSubmission } from "../submissions/insert-submissions.ts";
import { createSubmissionStore } from "../submissions/store.ts";
import { oneClickPath } from "./links.ts";
import { suppressedSince, suppressUnsubscribed } from "./suppressions.ts";
import { unsubscribe } from "./unsubscribe.ts";

/** An unsubscription of Ann's, with every kind of message. */
const submission: NewSubmission = {
  form: "unsubscribe",
  email: "ann@example.com",
  payload: "{}",
  seen_ip: "",
  idempotency_key: null,
  quarantined: 0,
  deliveries: ["mail-owner", "mail-visitor", "webhook"],
};

type Inbox = Awaited<ReturnType<typeof startSmtpInbox>>;

describe.each(MAIN_DATABASE_KINDS)("unsubscribing on %s", (kind) => {
  let server: TestServer;
  let inbox: Inbox;
  beforeAll(async () => {
    inbox = await startSmtpInbox();
    server = await startServer(kind, {
      SMTP_URL: inbox.url,
      MAIL_TO: "sales@example.org",
      PUBLIC_ORIGIN: "https://www.example.com",
    });
    return async () => {
      await server.stop();
      await inbox.stop();
    };
  });

  const subscribe = (email: string) =>
    postJson(server.url + NEWSLETTER_PATH, { ...samples.newsletter, email });
  const unsubscribe = (email: string, more = {}) =>
    postJson(`${server.url}/db/insertUnsubscribe.php`, { ...samples.unsubscribe, email, ...more });
  const mailsTo = (email: string) => inbox.received.filter(({ recipients }) => recipients.includes(email));
  const suppressed = async () =>
    (await server.db.selectFrom("suppressions").select("email").execute()).map(({ email }) => email);
  const states = (email: string, form: string) =>
    server.db
      .selectFrom("outbox")
      .innerJoin("submissions", "submissions.id", "outbox.submission_id")
      .select(["outbox.kind", "outbox.state"])
      .where("email", "=", email)
      .where("form", "=", form)
      .orderBy("outbox.kind")
      .execute();

  /** The one-click link of the newsletter's mail, on this server. */
  async function oneClick(email: string): Promise<string> {
    await subscribe(email);
    const mail = await vi.waitFor(() => {
      const [first] = mailsTo(email);
      if (!first) throw new Error("not yet");
      return first;
    }, 60_000);
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const link = header("list-unsubscribe") ?? "";
    expect(link).toMatch(/^<https:\/\/www\.example\.com\/[^<>\s]+>$/);
    return link.slice(1, -1).replace("https://www.example.com", () => server.url);
  }
  const press = (link: string) =>
    fetch(link, {
      method: "POST",
      headers: { Origin: "https://mail.example.net", "Sec-Fetch-Site": "cross-site" },
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });

  it("stops mail, even if a stranger sends forms in the person's name", async () => {
    const email = "leaver@example.com";
    await unsubscribe(email);
    await postJson(`${server.url}/db/insertContactDetails.php`, { ...samples.contact, email });
    await vi.waitFor(async () => {
      expect(await states(email, "contact")).toEqual([
        { kind: "mail-owner", state: "sent" },
        { kind: "mail-visitor", state: "dropped" },
      ]);
      // It had no confirmed subscription that somebody else could have ended.
      expect(await states(email, "unsubscribe")).toEqual([
        { kind: "mail-owner", state: "sent" },
        { kind: "mail-visitor", state: "dropped" },
      ]);
    }, 60_000);
    expect(mailsTo(email)).toEqual([]);
  });

  it("is not lifted by a new subscription, whichever comes first", async () => {
    const addresses = Array.from({ length: 6 }, (_, index) => `both-${index}@example.com`);
    await Promise.all(addresses.flatMap((email) => [unsubscribe(email), subscribe(email)]));
    await Promise.all(addresses.map((email) => subscribe(email)));
    expect((await suppressed()).filter((email) => email.startsWith("both-")).toSorted()).toEqual(
      addresses.toSorted(),
    );
  });

  it("is never rate limited, but the owner's mails are", async () => {
    const limited = await startServer(kind, { RATE_LIMIT: "2/60" });
    onTestFinished(limited.stop);
    const path = `${limited.url}/db/insertUnsubscribe.php`;
    await postJson(limited.url + NEWSLETTER_PATH, { ...samples.newsletter, email: "known@example.com" });
    for (let count = 0; count < 3; count++) {
      const answer = await postJson(path, { ...samples.unsubscribe, email: "same@example.com" });
      expect([answer.status, await answer.text()]).toEqual([200, "Message sent user successfully"]);
    }
    for (const email of ["known@example.com", "unheard-of@example.com"]) {
      const answer = await postForm(path, { email, reason: "" });
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/form/unsubscribe?sent"]);
    }
    const marks = await limited.db.selectFrom("suppressions").select("email").orderBy("email").execute();
    // Unknown addresses cause no mail.
    expect(marks.map(({ email }) => email)).toEqual(["known@example.com", "same@example.com"]);
    const mails = await limited.db
      .selectFrom("outbox")
      .innerJoin("submissions", "submissions.id", "outbox.submission_id")
      .select("email")
      .where("form", "=", "unsubscribe")
      .where("kind", "=", "mail-owner")
      .execute();
    expect(mails).toEqual([{ email: "same@example.com" }]);
  });

  it("locks nobody out of other forms, however often a stranger unsubscribes them", async () => {
    const limited = await startServer(kind, { RATE_LIMIT: "2/60", TRUST_PROXY: "1" });
    onTestFinished(limited.stop);
    const from = (client: string) => ({ "X-Forwarded-For": client });
    for (let count = 0; count < 4; count++) {
      const fields = { ...samples.unsubscribe, email: `victim+${count}@example.com` };
      await postJson(`${limited.url}/db/insertUnsubscribe.php`, fields, from("192.0.2.1"));
    }
    const contact = { ...samples.contact, email: "victim@example.com" };
    const answer = await postJson(
      `${limited.url}/db/insertContactDetails.php`,
      contact,
      from("198.51.100.1"),
    );
    expect(answer.status).toBe(200);
  });

  it("refuses a client with more than a hundred addresses, but no signed link and no other client", async () => {
    // A day that does not end during the test.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 31, 12) });
    onTestFinished(() => void vi.useRealTimers());
    const limited = await startServer(kind, { TRUST_PROXY: "1" });
    onTestFinished(limited.remove);
    const path = `${limited.url}/db/insertUnsubscribe.php`;
    const from = (client: string) => ({ "X-Forwarded-For": client });
    const leave = (count: number, client = "192.0.2.1") =>
      postJson(path, { ...samples.unsubscribe, email: `leaver-${count}@example.com` }, from(client));
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => leave(index)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const refused = await leave(100);
    expect([refused.status, (await refused.json()).detail]).toEqual([429, limitMessages.manyUnsubscribed]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(500);
    const page = await postForm(path, { email: "leaver-101@example.com", reason: "" }, from("192.0.2.1"));
    expect([page.status, (await page.json()).state.message]).toEqual([429, limitMessages.manyUnsubscribed]);

    expect((await leave(102, "198.51.100.1")).status).toBe(200);
    const key = await ownKey(limited.db, "unsubscribe");
    const link = limited.url + oneClickPath(key, "leaver-103@example.com");
    expect((await fetch(link, { method: "POST", headers: from("192.0.2.1") })).status).toBe(200);
    const marks = await limited.db.selectFrom("suppressions").select("email").execute();
    expect(marks).toHaveLength(102);
    const contact = { ...samples.contact, email: "ann@example.com" };
    const other = await postJson(`${limited.url}/db/insertContactDetails.php`, contact, from("192.0.2.1"));
    expect(other.status).toBe(200);
    await limited.end();
    const { networks } = await allowanceStatus(limited.db, limited.settings);
    expect(networks).toMatchObject([{ network: "192.0.2.1", kind: "unsubscribe", refused: 2 }]);
  });

  it("has no effect if a program filled in the honeypot", async () => {
    await unsubscribe("trapped@example.com", { _trap: "x" });
    expect(await suppressed()).not.toContain("trapped@example.com");
  });

  it("takes one click, without cookie, page or location, from any site", async () => {
    const email = "Click+Me@example.com".toLowerCase();
    const link = await oneClick(email);
    expect((await press(link)).status).toBe(200);
    expect(await suppressed()).toContain(email);
    const lead = server.db
      .selectFrom("submissions")
      .select("payload")
      .where("email", "=", email)
      .where("form", "=", "unsubscribe");
    expect(JSON.parse((await lead.executeTakeFirstOrThrow()).payload)).toMatchObject({ email });

    expect((await press(link)).status).toBe(200);
    expect(await lead.execute()).toHaveLength(1);
    await subscribe(email);
    expect((await press(link)).status).toBe(200);
    expect(await suppressed()).toContain(email);
    // The signed link proves who clicked, so no confirmation is needed.
    const kinds = (await states(email, "unsubscribe")).map((row) => row.kind);
    expect(kinds).toEqual(["mail-owner"]);
  });

  it("redirects to the page with the button when the link is only opened", async () => {
    const email = "prefetch@example.com";
    const link = await oneClick(email);
    const answer = await fetch(link, { redirect: "manual" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      "/aiv_unsubscribe/prefetch%40example.com/subscriber",
    ]);
    expect(await suppressed()).not.toContain(email);
  });

  it("rejects links that it did not create", async () => {
    const link = new URL(await oneClick("signed@example.com"));
    link.searchParams.set("email", "victim@example.com");
    for (const forged of [link.href, `${server.url}/api/unsubscribe`]) {
      const answer = await press(forged);
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([403, "application/problem+json"]);
      const opened = await fetch(forged, { redirect: "manual" });
      expect(opened.headers.get("Location")).toBe("/aiv-unsubscribe");
    }
    expect(await suppressed()).not.toContain("victim@example.com");
    expect(await (await press(`${server.url}/api/unsubscribe`)).json()).toHaveProperty("detail");
    const refused = await fetch(link, { method: "PUT" });
    expect([refused.status, refused.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
  });

  it("logs no address", async () => {
    const link = await oneClick("quiet@example.com");
    server.logged.length = 0;
    await press(link);
    await vi.waitFor(() => expect(server.logged.join("")).toContain("/api/unsubscribe"));
    expect(server.logged.join("")).not.toMatch(/quiet|token/);
  });

  it("stops a queued mail", async () => {
    const slow = await startSmtpInbox(2);
    const other = await startServer(kind, { SMTP_URL: slow.url });
    onTestFinished(async () => {
      await other.stop();
      await slow.stop();
    });
    const email = "waiting@example.com";
    await postJson(other.url + NEWSLETTER_PATH, { ...samples.newsletter, email });
    const pending = () =>
      other.db.selectFrom("outbox").select(["id", "kind", "state", "attempts"]).orderBy("kind").execute();
    await vi.waitFor(async () => {
      expect((await pending()).map(({ attempts }) => attempts)).toEqual([1, 1]);
    }, 60_000);
    await postJson(`${other.url}/db/insertUnsubscribe.php`, { ...samples.unsubscribe, email });
    await other.db.updateTable("outbox").set({ next_attempt_at: 0 }).execute();
    await postJson(other.url + NEWSLETTER_PATH, { ...samples.newsletter, email: "wakes@example.com" });
    await vi.waitFor(async () => {
      const row = (await pending()).find(
        ({ kind: name, attempts }) => name === "mail-visitor" && attempts > 1,
      );
      expect(row?.state).toBe("dropped");
    }, 60_000);
    expect(slow.received.filter(({ recipients }) => recipients.includes(email))).toEqual([]);
  });
});

describe.each(MAIN_DATABASE_KINDS)("an unsubscription on %s", (kind) => {
  async function setUp() {
    const { db } = await openTestDatabase(kind);
    await migrate(db);
    const store = createSubmissionStore(db, () => {}, unlimited);
    const messages = async () => {
      const rows = await db.selectFrom("outbox").select("kind").orderBy("kind").execute();
      return rows.map((row) => row.kind);
    };
    return { db, store, messages, contact: { ...submission, form: "contact", deliveries: [] } };
  }

  it("causes its messages once", async () => {
    const { db, store, messages } = await setUp();
    for (const _ of ["once", "again"]) await unsubscribe({ db, store }, submission, false);
    expect(await messages()).toEqual(["mail-owner", "mail-visitor", "webhook"]);
  });

  it("spares only the owner over the rate limit, for an address that is known", async () => {
    const { db, store, messages, contact } = await setUp();
    await store.store(contact);
    await unsubscribe({ db, store }, submission, true);
    expect(await messages()).toEqual(["mail-visitor", "webhook"]);
    expect(await suppressedSince(db, "ann@example.com")).toBeDefined();
  });

  it.each([
    ["an unknown address", { email: "bob@example.com" }],
    ["no address", { email: null }],
    ["a program", { quarantined: 1 as const }],
  ])("is not stored over the rate limit for %s", async (_who, change) => {
    const { db, store, contact } = await setUp();
    await store.store(contact);
    await unsubscribe({ db, store }, { ...submission, ...change }, true);
    expect(await db.selectFrom("submissions").select("form").execute()).toEqual([{ form: "contact" }]);
  });

  it("gets a new date if it is repeated after another request, except over the rate limit", async () => {
    const { db, store, contact } = await setUp();
    await unsubscribe({ db, store }, submission, false);
    const dated = async () =>
      (await db.selectFrom("suppressions").select("created_at").executeTakeFirstOrThrow()).created_at;
    await db.updateTable("suppressions").set({ created_at: 1 }).execute();
    await unsubscribe({ db, store }, submission, false);
    // Nobody subscribed meanwhile. A link by which the subscriber can undo the unsubscription stays valid.
    expect(await dated()).toBe(1);
    await store.store({ ...contact, form: "newsletter" });
    await unsubscribe({ db, store }, submission, true);
    expect(await dated()).toBe(1);
    await unsubscribe({ db, store }, submission, false);
    expect(await dated()).toBeGreaterThan(1);
  });

  it("does not get an earlier date from one that was in quarantine meanwhile", async () => {
    const { db } = await setUp();
    const at = (created_at: number) => suppressUnsubscribed(db, [{ ...submission, created_at }]);
    await at(2);
    await at(1);
    expect(await suppressedSince(db, "ann@example.com")).toBe(2);
    await at(3);
    expect(await suppressedSince(db, "ann@example.com")).toBe(3);
  });
});
