import { describe, expect, it, onTestFinished, vi } from "vitest";
import { postJson, samples } from "#testing/requests.ts";
import { startSmtpInbox } from "#testing/smtp-inbox.ts";
import { startServer, type TestServer } from "#testing/start-server.ts";
import { MAIN_DATABASE_KINDS } from "#testing/test-database.ts";
import { firstUuidAt } from "../db/uuid.ts";

const DAY_MS = 24 * 3_600_000;

describe.each(MAIN_DATABASE_KINDS)("mail to an unproven address, on %s", (kind) => {
  async function setUp() {
    const inbox = await startSmtpInbox();
    const env = { SMTP_URL: inbox.url, MAIL_TO: "sales@example.org" };
    const server = await startServer(kind, env);
    onTestFinished(async () => {
      await server.stop();
      await inbox.stop();
    });
    return { inbox, env, server };
  }
  const contact = ({ url }: TestServer, email: string) =>
    postJson(`${url}/db/insertContactDetails.php`, { ...samples.contact, email });
  const settled = ({ db }: TestServer, messages: number) =>
    vi.waitFor(async () => {
      const rows = await db
        .selectFrom("outbox")
        .select(["kind", "state", "last_error"])
        .where("state", "!=", "pending")
        .orderBy("submission_id")
        .orderBy("kind")
        .execute();
      expect(rows).toHaveLength(messages);
      return rows;
    }, 60_000);

  it("is sent to a mailbox three times a day in any spelling; the owner gets all", async () => {
    const { inbox, server } = await setUp();
    const spellings = [
      "ann.lee@gmail.com",
      "ANNLEE@gmail.com",
      "a.n.nlee+1@googlemail.com",
      "annlee+2@gmail.com",
    ];
    for (const email of [...spellings, "annlee@gmail.com", "bob@example.com"]) {
      expect((await contact(server, email)).status).toBe(200);
    }
    const rows = await settled(server, 12);
    const visitors = rows.filter((row) => row.kind === "mail-visitor");
    expect(visitors.map(({ state }) => state)).toEqual([
      "sent",
      "sent",
      "sent",
      "dropped",
      "dropped",
      "sent",
    ]);
    expect(visitors[3]?.last_error).toMatch(/3 a day/);
    expect(rows.filter((row) => row.kind === "mail-owner" && row.state === "sent")).toHaveLength(6);
    expect(inbox.received.filter(({ recipients }) => recipients.includes("sales@example.org"))).toHaveLength(
      6,
    );
  });

  describe("with a signed link", () => {
    const send = ({ url }: TestServer, form: "Newsletter" | "Unsubscribe", email: string) => {
      const fields = form === "Newsletter" ? samples.newsletter : samples.unsubscribe;
      const path = form === "Newsletter" ? "insertNewsletterDetails" : "insertUnsubscribe";
      return postJson(`${url}/db/${path}.php`, { ...fields, email });
    };
    const subscribe = (server: TestServer, email: string) => send(server, "Newsletter", email);
    const visitorStates = async (server: TestServer, messages: number) =>
      (await settled(server, messages))
        .filter(({ kind }) => kind === "mail-visitor")
        .map(({ state }) => state);

    it("reaches an address although a stranger used up its tags, three times a day", async () => {
      const { server } = await setUp();
      // One after the other: queued mails count as well.
      for (const [index, tag] of ["+junk", "", "", "+more", "+last"].entries()) {
        await subscribe(server, `anna${tag}@example.com`);
        await settled(server, 2 * (index + 1));
      }
      expect(await visitorStates(server, 10)).toEqual(["sent", "sent", "dropped", "sent", "dropped"]);
    });

    it("reaches an address again that was unsubscribed after the last mail", async () => {
      const { server } = await setUp();
      const email = "again@example.com";
      await subscribe(server, email);
      await settled(server, 2);
      await send(server, "Unsubscribe", email);
      await subscribe(server, email);
      await subscribe(server, email);
      expect(await visitorStates(server, 8)).toEqual(["sent", "dropped", "sent", "dropped"]);
    });
  });

  it("is counted across restarts, and allowed again after a day", async () => {
    const { env, server } = await setUp();
    for (let count = 0; count < 3; count++) await contact(server, "ann@example.com");
    await settled(server, 6);
    await server.end();

    const again = await startServer(kind, { ...env, ...server.env });
    onTestFinished(again.stop);
    await contact(again, "ann+tag@example.com");
    expect((await settled(again, 8)).at(-1)).toMatchObject({ kind: "mail-visitor", state: "dropped" });

    const sent = await again.db.selectFrom("submissions").select("id").orderBy("id").execute();
    for (const [index, { id }] of sent.entries()) {
      const earlier = firstUuidAt(Date.now() - DAY_MS - 1000 + index);
      await again.db.deleteFrom("outbox").where("submission_id", "=", id).execute();
      await again.db.updateTable("submissions").set({ id: earlier }).where("id", "=", id).execute();
      await again.db
        .insertInto("outbox")
        .values({
          ...{ id: earlier, submission_id: earlier, kind: "mail-visitor", state: "sent", attempts: 1 },
          ...{ next_attempt_at: 0, claimed_until: 0, last_error: null, created_at: 0, sent_at: 1 },
        })
        .execute();
    }
    await contact(again, "ann@example.com");
    expect((await settled(again, 6)).at(-1)).toMatchObject({ kind: "mail-visitor", state: "sent" });
  });
});
