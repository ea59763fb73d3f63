import { tmpdir } from "node:os";
import { describe, expect, it, onTestFinished } from "vitest";
import { createTestApp } from "#testing/test-app.ts";
import { createTestDatabase } from "#testing/test-database.ts";
import { openDatabase } from "../db/open.ts";
import { readSettings } from "../process/settings.ts";

async function app() {
  const database = await createTestDatabase("sqlite");
  const db = openDatabase(readSettings(database.env));
  onTestFinished(async () => {
    await db.destroy();
    await database.remove();
  });
  const asked: string[] = [];
  const { app } = createTestApp(db, tmpdir(), async (request) => {
    asked.push(request.url);
    return new Response("page");
  });
  return { app, asked };
}

describe.each(["/", "/search?q=", "/aiv_unsubscribe/", "/db/"])("a URL that begins with %s", (start) => {
  it("is refused with 414 above 8000 characters, before any page", async () => {
    const { app: site, asked } = await app();
    const longest = start + "a".repeat(8000 - start.length);
    expect((await site.request(longest, {}, {})).status).not.toBe(414);
    const before = asked.length;
    const refused = await site.request(`${longest}a`, {}, {});
    expect(refused.status).toBe(414);
    expect(refused.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(asked.length).toBe(before);
  });
});
