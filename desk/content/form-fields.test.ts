import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { schemaOf } from "#editorial/content-schemas.ts";
import { type Field, fieldOf, jsonSchema, valueSent, withAction } from "./form-fields.ts";

/** Returns what a browser sends for a form that nobody has touched. */
function sentBy(field: Field): (readonly [string, string])[] {
  const { name } = field;
  const kept = [`${name}!`, "1"] as const;
  const option = field.option === undefined ? [] : [[`${name}@`, String(field.option)] as const];
  switch (field.kind) {
    case "text":
      return [[name, field.value.replaceAll("\n", "\r\n")], ...(field.wasEmpty ? [kept] : []), ...option];
    case "choice":
    case "fixed":
      return [[name, field.value], ...option];
    case "check":
      return [...(field.isChecked ? [[name, "yes"] as const] : []), ...(field.wasFalse ? [kept] : [])];
    case "lines":
      return [[name, field.value.join("\r\n")], ...(field.wasEmpty ? [kept] : [])];
    case "list":
      return [
        [`${name}#`, String(field.items.length)],
        ...field.items.flatMap(sentBy),
        ...(field.wasEmpty ? [kept] : []),
      ];
    case "group":
      return [...field.fields.flatMap(sentBy), ...(field.wasEmpty ? [kept] : []), ...option];
  }
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

it("the form of each file of the site, sent as it was, changes nothing", () => {
  expect(files.length).toBeGreaterThan(150);
  for (const file of files) {
    const { value, schema } = read(file);
    expect([file, valueSent(schema, new Map(sentBy(fieldOf(schema, value))))]).toEqual([file, value]);
  }
});

it("lists take items, lose them and change their order, with the alternatives of each item", () => {
  const { value, schema } = read("menu.yaml");
  const sent = (changed: unknown) => valueSent(schema, new Map(sentBy(fieldOf(schema, changed))));
  const moved = withAction(value, "up:1");
  expect(sent(moved.value)).toEqual([value[1], value[0], ...value.slice(2)]);
  expect(moved.at).toBe("0");
  expect(sent(withAction(value, "remove:0").value)).toEqual(value.slice(1));
  const added = withAction(read("faq.yaml").value, "add:");
  expect((added.value as { id: number }[]).at(-1)).toEqual({
    id: Math.max(...read("faq.yaml").value.map(({ id }: { id: number }) => id)) + 1,
  });
});

it("ignores actions on what is no list", () => {
  const value = { a: [1], b: "text" };
  for (const action of ["remove:b.0", "add:b.c", "steal:a.0", "add:__proto__.x", "remove:constructor.0", ""])
    expect(withAction(value, action).value).toEqual(value);
});

it("never adds a list to what all objects inherit, nor to another list", () => {
  withAction({ a: [1] }, "add:__proto__.polluted");
  const inherited = Reflect.get({}, "polluted");
  Reflect.deleteProperty(Object.prototype, "polluted");
  expect(inherited).toBeUndefined();
  expect(withAction({ a: [1] }, "add:a.4000").value).toEqual({ a: [1] });
});

it("refuses more items than any list has, before it makes them", () => {
  const { schema } = read("faq.yaml");
  for (const count of ["1001", "1e9", "Infinity"])
    expect(() => valueSent(schema, new Map([["#", count]]))).toThrow("at most 1000");
});
