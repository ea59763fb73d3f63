import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { UPLOAD_PATH } from "#contract/paths.ts";
import { postJson, samples } from "#testing/requests.ts";
import { startSmtpInbox } from "#testing/smtp-inbox.ts";
import { startServer, type TestServer } from "#testing/start-server.ts";
import { DATABASE_KINDS, MAIN_DATABASE_KINDS } from "#testing/test-database.ts";
import { unlimited } from "#testing/unlimited.ts";
import { files, zip64 } from "#testing/uploads.ts";
import { uuidv7 } from "../db/uuid.ts";
import { FILE_REMOVED, fieldRows } from "../mail/lead-text.ts";
import { sweepUploads } from "./sweep.ts";
import { createUploads, type ReceivedFile } from "./uploads.ts";

const CAREERS = "/db/insertCareersDetails.php";
const MAX_BYTES = 4096;
const LIFETIME_MS = 2 * 3_600_000;

describe.each(MAIN_DATABASE_KINDS)("uploads on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind, { UPLOAD_MAX_BYTES: String(MAX_BYTES) });
    return server.stop;
  });

  const folder = () => join(server.settings.dataDir, "uploads");
  const storedFiles = async () => (await readdir(folder()).catch(() => [])).toSorted();
  const upload = (content: Uint8Array<ArrayBuffer>, type = "application/octet-stream") =>
    fetch(server.url + UPLOAD_PATH, { method: "POST", headers: { "Content-Type": type }, body: content });
  const uploaded = async (content: Uint8Array<ArrayBuffer> = files.pdf): Promise<string> =>
    (await (await upload(content)).json()).id;
  const apply = (cv: string, more = {}) =>
    postJson(server.url + CAREERS, { ...samples.careers, cv, ...more });
  const rowOf = (id: string) =>
    server.db.selectFrom("uploads").selectAll().where("id", "=", id).executeTakeFirst();

  it.each(["pdf", "docx"] as const)("stores a %s under its id, whatever its name", async (type) => {
    const id = await uploaded(files[type]);
    expect(await readFile(join(folder(), `${id}.${type}`))).toEqual(files[type]);
    expect(await rowOf(id)).toMatchObject({
      file: `${id}.${type}`,
      size: files[type].length,
      submission_id: null,
    });
    expect((await fetch(`${server.url}/uploads/${id}.${type}`)).headers.get("Content-Type")).toMatch(/html/);
  });

  it.each([
    ["a web page", files.html, 415],
    ["a document with macros", files.docm, 415],
    ["a zip with false entries", zip64(0xffffffffn), 415],
    ["nothing", files.empty, 415],
    ["a PDF that was cut off", files.cutPdf, 415],
    ["a file that is too large", Buffer.concat([files.pdf, Buffer.alloc(MAX_BYTES), files.pdf]), 413],
    ["a file that is far too large", Buffer.alloc(20_000_000), 413],
  ])("refuses %s, and stores nothing", async (_what, content, status) => {
    const before = await storedFiles();
    const answer = await upload(content, "application/pdf");
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([status, "application/problem+json"]);
    expect((await answer.json()).detail).toMatch(status === 413 ? /4 KiB/ : /PDF or DOCX/);
    expect(await storedFiles()).toEqual(before);
  });

  it("stores a file of exactly the limit", async () => {
    const rest = MAX_BYTES - 2 * files.pdf.length;
    const id = await uploaded(Buffer.concat([files.pdf, Buffer.alloc(rest), files.pdf]));
    expect(await rowOf(id)).toMatchObject({ size: MAX_BYTES });
  });

  it("refuses a file that is too large without a declared length", async () => {
    const body = new Blob([Buffer.alloc(MAX_BYTES * 4)]).stream();
    const request = { method: "POST", body, duplex: "half" };
    const answer = await fetch(server.url + UPLOAD_PATH, request);
    expect(answer.status).toBe(413);
    expect((await storedFiles()).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it("belongs to one application", async () => {
    const cv = await uploaded();
    expect((await apply(cv)).status).toBe(200);
    expect((await rowOf(cv))?.submission_id).toBeTruthy();
    const again = await apply(cv, { name: "Another" });
    expect([again.status, Object.keys((await again.json()).fieldErrors)]).toEqual([422, ["cv"]]);
    const unknown = await apply(randomUUID());
    expect([unknown.status, Object.keys((await unknown.json()).fieldErrors)]).toEqual([422, ["cv"]]);
    const { count } = await server.db
      .selectFrom("submissions")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where("form", "=", "careers")
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  it("belongs to one of several concurrent applications, and fails no other", async () => {
    const [shared, own] = [await uploaded(), await uploaded()];
    const key = randomUUID();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, (_, index) => apply(shared, { name: `Rival ${index}` })),
      ...Array.from({ length: 3 }, () => apply(own, { _key: key })),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.slice(0, 5).toSorted()).toEqual([200, 422, 422, 422, 422]);
    expect(statuses.slice(5)).toEqual([200, 200, 200]);
  });

  describe("without JavaScript", () => {
    const send = (file: Blob | undefined, change: Record<string, string> = {}, name = "my cv.pdf") => {
      const body = new FormData();
      const { cv: _cv, ...fields } = { ...samples.careers, ...change };
      for (const [field, value] of Object.entries(fields)) body.set(field, value);
      body.set("cv", file ?? new Blob([]), file ? name : "");
      const headers = { Accept: "text/html" };
      return fetch(server.url + CAREERS, { method: "POST", redirect: "manual", headers, body });
    };

    it("is sent with the form", async () => {
      const email = "along@example.com";
      const answer = await send(new Blob([files.docx]), { email });
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/form/careers?sent"]);
      const row = await server.db
        .selectFrom("submissions")
        .innerJoin("uploads", "uploads.submission_id", "submissions.id")
        .select(["payload", "file"])
        .where("email", "=", email)
        .executeTakeFirstOrThrow();
      expect(await readFile(join(folder(), row.file))).toEqual(files.docx);
      expect(`${JSON.parse(row.payload).cv}.docx`).toBe(row.file);
    });

    const parts = async () => (await storedFiles()).filter((name) => name.endsWith(".part"));
    const FILE_HEAD = '--x\r\nContent-Disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\n';

    /** Sends the beginning of a form that never ends, once the server has received its head. */
    async function stall(beginning: string) {
      const headers = {
        "Content-Type": "multipart/form-data; boundary=x",
        "Content-Length": 3000,
        Expect: "100-continue",
      };
      const post = request(server.url + CAREERS, { method: "POST", headers });
      onTestFinished(() => void post.destroy());
      post.on("error", () => {});
      post.flushHeaders();
      await once(post, "continue");
      post.write(beginning);
    }

    // As many as one client may send beside the last one, which the server would otherwise give up for a later one.
    it.each([
      ["heads without a body", "--x\r\n", 0],
      ["files that never end", `${FILE_HEAD}%PDF`, 19],
    ])("waits for no other form: %s", async (_what, beginning, arriving) => {
      await Promise.all(Array.from({ length: 19 }, () => stall(beginning)));
      await vi.waitFor(async () => expect(await parts()).toHaveLength(arriving), 60_000);
      const answer = await send(new Blob([files.pdf]), { email: "later@example.com" });
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/form/careers?sent"]);
    });

    it("is on disk while it arrives, and removed if the client disconnects", async () => {
      await vi.waitFor(async () => expect(await parts()).toEqual([]), 60_000);
      const post = request(server.url + CAREERS, {
        method: "POST",
        headers: { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": 3000 },
      });
      post.on("error", () => {});
      post.write(`${FILE_HEAD}${"x".repeat(2000)}`);
      await vi.waitFor(async () => {
        const sizes = (await parts()).map(async (name) => (await stat(join(folder(), name))).size);
        expect(Math.max(...(await Promise.all(sizes)))).toBeGreaterThan(1500);
      }, 60_000);
      post.destroy();
      await vi.waitFor(async () => expect(await parts()).toEqual([]), 60_000);
    });

    it.each([
      ["no file", undefined, {}, "cv"],
      ["a file of another type", new Blob([files.html]), {}, "cv"],
      ["a file that is too large", new Blob([files.pdf, Buffer.alloc(MAX_BYTES)]), {}, "cv"],
      ["another field that is wrong", new Blob([files.pdf]), { email: "ann@" }, "email"],
    ])("returns the form with its values: %s", async (_what, file, change, field) => {
      const before = await storedFiles();
      const answer = await send(file, change);
      expect(answer.status).toBe(422);
      const { state } = await answer.json();
      expect(Object.keys(state.fieldErrors)).toEqual([field]);
      const { cv: _cv, ...typed } = { ...samples.careers, ...change };
      expect(state.values).toEqual(typed);
      expect(await storedFiles()).toEqual(before);
    });
  });

  it("is removed if the form is refused for another field", async () => {
    const before = await storedFiles();
    const body = new FormData();
    body.set("cv", new Blob([files.pdf]), "cv.pdf");
    body.set("n".repeat(65), "x");
    expect((await fetch(server.url + CAREERS, { method: "POST", body })).status).toBe(413);
    expect(await storedFiles()).toEqual(before);
  });

  it.each([2, 5])("is refused with others of its field, and none stays: %i", async (count) => {
    const before = await storedFiles();
    const body = new FormData();
    const { cv: _cv, ...fields } = samples.careers;
    for (const [field, value] of Object.entries(fields)) body.set(field, value);
    for (let index = 0; index < count; index++) body.append("cv", new Blob([files.pdf]), "cv.pdf");
    const answer = await fetch(server.url + CAREERS, { method: "POST", body });
    expect([answer.status, Object.keys((await answer.json()).fieldErrors)]).toEqual([422, ["cv"]]);
    expect(await storedFiles()).toEqual(before);
  });

  it("is not logged as a server error if it is aborted", async () => {
    server.logged.length = 0;
    const post = request(server.url + UPLOAD_PATH, { method: "POST", headers: { "Content-Length": 1000 } });
    post.on("error", () => {});
    post.write("%PDF-1.4");
    const isArriving = async () => (await storedFiles()).some((name) => name.endsWith(".part"));
    await vi.waitFor(async () => expect(await isArriving()).toBe(true), 60_000);
    post.destroy();
    await vi.waitFor(() => expect(server.logged.join()).toContain(UPLOAD_PATH), 60_000);
    await vi.waitFor(async () => expect(await isArriving()).toBe(false), 60_000);
    expect(server.logged.join()).not.toContain('"level":50');
  });

  it("is removed after two hours without a form, and not before", async () => {
    const [orphan, kept] = [await uploaded(), await uploaded()];
    await apply(kept);
    await writeFile(join(folder(), "crashed.part"), "x");
    await sweepUploads(server.db, server.settings.dataDir, Date.now() + LIFETIME_MS - 60_000);
    expect(await storedFiles()).toEqual(
      expect.arrayContaining([`${orphan}.pdf`, `${kept}.pdf`, "crashed.part"]),
    );
    await utimes(join(folder(), "crashed.part"), 0, 0);
    await sweepUploads(server.db, server.settings.dataDir, Date.now() + LIFETIME_MS + 60_000);
    expect(await storedFiles()).toContain(`${kept}.pdf`);
    expect(await storedFiles()).not.toContain(`${orphan}.pdf`);
    expect(await storedFiles()).not.toContain("crashed.part");
    expect((await apply(orphan)).status).toBe(422);
  });

  it("of a form in quarantine is removed within a day, and the form has a note", async () => {
    const [caught, fine] = [await uploaded(), await uploaded()];
    await apply(caught, { _trap: "x" });
    await apply(fine, { name: "Honest" });
    const sweepIn = (hours: number) =>
      sweepUploads(server.db, server.settings.dataDir, Date.now() + hours * 3_600_000);
    await sweepIn(22);
    expect(await storedFiles()).toEqual(expect.arrayContaining([`${caught}.pdf`, `${fine}.pdf`]));
    await sweepIn(24);
    expect(await storedFiles()).toContain(`${fine}.pdf`);
    expect(await storedFiles()).not.toContain(`${caught}.pdf`);
    const lead = await server.db
      .selectFrom("submissions")
      .selectAll()
      .where("payload", "like", `%${caught}%`)
      .executeTakeFirstOrThrow();
    expect(lead.quarantined).toBe(1);
    const rows = fieldRows({ ...lead, fields: JSON.parse(lead.payload), file: null });
    expect(rows).toContainEqual(["CV", FILE_REMOVED]);
  });

  it("of a form that a person has marked as spam stays", async () => {
    const marked = await uploaded();
    await apply(marked);
    await server.db
      .updateTable("submissions")
      .set({ quarantined: 1, handled_at: Date.now() })
      .where("payload", "like", `%${marked}%`)
      .execute();
    await sweepUploads(server.db, server.settings.dataDir, Date.now() + 24 * 3_600_000);
    expect(await storedFiles()).toContain(`${marked}.pdf`);
  });

  it("is refused if its client begins too many others before it has arrived", async () => {
    const { receive } = createUploads(server.db, server.settings.dataDir, MAX_BYTES, unlimited);
    const parts = async () => (await storedFiles()).filter((name) => name.endsWith(".part"));
    const gate = Promise.withResolvers<void>();
    /** A file whose client sends nothing for a while. */
    async function* slow() {
      yield files.pdf.subarray(0, 10);
      await gate.promise;
      yield files.pdf.subarray(10);
      read += 1;
    }
    let read = 0;
    await vi.waitFor(async () => expect(await parts()).toEqual([]), 60_000);
    const begin = () => receive(slow(), "203.0.113.7");
    const received = Array.from({ length: 20 }, begin);
    await vi.waitFor(async () => expect(await parts()).toHaveLength(20), 60_000);
    let first: ReceivedFile | undefined;
    void received[0]?.then((file) => {
      first = file;
    });
    received.push(begin());
    await vi.waitFor(() => expect(first).toBeDefined(), 60_000);
    await expect(first?.store(uuidv7())).rejects.toMatchObject({ status: 503 });
    gate.resolve();
    const [, ...others] = await Promise.all(received);
    expect(others.map(({ size }) => size)).toEqual(others.map(() => files.pdf.length));
    expect([read, (await parts()).length]).toEqual([20, 20]);
    for (const other of others) await other.discard();
  });

  it("counts for the rate limit", async () => {
    const limited = await startServer(kind, { RATE_LIMIT: "1/60" });
    onTestFinished(limited.stop);
    const send = () => fetch(limited.url + UPLOAD_PATH, { method: "POST", body: files.pdf });
    expect([(await send()).status, (await send()).status]).toEqual([200, 429]);
  });

  it("answers other methods with 405", async () => {
    const answer = await fetch(server.url + UPLOAD_PATH);
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
  });

  it("is named in the owner's mail", async () => {
    const inbox = await startSmtpInbox();
    const mailing = await startServer(kind, { SMTP_URL: inbox.url, MAIL_TO: "jobs@example.org" });
    onTestFinished(async () => {
      await mailing.stop();
      await inbox.stop();
    });
    const answer = await fetch(mailing.url + UPLOAD_PATH, { method: "POST", body: files.pdf });
    const { id: cv } = await answer.json();
    await postJson(mailing.url + CAREERS, { ...samples.careers, cv });
    await vi.waitFor(() => {
      const owner = inbox.received.find(({ recipients }) => recipients.includes("jobs@example.org"));
      expect(owner?.text).toContain(`uploads/${cv}.pdf`);
    }, 60_000);
  });
});

it.each(DATABASE_KINDS)(
  "removes what a crash cut off when it starts, unless instances share it: %s",
  async (kind) => {
    const dataDir = await mkdtemp(join(tmpdir(), "aiv-data-"));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    await mkdir(join(dataDir, "uploads"));
    for (const name of ["1.part", "2.pdf"]) await writeFile(join(dataDir, "uploads", name), "x");
    const server = await startServer(kind, { DATA_DIR: dataDir });
    onTestFinished(server.stop);
    const names = await readdir(join(dataDir, "uploads"));
    expect(names.toSorted()).toEqual(kind === "sqlite" ? ["2.pdf"] : ["1.part", "2.pdf"]);
  },
);
