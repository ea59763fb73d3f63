import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASE_KINDS } from "#testing/test-database.ts";
import { changesOf } from "../journal.ts";
import { startTestDesk, type TestDesk } from "../testing/start-test-desk.ts";
import { type GivenState, readFilter } from "./filter.ts";
import { listLeads, neighborsOf } from "./list.ts";

describe.each(DATABASE_KINDS)("handling submissions on %s", (kind) => {
  let desk: TestDesk;
  beforeAll(async () => {
    desk = await startTestDesk(kind);
    await desk.signIn();
  });
  afterAll(() => desk.remove());
  beforeEach(async () => {
    await desk.db.deleteFrom("submissions").execute();
  });

  const leads = async (query: Record<string, string> = {}) =>
    (await listLeads(desk.db, readFilter(query))).leads;
  const idsOf = async (query: Record<string, string>) => (await leads(query)).map(({ id }) => id);
  const statesOf = async () => Object.fromEntries((await leads()).map(({ id, state }) => [id, state]));
  const rowOf = (id: string) =>
    desk.db.selectFrom("submissions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const outbox = (id: string) =>
    desk.db.selectFrom("outbox").select(["kind", "state"]).where("submission_id", "=", id).execute();
  /** Checks boxes of the inbox and presses a button. @returns the address of the next page */
  const markAll = async (ids: readonly string[], state: GivenState, path = "/inbox/state") => {
    const response = await desk.post(path, [
      ...ids.map((id): [string, string] => ["lead", id]),
      ["state", state],
    ]);
    return response.headers.get("Location") ?? "";
  };
  /** Presses Undo on a page. */
  const undo = async (path: string) => {
    const [, action = ""] = /action="([^"]*undo[^"]*)"/.exec(await desk.page(path)) ?? [];
    const id = new URL(path, "http://desk").searchParams.get("done") ?? "";
    const response = await desk.post(action.replaceAll("&amp;", "&"), { id });
    return response.headers.get("Location") ?? "";
  };

  it("gives each state to many at once, by which they are filtered", async () => {
    const [a, b, c] = [await desk.add(), await desk.add(), await desk.add()];
    for (const state of ["talking", "won", "lost", "spam", "handled", "new"] as const) {
      await markAll([a, b], state);
      expect(await statesOf(), state).toEqual({ [a]: state, [b]: state, [c]: "new" });
      expect((await idsOf({ state })).includes(a), state).toBe(true);
      expect(await idsOf({ state: state === "new" ? "won" : "new" }), state).not.toContain(a);
    }
    await markAll([a], "won");
    expect((await changesOf(desk.db, a))[0]?.action).toBe("won");
  });

  it("takes a change of many back, each to its own state, and keeps the filter", async () => {
    const [won, caught, fresh] = [await desk.add(), await desk.add({ quarantined: 1 }), await desk.add()];
    await markAll([won], "won");
    const before = await Promise.all([won, caught, fresh].map(rowOf));
    const changed = await markAll([won, caught, fresh], "spam", "/inbox/state?form=contact");
    expect(changed).toMatch(/^\/inbox\?form=contact&/);
    expect(await desk.page(changed)).toContain("Marked as spam: 3 submissions");
    expect(await undo(changed)).toMatch(/^\/inbox\?form=contact&/);
    expect(await Promise.all([won, caught, fresh].map(rowOf))).toEqual(before);
    // The page of an earlier change has no button that would take back the last one.
    expect(await desk.page(changed)).not.toContain("Undo");
  });

  it("leaves what somebody has changed since, when a change is taken back", async () => {
    const [a, b] = [await desk.add(), await desk.add()];
    const changed = await markAll([a, b], "lost");
    await desk.db.updateTable("submissions").set({ status: "won" }).where("id", "=", a).execute();
    await undo(changed);
    expect(await statesOf()).toEqual({ [a]: "won", [b]: "new" });
  });

  it("changes nothing without a checked one, and ignores unknown states", async () => {
    const id = await desk.add();
    expect(await markAll([], "spam")).toBe("/inbox?done=unchanged");
    await desk.post("/inbox/state", { lead: id, state: "made-up" });
    await desk.post("/inbox/state", { lead: id });
    await desk.post("/inbox/undo", { id: "made-up" });
    expect(await rowOf(id)).toMatchObject({ handled_at: null, status: null, handler: null });
  });

  it("checks all of a page by a link", async () => {
    await desk.add();
    expect(await desk.page("/inbox")).not.toContain('checked=""');
    expect(await desk.page("/inbox?checked=all")).toContain('checked=""');
  });

  it("holds back what spam would cause, and sends it once if it was none", async () => {
    const id = await desk.add({ deliveries: ["mail-owner"] });
    await markAll([id], "spam");
    expect(await outbox(id)).toEqual([{ kind: "mail-owner", state: "dropped" }]);
    await markAll([id], "talking");
    expect(await outbox(id)).toEqual([{ kind: "mail-owner", state: "pending" }]);
    const caught = await desk.add({ quarantined: 1 });
    await markAll([caught], "spam");
    expect(await outbox(caught)).toEqual([]);
    await markAll([caught], "new");
    expect(await outbox(caught)).toHaveLength(2);
  });

  it("assigns many to a name, which is proposed from then on and filters", async () => {
    const [a, b, c] = [await desk.add(), await desk.add(), await desk.add()];
    await desk.post("/inbox/state", [
      ["lead", a],
      ["lead", b],
      ["handler", "  Änn\u202e  "],
    ]);
    expect((await leads()).map(({ handler }) => handler)).toEqual([null, "Änn", "Änn"]);
    expect(await idsOf({ handler: "Änn" })).toEqual([b, a]);
    expect(await desk.page(`/inbox/${c}`)).toContain('<option value="Änn">');
    // No name changes nothing for many at once.
    await desk.post("/inbox/state", { lead: a, handler: " " });
    expect((await rowOf(a)).handler).toBe("Änn");
  });

  it("stores a note and a name, and keeps both of two notes that were written at once", async () => {
    const id = await desk.add();
    const save = (note: string, was: string) =>
      desk.post(`/inbox/${id}/handling?form=contact`, { handler: "Ann", note, was });
    const saved = await save("Called\r\nher", "");
    expect(saved.headers.get("Location")).toMatch(`/inbox/${id}?form=contact&done=`);
    expect(await rowOf(id)).toMatchObject({ handler: "Ann", note: "Called\nher" });
    expect(await desk.page(`/inbox/${id}`)).toContain("Called\nher</textarea>");
    await save("Mine", "");
    expect((await rowOf(id)).note).toBe("Called\nher\n\nMine");
    await save("", "Called\r\nher\r\n\r\nMine");
    expect((await rowOf(id)).note).toBeNull();
    const log = await desk.db.selectFrom("desk_log").selectAll().execute();
    expect(JSON.stringify(log)).not.toContain("Called");
  });

  it("erases the note with the person", async () => {
    const id = await desk.add({ email: "erase@example.com" });
    await desk.post(`/inbox/${id}/handling`, { note: "Secret", was: "" });
    await desk.post(`/inbox/${id}/erase`, { confirm: "erase@example.com" });
    expect(await desk.db.selectFrom("submissions").select("note").execute()).toEqual([]);
  });

  it("leads from a submission to those beside it in the same list", async () => {
    const [first, other, second, third] = [
      await desk.add({ fields: { message: "needle" } }),
      await desk.add({ form: "poc" }),
      await desk.add({ fields: { message: "needle" } }),
      await desk.add(),
    ];
    expect(await neighborsOf(desk.db, {}, second)).toEqual({ newer: third, older: other });
    expect(await neighborsOf(desk.db, { form: "contact" }, second)).toEqual({ newer: third, older: first });
    expect(await neighborsOf(desk.db, { q: "needle" }, second)).toEqual({ newer: undefined, older: first });
    expect(await neighborsOf(desk.db, { q: "needle" }, first)).toEqual({ newer: second, older: undefined });
    const html = await desk.page(`/inbox/${second}?form=contact&state=new`);
    for (const id of [first, third]) expect(html).toContain(`href="/inbox/${id}?form=contact&amp;state=new"`);
    expect(await desk.page("/inbox?form=contact")).toContain(`/inbox/${first}?form=contact`);
    // One that has left the filter still leads to the next.
    await markAll([second], "won");
    expect(await neighborsOf(desk.db, { state: "new" }, second)).toEqual({ newer: third, older: other });
  });

  it("joins a person's submissions across tags and spellings of the address", async () => {
    const [tagged, spelled, id] = [
      await desk.add({ email: "ann+x@example.com" }),
      await desk.add({ email: "ann@example.com", form: "poc" }),
      await desk.add({ email: "ann+y@example.com" }),
    ];
    const stranger = await desk.add({ email: "anna@example.com" });
    const html = await desk.page(`/inbox/${id}?form=newsletter`);
    for (const other of [tagged, spelled]) expect(html).toContain(`href="/inbox/${other}"`);
    expect(html).not.toContain(stranger);
    expect(await idsOf({ q: "ANN@example.com" })).toEqual([id, spelled, tagged]);
    // Rows from before the column have no mailbox.
    await desk.db.updateTable("submissions").set({ mailbox: null }).where("id", "=", spelled).execute();
    expect(await idsOf({ q: "ann@example.com" })).toContain(spelled);
  });

  it("lists the first line of a message", async () => {
    await desk.add({ fields: { message: "  \nWe need 😀 tables\nand more" } });
    await desk.add({ form: "newsletter" });
    expect((await leads()).map(({ firstLine }) => firstLine)).toEqual(["", "We need 😀 tables"]);
    const html = await desk.page("/inbox");
    expect(html).toContain("We need 😀 tables");
    expect(html).not.toContain("and more");
  });

  it("shows why a submission may be spam", async () => {
    const spam_reasons = JSON.stringify([
      ["A price", 1],
      ["Markup of links", 4],
    ]);
    const id = await desk.add({ quarantined: 1, spam_reasons });
    const html = await desk.page(`/inbox/${id}`);
    for (const text of ["Spam score 5", "Markup of links", "Not spam"]) expect(html).toContain(text);
    expect(await desk.page(`/inbox/${await desk.add()}`)).not.toContain("Spam score");
  });
});
