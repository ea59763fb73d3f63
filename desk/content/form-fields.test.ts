import { globSync, readFileSync } from "node:fs";
import { parseBody } from "hono/utils/body";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { schemaOf } from "#editorial/content-schemas.ts";
import { jsonSchema } from "./content-file.ts";
import { changedItem, type Field, fieldOf, type Schema, valueSent } from "./form-fields.ts";

/** Returns what a browser sends for a form that nobody has touched. */
function sentBy(field: Field): (readonly [string, string])[] {
  const { name } = field;
  const kept = field.isKept ? [[`${name}!`, "1"] as const] : [];
  switch (field.kind) {
    case "text":
      return [[name, field.value.replaceAll("\n", "\r\n")], ...kept];
    case "choice":
      return [[name, field.value]];
    case "check":
      return field.isChecked ? [[name, "yes"]] : kept;
    case "list":
      return [[`${name}#`, String(field.items.length)], ...field.items.flatMap(sentBy), ...kept];
    case "group":
      return [...field.fields.flatMap(sentBy), ...kept];
  }
}

/** Returns the value of a form that was sent as a browser would send it. */
async function valueOfForm(schema: Schema, fields: readonly (readonly [string, string])[]): Promise<unknown> {
  const body = new URLSearchParams(fields.map(([name, text]): [string, string] => [name, text]));
  const request = new Request("http://localhost", { method: "POST", body });
  return valueSent(schema, await parseBody(request, { dot: true }));
}

/** Lists whose schema is with their block are edited as text. */
const files = globSync("**/*.{yaml,mdx}", {
  cwd: "content",
  exclude: ["empower.yaml", "list-prices.yaml"],
}).sort();
const read = (file: string) => {
  const text = readFileSync(`content/${file}`, "utf8");
  const value = parse(file.endsWith(".yaml") ? text : (text.split("\n---\n", 1)[0]?.slice(4) ?? ""));
  const schema = schemaOf(file, value.section);
  if (!schema) throw new Error(`${file} has no schema`);
  return { value, schema: jsonSchema(schema) };
};

it("the form of each file of the site, sent as it was, changes nothing", async () => {
  expect(files.length).toBeGreaterThan(150);
  for (const file of files) {
    const { value, schema } = read(file);
    expect([file, await valueOfForm(schema, sentBy(fieldOf(schema, value)))]).toEqual([file, value]);
  }
});

/** Returns the value of a file's form after the press of a button. */
const pressed = (file: string, name: string, action: string) => {
  const { value, schema } = read(file);
  return valueOfForm(schema, [...sentBy(fieldOf(schema, value)), [name, action]]);
};

it("lists take items, lose them and change their order, with the alternatives of each item", async () => {
  const { value } = read("menu.yaml");
  expect(await pressed("menu.yaml", "$", "up.1")).toEqual([value[1], value[0], ...value.slice(2)]);
  expect(await pressed("menu.yaml", "$", "remove.0")).toEqual(value.slice(1));
  expect(changedItem({ "a.1.b$": "up.2" })).toBe("a.1.b.1");
  expect(changedItem({ a$: "add", "a#": "3" })).toBe("a.3");
  const ids = read("faq.yaml").value.map(({ id }: { id: number }) => id);
  const added = (await pressed("faq.yaml", "$", "add")) as { id: number }[];
  expect(added.at(-1)).toMatchObject({ id: Math.max(...ids) + 1 });
});

it("numbers the first item of an empty list", async () =>
  expect(await pressed("customers.yaml", "$", "add")).toEqual([{ id: 1 }]));

it("ignores actions on what is no list", async () => {
  const { value } = read("faq.yaml");
  for (const [name, action] of [
    ["0.question$", "remove.0"],
    ["0.c$", "add"],
    ["$", "steal.0"],
    ["__proto__.x$", "add"],
    ["constructor$", "remove.0"],
    ["$", ""],
  ] as const)
    expect(await pressed("faq.yaml", name, action)).toEqual(value);
});

it("never adds a list to what all objects inherit, nor to another list", async () => {
  const { value } = read("faq.yaml");
  expect(await pressed("faq.yaml", "__proto__.polluted$", "add")).toEqual(value);
  expect(await pressed("faq.yaml", "__proto__.polluted", "1")).toEqual(value);
  expect(Reflect.get({}, "polluted")).toBeUndefined();
  expect(Reflect.get({}, "polluted$")).toBeUndefined();
  expect(await pressed("faq.yaml", "4000$", "add")).toEqual(value);
  const { schema } = read("blocks.yaml");
  const sent = await valueOfForm(schema, [
    ["sections.__proto__", "a"],
    ["sections.__proto__.polluted", "a"],
    ["sections.constructor.prototype.polluted", "a"],
  ]);
  expect([Reflect.get({}, "polluted"), Reflect.get(Object(sent), "polluted")]).toEqual([
    undefined,
    undefined,
  ]);
});

it("refuses more items than any list has, before it makes them", () => {
  const { schema } = read("faq.yaml");
  for (const count of ["1001", "1e9", "Infinity"])
    expect(() => valueSent(schema, { "#": count })).toThrow("at most 1000");
});
