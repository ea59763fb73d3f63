import { beforeAll, describe, expect, it } from "vitest";
import { courseList, faqList, solutionList, videoList } from "#contract/lists.ts";
import { LIST_PATHS } from "#contract/paths.ts";
import { startServer, type TestServer } from "#testing/start-server.ts";

const schemas = { faq: faqList, courses: courseList, videos: videoList, solutions: solutionList };

describe("lists", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer("sqlite");
    return server.stop;
  });
  const get = (path: string, headers = {}) => fetch(server.url + path, { headers });

  describe.each(Object.keys(schemas) as (keyof typeof schemas)[])("%s", (name) => {
    const path = LIST_PATHS[name];

    it("returns the format that the page reads, with unique ids", async () => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/json"]);
      const body = await answer.json();
      const parsed = schemas[name].parse(body);
      expect(body).toEqual(parsed);
      const rows: { id?: number; slug?: string }[] = Array.isArray(parsed) ? parsed : parsed.data;
      expect(rows.length).toBeGreaterThan(3);
      expect(new Set(rows.map(({ id, slug }) => id ?? slug)).size).toBe(rows.length);
    });

    it("is cached for five minutes, and revalidated by its ETag", async () => {
      const answer = await get(path);
      expect(answer.headers.get("Cache-Control")).toBe("public, max-age=300");
      const tag = answer.headers.get("ETag") ?? "";
      const again = await get(path, { "If-None-Match": tag });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      expect((await get(path, { "If-None-Match": '"other"' })).status).toBe(200);
    });

    it("answers HEAD, and other methods with 405", async () => {
      const head = await fetch(server.url + path, { method: "HEAD" });
      expect([head.status, await head.text()]).toEqual([200, ""]);
      const refused = await fetch(server.url + path, { method: "POST", body: "{}" });
      expect([refused.status, refused.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
    });
  });

  it("contains the page of every industry", async () => {
    const slugs = (await (await get(LIST_PATHS.solutions)).json()).map(({ slug }: { slug: string }) => slug);
    const industries = [
      "retail",
      "platform",
      "education",
      "healthcare",
      "manufacturing",
      "energy",
      "logistic",
    ];
    expect(slugs.toSorted()).toEqual(industries.toSorted());
  });
});
