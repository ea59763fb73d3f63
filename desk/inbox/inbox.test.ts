import { mkdir, rm, writeFile } from "node:fs/promises";
import { parquetReadObjects } from "hyparquet";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { mailFile } from "#server/mail/mailer.ts";
import { LEASE_MS } from "#server/outbox/queue.ts";
import { outboxRow } from "#server/submissions/insert-submissions.ts";
import { DATABASE_KINDS } from "#testing/test-database.ts";
import { changesOf } from "../journal.ts";
import { startTestDesk, type TestDesk } from "../testing/start-test-desk.ts";
import { readFilter } from "./filter.ts";
import { listLeads, listStored, PAGE_SIZE } from "./list.ts";

describe.each(DATABASE_KINDS)("the inbox on %s", (kind) => {
  let desk: TestDesk;
  beforeAll(async () => {
    desk = await startTestDesk(kind);
    await desk.signIn();
  });
  afterAll(() => desk.remove());
  beforeEach(async () => {
    await desk.db.deleteFrom("submissions").execute();
    await desk.db.deleteFrom("desk_log").execute();
  });

  const idsOf = async (query: Record<string, string>) =>
    (await listLeads(desk.db, readFilter(query))).leads.map(({ id }) => id);
  const outbox = (id: string) =>
    desk.db.selectFrom("outbox").selectAll().where("submission_id", "=", id).orderBy("id").execute();

  it("is empty at first, with a hint", async () => {
    expect(await desk.page("/inbox")).toContain("No submissions yet.");
    expect(await desk.page("/inbox?state=new")).toContain("No submission matches.");
  });

  it("reports that nothing is older, where there is something newer", async () => {
    const id = await desk.add();
    for (const path of [`/inbox?before=${id}`, `/inbox?state=new&before=${id}`]) {
      expect(await desk.page(path), path).toContain("Nothing is older.");
      expect(await desk.page(path), path).not.toContain("No submission");
    }
  });

  it("pages through all submissions, newest first, without gap or repeat", async () => {
    const ids: string[] = [];
    for (let count = 0; count < PAGE_SIZE * 2 + 1; count++) ids.push(await desk.add());
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await listLeads(desk.db, {}, before);
      seen.push(...page.leads.map(({ id }) => id));
      before = page.next;
    } while (before !== undefined);
    expect(seen).toEqual(ids.toSorted().toReversed());
    expect(await desk.page("/inbox")).toContain(`/inbox?before=${seen[PAGE_SIZE - 1]}`);
  });

  it("lists who sent each submission, with name and address", async () => {
    await desk.add({ fields: { email_user: "Ravi s/o Kumar" } });
    await desk.add({ form: "newsletter", fields: { email: "ion@example.md" } });
    const { leads } = await listLeads(desk.db, {});
    expect(leads.map(({ name }) => name)).toEqual([undefined, "Ravi s/o Kumar"]);
    expect(await desk.page("/inbox")).toContain("Ravi s/o Kumar");
  });

  it("filters by form, day, country and state, alone and together", async () => {
    const contact = await desk.add({ country: "France" });
    const poc = await desk.add({ form: "poc", country: "France" });
    const caught = await desk.add({ form: "poc", country: "India", quarantined: 1 });
    await desk.post(`/inbox/${poc}/state`, { state: "handled" });
    const today = new Date().toISOString().slice(0, 10);
    expect(await idsOf({ form: "poc" })).toEqual([caught, poc]);
    expect(await idsOf({ country: "France" })).toEqual([poc, contact]);
    expect(await idsOf({ state: "new" })).toEqual([contact]);
    expect(await idsOf({ state: "handled" })).toEqual([poc]);
    await desk.db
      .updateTable("submissions")
      .set({ source: "news", campaign: "Spring 2027" })
      .where("id", "=", poc)
      .execute();
    expect(await idsOf({ campaign: "Spring 2027", source: "news" })).toEqual([poc]);
    expect(await idsOf({ campaign: "Autumn" })).toEqual([]);
    expect(await desk.page("/inbox")).toContain('<option value="Spring 2027">');
    expect(await idsOf({ state: "quarantined" })).toEqual([caught]);
    expect(await idsOf({ form: "poc", country: "France", state: "handled", day: today })).toEqual([poc]);
    expect(await idsOf({ day: today })).toHaveLength(3);
    expect(await idsOf({ day: "2020-02-29" })).toEqual([]);
    expect(readFilter({ day: "2026-02-31" })).toEqual({});
    expect(await idsOf({ day: "yesterday", state: "made-up" })).toHaveLength(3);
    expect(await listStored(desk.db, "country")).toEqual(["France", "India"]);
  });

  it("searches addresses, and words in any field", async () => {
    const ada = await desk.add({ fields: { message: 'We need "pivot" tables, 100% sure' } });
    const bob = await desk.add({ email: "bob@example.org", fields: { message: "Pivot_tables" } });
    expect(await idsOf({ q: "ADA@example.com" })).toEqual([ada]);
    expect(await idsOf({ q: "pivot" })).toEqual([bob, ada]);
    expect(await idsOf({ q: "tables pivot sure" })).toEqual([ada]);
    expect(await idsOf({ q: '"pivot"' })).toEqual([ada]);
    expect(await idsOf({ q: "100%" })).toEqual([ada]);
    expect(await idsOf({ q: "p_v" })).toEqual([]);
    expect(await idsOf({ q: "' or 1=1 --" })).toEqual([]);
  });

  it("searches words of every language in any case, and parts of addresses", async () => {
    const message = "Привет aus Österreich, Grüße 東京 😀 Straße";
    const id = await desk.add({ fields: { email: "Ada@Example.com", message } });
    for (const q of ["Привет", "привет", "ПРИВЕТ", "österreich", "GRÜß", "straße", "東京", "😀"])
      expect(await idsOf({ q }), q).toEqual([id]);
    for (const q of ["@example.com", "ada@example", "ADA@exa"]) expect(await idsOf({ q }), q).toEqual([id]);
  });

  it("searches what a submission shows, not the names and codes that are stored", async () => {
    const fields = { email_user: "Al", permission_to_use: true, userCountry: "India", message: '"so":true' };
    const contact = await desk.add({ fields });
    const poc = await desk.add({
      form: "poc",
      fields: { name: "Ann", deployment: "cloud", message: 'Our field is "email_user":' },
    });
    for (const q of ["permission_to_use", "USERCOUNTRY", "serCou", "false", "deploy", "name"])
      expect(await idsOf({ q }), q).toEqual([]);
    for (const q of ["true", "india"]) expect(await idsOf({ q }), q).toEqual([contact]);
    for (const q of ["AIV Cloud", "cloud", "email_user", "cloud email_user"])
      expect(await idsOf({ q }), q).toEqual([poc]);
    expect(await idsOf({ q: "aiv true" })).toEqual([]);
  });

  it("ignores what no text contains", async () => {
    const id = await desk.add();
    expect(await idsOf({ q: "\0", form: "\0", country: "\0" })).toEqual([id]);
    for (const path of ["/inbox?before=%00", "/inbox/%00", "/log?before=%00", "/log/%00"])
      expect((await desk.request(path)).status, path).toBe(400);
  });

  it("searches words in parts, each of which leads to the next", async () => {
    const old = await desk.add({ fields: { message: "needle" } });
    for (let count = 0; count < 4; count++) await desk.add();
    const filter = readFilter({ q: "needle" });
    const first = await listLeads(desk.db, filter, undefined, 3);
    expect(first).toMatchObject({ leads: [], partly: true });
    const second = await listLeads(desk.db, filter, first.next, 3);
    expect(second).toMatchObject({ leads: [{ id: old }], next: undefined, partly: false });
  });

  it("shows a submission with its labels, deliveries and the person's others", async () => {
    const other = await desk.add({ form: "poc" });
    const id = await desk.add({ fields: { firstName: "Ada" }, deliveries: ["webhook"], page: "/retail" });
    await desk.db
      .updateTable("outbox")
      .set({ state: "dead", attempts: 15, last_error: "The webhook answered 500" })
      .where("submission_id", "=", id)
      .execute();
    const html = await desk.page(`/inbox/${id}`);
    for (const text of [
      "First name",
      "Ada",
      "from /retail",
      "15",
      "The webhook answered 500",
      "Send again",
    ]) {
      expect(html).toContain(text);
    }
    expect(html).toContain(`href="/inbox/${other}"`);
    expect((await desk.request("/inbox/none")).status).toBe(404);
  });

  it("shows script in every field as text", async () => {
    const attack = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;
    const id = await desk.add({
      form: attack,
      email: `${attack}@example.com`,
      country: attack,
      page: attack,
      seen_ip: attack,
      fields: { [attack]: attack, list: [attack] },
    });
    await desk.db
      .insertInto("outbox")
      .values({ ...outboxRow(id, "webhook", Date.now()), last_error: attack })
      .execute();
    for (const path of ["/inbox", `/inbox/${id}`, `/inbox?q=${encodeURIComponent(attack)}`]) {
      const html = await desk.page(path);
      expect(html).toContain("&lt;script&gt;");
      expect(html).not.toMatch(/<script|<img/);
    }
  });

  it("shows characters that reorder or control text, and leaves the values of filters as they are", async () => {
    const country = "Ni\u202eger";
    const fields = { email_user: "A\u202eevil", message: "two\nlines\u0007 \u2067\u0628 👩‍👩‍👧" };
    const id = await desk.add({ country, fields });
    const inbox = await desk.page("/inbox");
    expect(inbox).toContain("A[U+202E]evil");
    expect(inbox).toContain(`<option value="${country}">Ni[U+202E]ger</option>`);
    expect(await desk.page(`/inbox/${id}`)).toContain("two\nlines[U+0007] [U+2067]\u0628 👩‍👩‍👧");
  });

  it("marks as handled and reopens, and logs both with the person's name", async () => {
    const id = await desk.add();
    const handledAt = async () =>
      (await desk.db.selectFrom("submissions").select("handled_at").where("id", "=", id).executeTakeFirst())
        ?.handled_at;
    const mark = (state: string) => desk.post(`/inbox/${id}/state`, { state });
    expect(await desk.page((await mark("handled")).headers.get("Location") ?? "")).toContain("Undo");
    expect(await handledAt()).toBeGreaterThan(0);
    // A second press changes nothing and leaves no second entry.
    await mark("handled");
    await mark("new");
    expect(await handledAt()).toBeNull();
    const entries = await desk.db.selectFrom("desk_log").selectAll().where("subject", "=", id).execute();
    expect(entries.map(({ action }) => action).toSorted()).toEqual(["handled", "reopened"]);
    expect(entries[0]?.name).not.toBe("");
    expect(await desk.page("/log")).toContain("Marked as handled");
  });

  it("releases from quarantine once, however often it is pressed", async () => {
    const id = await desk.add({ quarantined: 1 });
    expect(await idsOf({ state: "quarantined" })).toEqual([id]);
    const presses = await Promise.all([1, 2, 3].map(() => desk.post(`/inbox/${id}/state`, { state: "new" })));
    expect(presses.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await changesOf(desk.db, id)).toHaveLength(1);
    expect((await outbox(id)).map((row) => row.kind).toSorted()).toEqual(["mail-owner", "mail-visitor"]);
    expect(await idsOf({ state: "new" })).toEqual([id]);
  });

  it("sends a failed delivery again, and never one that was sent", async () => {
    const id = await desk.add({ deliveries: ["mail-owner", "webhook"] });
    const [sent, dead] = await outbox(id);
    await desk.db
      .updateTable("outbox")
      .set({ state: "sent" })
      .where("id", "=", sent?.id ?? "")
      .execute();
    await desk.db
      .updateTable("outbox")
      .set({ state: "dead" })
      .where("id", "=", dead?.id ?? "")
      .execute();
    for (const row of [sent, dead]) await desk.post(`/inbox/${id}/retry/${row?.id}`);
    expect((await outbox(id)).map(({ state }) => state)).toEqual(["sent", "pending"]);
    expect(await desk.page(`/inbox/${id}`)).toContain("Sent a delivery again");
  });

  it("sends no delivery twice that is being sent", async () => {
    const id = await desk.add({ deliveries: ["mail-owner"] });
    const leasedUntil = Date.now() + LEASE_MS;
    await desk.db
      .updateTable("outbox")
      .set({ claimed_until: leasedUntil })
      .where("submission_id", "=", id)
      .execute();
    const response = await desk.post(`/inbox/${id}/retry/${(await outbox(id))[0]?.id}`);
    expect(response.headers.get("Location")).toBe(`/inbox/${id}?done=not-retried`);
    expect(await outbox(id)).toMatchObject([{ claimed_until: leasedUntil }]);
    expect(await changesOf(desk.db, id)).toEqual([]);
  });

  it("finds submissions with a failed delivery, until it is discarded, which can be undone", async () => {
    const failing = await desk.add({ deliveries: ["mail-visitor", "webhook"] });
    await desk.add({ deliveries: ["mail-owner"] });
    const failed = { state: "dead", last_error: "550 no such user" } as const;
    await desk.db
      .updateTable("outbox")
      .set(failed)
      .where("submission_id", "=", failing)
      .where("kind", "=", "mail-visitor")
      .execute();
    expect(await idsOf({ state: "failed" })).toEqual([failing]);
    const act = (action: string, id = "") => desk.post(`/inbox/${failing}/${action}/${id}`);
    const byKind = async () => (await outbox(failing)).toSorted((a, b) => a.kind.localeCompare(b.kind));
    const [dead, pending] = await byKind();
    expect((await act("discard", pending?.id)).headers.get("Location")).toContain("not-discarded");
    expect((await act("discard", dead?.id)).headers.get("Location")).toContain("=discarded");
    expect(await byKind()).toMatchObject([
      { state: "dropped", last_error: "550 no such user" },
      { state: "pending" },
    ]);
    expect(await idsOf({ state: "failed" })).toEqual([]);
    expect(await changesOf(desk.db, failing)).toMatchObject([{ action: "discarded", subject: failing }]);
    await act("retry", dead?.id);
    expect((await outbox(failing)).map(({ state }) => state)).toEqual(["pending", "pending"]);
  });

  it("still finds all of a person after an erasure that was interrupted", async () => {
    const email = "half@example.com";
    const id = await desk.add({ email, deliveries: ["mail-owner"] });
    const [message] = await outbox(id);
    const mail = mailFile(desk.settings.dataDir, message?.id ?? "");
    // A folder cannot be removed as a file.
    await mkdir(mail, { recursive: true });
    const erase = () => desk.post(`/inbox/${id}/erase`, { confirm: email });
    expect((await erase()).status).toBe(500);
    expect(await idsOf({ q: email })).toEqual([id]);
    expect(await desk.page("/log")).toContain("Erased a person (not complete)");
    await rm(mail, { recursive: true });
    await writeFile(mail, "");
    expect(await desk.page((await erase()).headers.get("Location") ?? "")).toMatch(
      /mail files<\/td><td class="number">1</,
    );
    expect(await idsOf({ q: email })).toEqual([]);
  });

  it("erases a person after the address was typed, and shows what was removed", async () => {
    const id = await desk.add({ email: "erase@example.com", deliveries: ["mail-owner"] });
    await desk.add({ email: "erase@example.com", form: "poc" });
    const kept = await desk.add({ email: "keep@example.com" });
    const refused = await desk.post(`/inbox/${id}/erase`, { confirm: "keep@example.com" });
    expect(refused.headers.get("Location")).toBe(`/inbox/${id}?done=not-erased`);
    expect(await idsOf({})).toHaveLength(3);
    const erased = await desk.post(`/inbox/${id}/erase`, { confirm: " Erase@Example.com " });
    expect(await idsOf({})).toEqual([kept]);
    const path = erased.headers.get("Location") ?? "";
    const html = await desk.page(path);
    expect(html).toMatch(/submissions<\/td><td class="number">2</);
    expect(html).toMatch(/messages<\/td><td class="number">1</);
    // The log outlives the person, so it must not name them.
    const log = await desk.db.selectFrom("desk_log").selectAll().execute();
    expect(JSON.stringify(log)).not.toContain("erase@");
  });

  it("erases nothing while a message is being delivered, and asks to try again", async () => {
    const id = await desk.add({ email: "leased@example.com", deliveries: ["mail-owner"] });
    const claimed_until = Date.now() + LEASE_MS;
    await desk.db.updateTable("outbox").set({ claimed_until }).where("submission_id", "=", id).execute();
    const refused = await desk.post(`/inbox/${id}/erase`, { confirm: "leased@example.com" });
    expect(refused.headers.get("Location")).toBe(`/inbox/${id}?done=erase-later`);
    expect(await outbox(id)).toMatchObject([{ state: "pending", claimed_until }]);
    expect(await desk.page("/log")).toContain("Erased a person (not complete)");
  });

  it("exports what is filtered as CSV without formulas, JSON lines and Parquet", async () => {
    await desk.add({ form: "poc", email: "other@example.com" });
    const id = await desk.add({ fields: { email: "ada@example.com", message: "=HYPERLINK(1)" } });
    const csv = await desk.post("/inbox/export", { form: "contact", format: "csv" });
    expect(csv.headers.get("Content-Disposition")).toBe('attachment; filename="submissions.csv"');
    const text = await csv.text();
    expect(text).toContain(id);
    expect(text).toContain("'=HYPERLINK(1)");
    expect(text).not.toContain("other@example.com");
    const jsonl = await (await desk.post("/inbox/export", { q: "hyperlink", format: "jsonl" })).text();
    expect(
      jsonl
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line).id),
    ).toEqual([id]);
    const all = await (await desk.post("/inbox/export", { format: "csv" })).text();
    expect(all.trim().split("\r\n")).toHaveLength(3);
    const parquet = await desk.post("/inbox/export", { form: "contact", format: "parquet" });
    expect(parquet.headers.get("Content-Type")).toBe("application/vnd.apache.parquet");
    const rows = await parquetReadObjects({ file: await parquet.arrayBuffer() });
    // Text needs no guard, because no program reads a formula from Parquet.
    expect(rows).toMatchObject([
      { id, email: "ada@example.com", message: "=HYPERLINK(1)", quarantined: false },
    ]);
    expect((await desk.request("/inbox/export")).status).toBe(404);
    expect(await desk.page("/log")).not.toContain("not complete");
  });

  it("exports subscribers once the site's address is known, for the links that unsubscribe", async () => {
    const { status, ok } = await desk.post("/inbox/subscribers");
    expect([status, ok]).toEqual([409, false]);
    const known = await startTestDesk(kind, { PUBLIC_ORIGIN: "https://www.example.com" });
    onTestFinished(() => known.remove());
    await known.signIn();
    const row = { email: "ann@example.com", confirmed_at: 0 };
    await known.db.insertInto("newsletter_confirmations").values(row).execute();
    const file = await (await known.post("/inbox/subscribers")).text();
    expect(file).toContain('"ann@example.com","","1970-01-01T00:00:00.000Z","https://www.example.com/');
    const logged = await known.db.selectFrom("desk_log").select("result").execute();
    expect(logged.map(({ result }) => JSON.parse(result ?? ""))).toEqual([[["subscribers", 1]]]);
  });

  it("offers a form that no longer exists, and exports its fields as columns", async () => {
    const id = await desk.add({ form: "raffle", fields: { guess: 12 } });
    expect(await desk.page("/inbox")).toContain('<option value="raffle">raffle</option>');
    expect(await desk.page("/inbox?form=raffle")).toContain(`/inbox/${id}`);
    const csv = await (await desk.post("/inbox/export", { form: "raffle", format: "csv" })).text();
    expect(csv).toContain('"guess"');
  });

  it("exports CSV that spreadsheets read as Unicode", async () => {
    await desk.add({ fields: { message: "Привет" } });
    const csv = new Uint8Array(await (await desk.post("/inbox/export", { format: "csv" })).arrayBuffer());
    expect([...csv.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });
});
