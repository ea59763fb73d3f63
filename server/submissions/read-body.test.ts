import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { ProblemError } from "../http/problem.ts";
import { contentType, readBody } from "./read-body.ts";

const KIB_64 = 64 * 1024;

const app = new Hono();
app.post("/", async (context) => context.json(await readBody(context)));
app.post("/type", (context) => context.text(contentType(context)));
app.onError((error) =>
  error instanceof ProblemError
    ? new Response(error.message, { status: error.status })
    : new Response("", { status: 500 }),
);

/** Posts a body, and returns its fields or the status of the refusal. */
async function post(type: string, body: BodyInit, headers: Record<string, string> = {}): Promise<unknown> {
  const init = { method: "POST", body, headers: { "Content-Type": type, ...headers } };
  const response = await app.request("/", init, {});
  return response.ok ? response.json() : response.status;
}

const json = (body: unknown) => post("application/json", JSON.stringify(body));
const form = (body: string) => post("application/x-www-form-urlencoded", body);

describe("a JSON body", () => {
  it("is returned as it is", async () => {
    expect(await json({ name: "Ada\r\n", terms: true, more: { a: [1] } })).toEqual({
      name: "Ada\r\n",
      terms: true,
      more: { a: [1] },
    });
    expect(await post("Application/JSON; charset=utf-8", "{}")).toEqual({});
  });

  it.each(["", "{", "[]", "null", "1", '"text"'])("must be an object, not %j", async (body) => {
    expect(await post("application/json", body)).toBe(400);
  });

  it("may have 64 KiB, 200 fields, and 64 characters in a name", async () => {
    const text = (bytes: number) => JSON.stringify({ a: "x".repeat(bytes - 8) });
    expect(text(KIB_64)).toHaveLength(KIB_64);
    expect(await post("application/json", text(KIB_64))).toHaveProperty("a");
    expect(await post("application/json", text(KIB_64 + 1))).toBe(413);
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 1]));
    expect(await json(fields(200))).toHaveProperty("f199");
    expect(await json(fields(201))).toBe(413);
    expect(await json({ ["x".repeat(64)]: 1 })).toEqual({ ["x".repeat(64)]: 1 });
    expect(await json({ ["x".repeat(65)]: 1 })).toBe(413);
  });

  it("is refused by its declared length before it is read", async () => {
    const declared = (length: number) => post("application/json", "{}", { "Content-Length": String(length) });
    expect([await declared(2), await declared(KIB_64), await declared(KIB_64 + 1)]).toEqual([{}, {}, 413]);
  });
});

describe("a form post", () => {
  it("joins the ticked options of a list, with the line ends of scripts", async () => {
    expect(await form("a=1&b=x%0D%0Ay&a=2&a=3&c=")).toEqual({ a: "1\n2\n3", b: "x\ny", c: "" });
  });

  it("may have 200 fields, including repeated ones", async () => {
    const repeated = (count: number) => Array.from({ length: count }, () => "a=1").join("&");
    expect(await form(repeated(200))).toHaveProperty("a");
    expect(await form(repeated(201))).toBe(413);
  });

  it("sets no property that every object has", async () => {
    expect(await form("__proto__=1&constructor=2")).toEqual(
      JSON.parse('{"__proto__":"1","constructor":"2"}'),
    );
  });
});

describe("a multipart body", () => {
  const multipart = async (fill: (data: FormData) => void) => {
    const data = new FormData();
    fill(data);
    const request = new Request("http://localhost/", { method: "POST", body: data });
    return post(request.headers.get("Content-Type") ?? "", await request.arrayBuffer());
  };

  it("joins the ticked options of a list, and returns a file as an object", async () => {
    const fields = await multipart((data) => {
      data.append("a", "1");
      data.append("a", "2\r\n3");
      data.append("cv", new File(["text"], "cv.pdf"));
    });
    expect(fields).toEqual({ a: "1\n2\n3", cv: {} });
  });

  it("may have a part without a name, which no form knows", async () => {
    const part = "--x\r\nContent-Disposition: form-data\r\n\r\ntext\r\n";
    const file = '--x\r\nContent-Disposition: form-data; filename="a"\r\n\r\ntext\r\n';
    expect(await post("multipart/form-data; boundary=x", `${part}--x--`)).toEqual({ "": "text" });
    expect(await post("multipart/form-data; boundary=x", `${file}--x--`)).toEqual({ "": {} });
  });

  it("is limited in parts and bytes", async () => {
    const parts = (count: number) => (data: FormData) => {
      for (let part = 0; part < count; part++) data.append("a", "1");
    };
    expect(await multipart(parts(100))).toHaveProperty("a");
    expect(await multipart(parts(201))).toBe(413);
    expect(await multipart((data) => data.append("a", "x".repeat(KIB_64)))).toBe(413);
  });

  it("is refused if it is truncated, or names no boundary", async () => {
    expect(await post("multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data")).toBe(400);
    expect(await post("multipart/form-data", "")).toBe(400);
  });
});

it.each(["text/plain", "", "constructor", "application/json5"])("refuses the type %j", async (type) => {
  expect(await post(type, "{}")).toBe(415);
});

it("compares content types without case and parameters", async () => {
  const typeOf = async (type: string) =>
    (await app.request("/type", { method: "POST", headers: { "Content-Type": type } })).text();
  expect(await typeOf(" Text/HTML ; charset=utf-8")).toBe("text/html");
  expect(await (await app.request("/type", { method: "POST" })).text()).toBe("");
});
