import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { CONFIRM_PAGE, CONFIRM_PATH, ONE_CLICK_PATH } from "#contract/paths.ts";
import { NEWSLETTER_PATH, postForm, postJson, samples } from "#testing/requests.ts";
import { startSmtpInbox } from "#testing/smtp-inbox.ts";
import { startServer, type TestServer } from "#testing/start-server.ts";
import { MAIN_DATABASE_KINDS } from "#testing/test-database.ts";

const DAY_MS = 24 * 3_600_000;
const ORIGIN = "https://www.example.com";

describe.each(MAIN_DATABASE_KINDS)("double opt-in on %s", (kind) => {
  let server: TestServer;
  let inbox: Awaited<ReturnType<typeof startSmtpInbox>>;
  beforeAll(async () => {
    inbox = await startSmtpInbox();
    server = await startServer(kind, {
      SMTP_URL: inbox.url,
      MAIL_TO: "sales@example.org",
      PUBLIC_ORIGIN: ORIGIN,
    });
    return async () => {
      await server.stop();
      await inbox.stop();
    };
  });

  const subscribe = (email: string) =>
    postJson(server.url + NEWSLETTER_PATH, { ...samples.newsletter, email });
  const unsubscribe = (email: string) =>
    postJson(`${server.url}/db/insertUnsubscribe.php`, { ...samples.unsubscribe, email });
  const mailsTo = (email: string) => inbox.received.filter(({ recipients }) => recipients.includes(email));
  const allSettled = () =>
    vi.waitFor(async () => {
      const waiting = server.db.selectFrom("outbox").select("id").where("state", "=", "pending");
      expect(await waiting.execute()).toEqual([]);
    }, 60_000);
  const rowOf = (table: "newsletter_confirmations" | "suppressions", email: string) =>
    server.db.selectFrom(table).select("email").where("email", "=", email).executeTakeFirst();
  /** The query of the last confirmation link that was mailed to an address. Mails may arrive in another order. */
  async function linkTo(email: string): Promise<string> {
    await allSettled();
    const links = mailsTo(email).flatMap(({ text }) => /https:\S+token=\S+/.exec(text ?? "") ?? []);
    const link = links.at(-1) ?? "";
    expect(link.startsWith(ORIGIN + CONFIRM_PAGE)).toBe(true);
    return new URL(link).search;
  }
  const press = async (query: string) => {
    const answer = await postForm(server.url + CONFIRM_PATH + query, {});
    return [answer.status, answer.headers.get("Location")];
  };
  const confirmed = [303, `${CONFIRM_PAGE}?confirmed`];
  const refused = [303, `${CONFIRM_PAGE}?expired`];

  it("sends one confirmation request, however often a stranger subscribes an address", async () => {
    const email = "once@example.com";
    for (let count = 0; count < 3; count++) {
      const answer = await subscribe(email);
      expect([answer.status, await answer.text()]).toEqual([200, "Message sent user successfully"]);
    }
    await allSettled();
    expect(mailsTo(email)).toHaveLength(1);
    expect(await rowOf("newsletter_confirmations", email)).toBeUndefined();
    const owner = inbox.received.filter(
      ({ recipients, text }) => recipients.includes("sales@example.org") && text?.includes(email),
    );
    expect(owner).toHaveLength(3);
  });

  it("confirms when the button is pressed, not when the link is opened", async () => {
    const email = "presses@example.com";
    await subscribe(email);
    const query = await linkTo(email);
    expect((await fetch(server.url + CONFIRM_PAGE + query)).status).toBe(200);
    const opened = await fetch(server.url + CONFIRM_PATH + query);
    expect([opened.status, opened.headers.get("Allow")]).toEqual([405, "POST"]);
    expect(await rowOf("newsletter_confirmations", email)).toBeUndefined();

    expect(await press(query)).toEqual(confirmed);
    expect(await press(query)).toEqual(confirmed);
    expect(await rowOf("newsletter_confirmations", email)).toBeDefined();

    await subscribe(email);
    await allSettled();
    expect(mailsTo(email)).toHaveLength(1);
  });

  it("rejects forged links, and those older than a month", async () => {
    const email = "forged@example.com";
    await subscribe(email);
    const query = new URLSearchParams(await linkTo(email));
    const changed = (changes: Record<string, string>) =>
      `?${new URLSearchParams({ ...Object.fromEntries(query), ...changes })}`;
    await subscribe("victim@example.com");
    for (const forged of [
      "",
      changed({ email: "victim@example.com" }),
      changed({ expires: String(Number(query.get("expires")) + 1) }),
      changed({ expires: "x" }),
      changed({ token: "" }),
    ]) {
      expect(await press(forged)).toEqual(refused);
    }
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * DAY_MS });
    onTestFinished(() => void vi.useRealTimers());
    expect(await press(`?${query}`)).toEqual(refused);
    const stored = await server.db.selectFrom("newsletter_confirmations").select("email").execute();
    expect(stored.map((row) => row.email)).not.toContain(email);
    expect(stored.map((row) => row.email)).not.toContain("victim@example.com");
  });

  it("accepts a token for its own purpose only", async () => {
    const email = "purpose@example.com";
    await subscribe(email);
    const query = await linkTo(email);
    const header = mailsTo(email)[0]?.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
    const leave = new URL(header.slice(1, -1)).searchParams;
    leave.set("expires", new URLSearchParams(query).get("expires") ?? "");
    expect(await press(`?${leave}`)).toEqual(refused);
    expect((await fetch(server.url + ONE_CLICK_PATH + query, { method: "POST" })).status).toBe(403);
    expect(await rowOf("suppressions", email)).toBeUndefined();
  });

  it("does not confirm an erased subscription", async () => {
    const email = "erased@example.com";
    await subscribe(email);
    const query = await linkTo(email);
    await server.db.deleteFrom("outbox").execute();
    await server.db.deleteFrom("submissions").where("email", "=", email).execute();
    expect(await press(query)).toEqual(refused);
    expect(await rowOf("newsletter_confirmations", email)).toBeUndefined();
  });

  it("allows only the owner of an address to lift an unsubscription", async () => {
    const email = "returns@example.com";
    await unsubscribe(email);
    await subscribe(email);
    const query = await linkTo(email);
    expect(await rowOf("suppressions", email)).toBeDefined();
    expect(await press(query)).toEqual(confirmed);
    expect(await rowOf("suppressions", email)).toBeUndefined();
  });

  it("allows a confirmed subscriber to undo somebody else's unsubscription", async () => {
    const email = "loyal@example.com";
    await subscribe(email);
    await press(await linkTo(email));
    for (let count = 0; count < 3; count++) expect((await unsubscribe(email)).status).toBe(200);
    await allSettled();
    expect(await rowOf("suppressions", email)).toBeDefined();
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("confirm"),
      expect.stringContaining("unsubscribed"),
    ]);
    expect(await press(await linkTo(email))).toEqual(confirmed);
    expect(await rowOf("suppressions", email)).toBeUndefined();

    // Once a day, however often the two alternate.
    await unsubscribe(email);
    await allSettled();
    expect(mailsTo(email)).toHaveLength(2);
    expect(await rowOf("suppressions", email)).toBeDefined();
  });

  it("does not let a link lift an unsubscription that is later than its request", async () => {
    const email = "void@example.com";
    await subscribe(email);
    const first = await linkTo(email);
    await unsubscribe(email);
    expect(await press(first)).toEqual(refused);
    expect(await rowOf("newsletter_confirmations", email)).toBeUndefined();
    expect(await rowOf("suppressions", email)).toBeDefined();

    // The mail that follows a new request has a link that works, until the address is unsubscribed again.
    await subscribe(email);
    const second = await linkTo(email);
    await unsubscribe(email);
    expect(await press(second)).toEqual(refused);
    await subscribe(email);
    const third = await linkTo(email);
    expect(await press(third)).toEqual(confirmed);
    await unsubscribe(email);
    for (const old of [first, second, third]) expect(await press(old)).toEqual(refused);
    expect(await rowOf("suppressions", email)).toBeDefined();
  });

  it("does not let a used link that restored a subscription lift the next unsubscription", async () => {
    const email = "reversed@example.com";
    await subscribe(email);
    await press(await linkTo(email));
    await unsubscribe(email);
    const restore = await linkTo(email);
    expect(await press(restore)).toEqual(confirmed);
    await unsubscribe(email);
    expect(await press(restore)).toEqual(refused);
    expect(await rowOf("suppressions", email)).toBeDefined();
  });

  it("does not confirm a later request by a link that is older, such as after an erasure", async () => {
    const email = "later@example.com";
    await subscribe(email);
    const query = await linkTo(email);
    await server.db.deleteFrom("outbox").execute();
    await server.db.deleteFrom("submissions").where("email", "=", email).execute();
    await subscribe(email);
    expect(await press(query)).toEqual(refused);
    expect(await rowOf("newsletter_confirmations", email)).toBeUndefined();
    expect(await press(await linkTo(email))).toEqual(confirmed);
  });

  it("sends the link although strangers used up the confirmations of the day", async () => {
    const email = "crowded@example.com";
    for (let count = 0; count < 4; count++) {
      await postJson(`${server.url}/db/insertContactDetails.php`, { ...samples.contact, email });
    }
    await subscribe(email);
    await allSettled();
    expect(mailsTo(email)).toHaveLength(4);
    expect(await press(await linkTo(email))).toEqual(confirmed);
  });

  it("logs neither addresses nor tokens", async () => {
    const email = "unlogged@example.com";
    await subscribe(email);
    const query = await linkTo(email);
    server.logged.length = 0;
    await press(query);
    await vi.waitFor(() => expect(server.logged.join("")).toContain(CONFIRM_PATH));
    expect(server.logged.join("")).not.toMatch(/unlogged|token/);
  });
});
