import { beforeAll, describe, expect, it } from "vitest";
import { NEWSLETTER_PATH, postJson, samples } from "#testing/requests.ts";
import { startServer, type TestServer } from "#testing/start-server.ts";

const newsletter = samples.newsletter;

describe("what is refused", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer("sqlite");
    return server.stop;
  });
  const post = (body: unknown, headers?: Record<string, string>) =>
    postJson(server.url + NEWSLETTER_PATH, body, headers);

  it.each([
    ["malformed JSON", "{not json", "application/json", 400],
    ["an empty body", "", "application/json", 400],
    ["no object", "[1]", "application/json", 400],
    ["null", "null", "application/json", 400],
    ["another content type", "a", "text/plain", 415],
    ["a multipart body without parts", "x", "multipart/form-data", 400],
    ["a deep body", `{"email":${"[".repeat(30_000)}${"]".repeat(30_000)}}`, "application/json", 422],
    ["a key that is no UUID", JSON.stringify({ ...newsletter, _key: "1" }), "application/json", 422],
    ["1 MB", JSON.stringify({ ...newsletter, email: "a".repeat(1_000_000) }), "application/json", 413],
  ])("refuses %s", async (_what, body, type, status) => {
    const answer = await post(body, { "Content-Type": type });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
    expect(await answer.json()).toMatchObject({
      ...{ type: "about:blank", status, title: expect.any(String) },
      detail: expect.any(String),
    });
  });

  it("refuses 1 MB that comes without a length", async () => {
    const chunk = new Uint8Array(64 * 1024).fill(32);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let index = 0; index < 16; index++) controller.enqueue(chunk);
        controller.close();
      },
    });
    const request = { method: "POST", headers: { "Content-Type": "application/json" }, body, duplex: "half" };
    expect((await fetch(server.url + NEWSLETTER_PATH, request)).status).toBe(413);
  });

  it.each([
    ["a missing field", { email: undefined }, "email"],
    ["an address that is none", { email: "ann@" }, "email"],
    ["an address of 255 characters", { email: `${"a".repeat(243)}@example.com` }, "email"],
    ["a header in the address", { email: "a@example.com\r\nBcc: b@example.com" }, "email"],
    ["a second address", { email: "a@example.com,b@example.com" }, "email"],
    ["an unknown field", { admin: true }, "admin"],
    ["a field named like one of every object", { constructor: "x" }, "constructor"],
    ["a date that is none", { requestDate: "yesterday" }, "requestDate"],
    ["another type", { type: "xml" }, "type"],
    ["a number for a text", { subscriberCity: 1 }, "subscriberCity"],
  ])("names the wrong field: %s", async (_what, change, field) => {
    const answer = await post({ ...newsletter, ...change });
    expect(answer.status).toBe(422);
    const { fieldErrors } = await answer.json();
    expect(Object.keys(fieldErrors)).toEqual([field]);
    expect(fieldErrors[field]).toEqual(expect.any(String));
  });

  describe("more than a form may send", () => {
    const CAREERS = "/db/insertCareersDetails.php";
    /** A few kB, whatever was sent. */
    const SHORT = 4096;
    const names = (count: number) => Array.from({ length: count }, (_, index) => `f${index}`);
    const multipart = (entries: readonly (readonly [string, string])[]) =>
      entries
        .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
        .join("")
        .concat("--x--");
    const MULTIPART = "multipart/form-data; boundary=x";
    const FORM = "application/x-www-form-urlencoded";
    const send = (path: string, type: string, body: string) =>
      fetch(server.url + path, { method: "POST", headers: { "Content-Type": type }, body });

    it.each([
      ["150,000 empty parts", CAREERS, MULTIPART, multipart(names(150_000).map((name) => [name, ""]))],
      ["1,000 parts of one name", NEWSLETTER_PATH, MULTIPART, multipart(names(1000).map(() => ["a", ""]))],
      ["64 KiB of text beside a file", CAREERS, MULTIPART, multipart([["message", "x".repeat(70_000)]])],
      ["a long name of a part", CAREERS, MULTIPART, multipart([["x".repeat(100), ""]])],
      ["13,000 fields", NEWSLETTER_PATH, FORM, names(9000).join("=&")],
      ["20,000 fields of one name", NEWSLETTER_PATH, FORM, "a&".repeat(20_000)],
      [
        "6,000 members",
        NEWSLETTER_PATH,
        "application/json",
        JSON.stringify(Object.fromEntries(names(6000).map((name) => [name, 1]))),
      ],
      ["a long name", NEWSLETTER_PATH, "application/json", JSON.stringify({ ["x".repeat(65)]: 1 })],
    ])("is refused with a short answer: %s", async (_what, path, type, body) => {
      const answer = await send(path, type, body);
      expect(answer.status).toBe(413);
      expect((await answer.text()).length).toBeLessThan(SHORT);
      expect((await post(newsletter, {})).status).toBe(200);
      await server.db.deleteFrom("submissions").execute();
    });

    it.each([
      [
        "as JSON",
        "application/json",
        JSON.stringify(Object.fromEntries(names(200).map((name) => [name, 1]))),
      ],
      ["as a form", FORM, names(200).join("=&")],
      ["as multipart", MULTIPART, multipart(names(200).map((name) => [name, ""]))],
    ])(
      "is reported with a few of its unknown fields, and each that is missing: %s",
      async (_what, type, body) => {
        const answer = await send("/db/insertFeatureRequest.php", type, body);
        expect(answer.status).toBe(422);
        const reported = Object.keys((await answer.json()).fieldErrors);
        expect(reported).toEqual(expect.arrayContaining(["name", "email", "description", "f0"]));
        expect(reported.length).toBeLessThan(20);
      },
    );

    it("is a file in a field for text", async () => {
      const file = `--x\r\nContent-Disposition: form-data; name="email"; filename="a"\r\n\r\na@example.com\r\n--x--`;
      const answer = await send(NEWSLETTER_PATH, MULTIPART, file);
      expect([answer.status, Object.keys((await answer.json()).fieldErrors)]).toEqual([
        422,
        expect.arrayContaining(["email"]),
      ]);
    });

    it("is not taken for a form where it is cut off", async () => {
      const body = multipart([["email", "a@example.com"]]).slice(0, -10);
      expect((await send(NEWSLETTER_PATH, MULTIPART, body)).status).toBe(400);
    });
  });

  it("does not take fields from a prototype", async () => {
    const answer = await post(`{"__proto__": ${JSON.stringify(newsletter)}}`);
    expect(answer.status).toBe(422);
  });

  it("answers an unknown call with 404 as JSON", async () => {
    const answer = await postJson(`${server.url}/db/unknown.php`, newsletter);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([404, "application/problem+json"]);
  });

  it("leaves no trace", async () => {
    expect(await server.db.selectFrom("submissions").selectAll().execute()).toEqual([]);
  });
});
