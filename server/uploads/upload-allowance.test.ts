import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { limitMessages } from "#contract/messages.ts";
import { UPLOAD_PATH } from "#contract/paths.ts";
import { postJson, samples } from "#testing/requests.ts";
import { startServer, type TestServer } from "#testing/start-server.ts";
import { MAIN_DATABASE_KINDS } from "#testing/test-database.ts";
import { files } from "#testing/uploads.ts";

const CAREERS = "/db/insertCareersDetails.php";
const MAX_BYTES = 4096;

describe.each(MAIN_DATABASE_KINDS)("an upload within a daily allowance on %s", (kind) => {
  let limited: TestServer;
  beforeAll(async () => {
    // A day that does not end during a test.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 31, 12) });
    limited = await startServer(kind, {
      UPLOAD_MAX_BYTES: String(MAX_BYTES),
      DAILY_BYTES: "25000/100000",
      TRUST_PROXY: "1",
    });
    return async () => {
      vi.useRealTimers();
      await limited.stop();
    };
  });
  beforeEach(() => limited.db.deleteFrom("uploads").execute());
  const full = Buffer.concat([files.pdf, Buffer.alloc(MAX_BYTES - 2 * files.pdf.length), files.pdf]);
  const from = (client: string) => ({ "X-Forwarded-For": client });
  const uploadFrom = (client: string) =>
    fetch(limited.url + UPLOAD_PATH, { method: "POST", headers: from(client), body: full });
  const formFrom = (client: string) => {
    const body = new FormData();
    for (const [field, value] of Object.entries(samples.careers)) body.set(field, value);
    body.set("cv", new Blob([full]), "cv.pdf");
    const headers = { Accept: "text/html", ...from(client) };
    return fetch(limited.url + CAREERS, { method: "POST", redirect: "manual", headers, body });
  };

  it("is stored and waits for its form, whatever other clients send", async () => {
    const { id: cv } = await (await uploadFrom("192.0.2.1")).json();
    const others = await Promise.all(Array.from({ length: 5 }, () => uploadFrom("198.51.100.1")));
    expect(others.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429]);
    expect((await postJson(limited.url + CAREERS, { ...samples.careers, cv })).status).toBe(200);
    const waiting = await limited.db.selectFrom("uploads").select("id").execute();
    expect(waiting).toHaveLength(4);
  });

  it("is refused with a reason until tomorrow, alone and in a form without JavaScript", async () => {
    for (let count = 0; count < 3; count++) await uploadFrom("203.0.113.1");
    const before = await readdir(join(limited.settings.dataDir, "uploads"));
    const [alone, form] = [await uploadFrom("203.0.113.1"), await formFrom("203.0.113.1")];
    expect([alone.status, form.status]).toEqual([429, 429]);
    expect(alone.headers.get("Content-Type")).toBe("application/problem+json");
    expect((await alone.json()).detail).toBe(limitMessages.clientAllowance);
    const { state } = await form.json();
    expect(state).toMatchObject({ message: limitMessages.clientAllowance, fieldErrors: {} });
    expect(state.values.name).toBe(samples.careers.name);
    for (const { headers } of [alone, form]) {
      const seconds = Number(headers.get("Retry-After"));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(86_400);
    }
    expect(await readdir(join(limited.settings.dataDir, "uploads"))).toEqual(before);
  });

  it("is refused below the reserve of disk space, while short forms are stored", async () => {
    const near = await startServer(kind, { DISK_RESERVE: "999999999G" });
    onTestFinished(near.stop);
    const alone = await fetch(near.url + UPLOAD_PATH, { method: "POST", body: files.pdf });
    const body = new FormData();
    for (const [field, value] of Object.entries(samples.careers)) body.set(field, value);
    body.set("cv", new Blob([files.pdf]), "cv.pdf");
    const form = await fetch(near.url + CAREERS, {
      method: "POST",
      headers: { Accept: "text/html" },
      body,
    });
    const contact = (message: string) =>
      postJson(`${near.url}/db/insertContactDetails.php`, { ...samples.contact, message });
    const long = await contact("x".repeat(4000));
    const refused = [alone, form, long];
    expect(refused.map(({ status }) => status)).toEqual([507, 507, 507]);
    for (const { headers } of refused) expect(headers.get("Retry-After")).toBe("3600");
    expect([(await alone.json()).detail, (await long.json()).detail]).toEqual([
      limitMessages.noSpace,
      limitMessages.noSpace,
    ]);
    expect((await form.json()).state.message).toBe(limitMessages.noSpace);
    expect((await contact("short")).status).toBe(200);
    expect(await readdir(join(near.settings.dataDir, "uploads"))).toEqual([]);
  });
});
