import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ContentError, listOf, parseYaml, problemsOf as problemsIn, readYaml, yamlReader } from "./yaml.ts";

const schema = z.strictObject({
  name: z.string().min(1),
  links: z.array(z.strictObject({ label: z.string(), href: z.string().startsWith("/") })),
});

const problemsOf = (text: string, firstLine?: number) =>
  problemsIn(() => parseYaml(text, schema, "content/some.yaml", firstLine));

describe("parseYaml", () => {
  it("returns the validated value", () => {
    expect(parseYaml("name: AIV\nlinks: []\n", schema, "content/some.yaml")).toEqual({
      name: "AIV",
      links: [],
    });
  });

  it("reports file, line and field of every problem", () => {
    const text = 'name: ""\nlinks:\n  - label: Home\n    href: home\n  - label: 5\n    href: /five\n';
    expect(problemsOf(text).map(({ file, line, field }) => [file, line, field])).toEqual([
      ["content/some.yaml", 1, "name"],
      ["content/some.yaml", 4, "links.0.href"],
      ["content/some.yaml", 5, "links.1.label"],
    ]);
  });

  it("reports a missing field at its parent, and every unknown field", () => {
    expect(problemsOf("name: AIV\nlinks:\n  - label: Home\n")).toMatchObject([
      { line: 3, field: "links.0.href" },
    ]);
    const unknown = "name: AIV\nlinks:\n  - label: Home\n    href: /\n    size: 5\ncolor: red\n";
    expect(problemsOf(unknown)).toMatchObject([
      { line: 5, field: "links.0.size", message: "there is no such field" },
      { line: 6, field: "color" },
    ]);
  });

  it("counts lines from `firstLine`", () => {
    expect(problemsOf('name: ""\nlinks: []\n', 2)).toMatchObject([{ line: 2, field: "name" }]);
  });

  it("reports invalid YAML with its line", () => {
    const [problem] = problemsOf("name: AIV\nlinks: [}\n");
    expect(problem).toMatchObject({ file: "content/some.yaml", line: 2, field: "(YAML)" });
    expect(problem?.message).not.toContain("\n");
  });

  it.each([
    ["a colon", "name: One: two", 1],
    ["an asterisk, which would be an alias", "name: *AIV*", 1],
    ["an at sign", "name: @AIV", 1],
    ["text after quotes", 'name: "AIV" again', 1],
    ["a tab", "links:\n\t- label: A", 2],
    ["three lines that are one mistake", "- a\nname: 1\nlinks: 2", 2],
    ["a field twice", "name: A\nlinks: []\nname: B", 3],
    ["a list that is not closed", "name: A\nlinks: [a, b", 2],
  ])("reports %s once, in plain words", (_what, text, line) => {
    const problems = problemsOf(text);
    expect(problems).toMatchObject([{ line, field: "(YAML)" }]);
    expect(problems[0]?.message).not.toMatch(/token|scalar|flow|mapping|implicit|alias|at line/i);
  });

  it.each([
    ["a long text", z.string().max(9), "a123456789", "has 10 characters, must have at most 9"],
    ["an empty text", z.string().min(1), '""', "is empty"],
    ["no value", z.string(), "# none", "is empty"],
    ["a number for a text", z.string(), "5", "must be a text; put a number or a date between quotes"],
    ["one of a list", z.enum(["a", "b"]), "c", "must be one of a, b"],
    ["a date", z.iso.date(), "yesterday", "must be a date such as 2027-01-31"],
    ["an optional address", z.union([z.literal(""), z.email()]), "ada", "must be an email address"],
    ["the length of a list", z.array(z.string()).length(3), "[a]", "has 1 item, must have exactly 3"],
    ["the size of a number", z.number().max(80), "81", "must be at most 80"],
    ["a kind", z.discriminatedUnion("a", [z.object({ a: z.literal("b") })]), "{ a: c }", "must be b"],
  ])("reports in plain words %s", (_what, kind, text, message) => {
    expect(problemsIn(() => parseYaml(text, kind, "content/some.yaml"))).toMatchObject([{ message }]);
  });

  it("throws one message with a line for each problem", () => {
    expect(() => parseYaml('name: ""\nlinks: 5\n', schema, "content/some.yaml")).toThrow(
      /^content\/some\.yaml:1: name: .+\ncontent\/some\.yaml:2: links: .+$/,
    );
  });
});

it("reports a mistake that several pages meet once", () => {
  const problem = { file: "content/site.yaml", line: 9, field: "email", message: "must be an email address" };
  const error = new ContentError([problem, { ...problem }, { ...problem, line: 10 }]);
  expect(error.problems).toHaveLength(2);
  expect(error.message.split("\n")).toHaveLength(2);
});

it("reads a file of any system", () => {
  const dir = mkdtempSync(join(tmpdir(), "aiv-yaml-"));
  writeFileSync(join(dir, "a.yaml"), "\uFEFFname: AIV\r\nlinks: []\r\n");
  expect(readYaml(join(dir, "a.yaml"), schema)).toEqual({ name: "AIV", links: [] });
  rmSync(dir, { recursive: true });
});

it("reports the line of a duplicate id", () => {
  const items = listOf(z.object({ id: z.int(), name: z.string() }));
  const read = (text: string) => parseYaml(text, items, "content/some.yaml");
  expect(() => read("- { id: 1, name: a }\n- { id: 2, name: b }\n- { id: 1, name: c }\n")).toThrow(
    "content/some.yaml:3: 2.id: 1 stands twice",
  );
  expect(read("- { id: 1, name: a }\n- { id: 2, name: a }\n")).toHaveLength(2);
});

it("throws if there is no file", () => {
  expect(() => readYaml("content/no-such-file.yaml", schema)).toThrow(/no-such-file/);
});

it("reads a file again after a change", () => {
  const dir = mkdtempSync(join(tmpdir(), "aiv-yaml-"));
  const file = join(dir, "names.yaml");
  try {
    const read = yamlReader(file, z.array(z.string()));
    writeFileSync(file, "[Ada]");
    utimesSync(file, 1, 1);
    const first = read();
    expect(first).toEqual(["Ada"]);
    expect(read()).toBe(first);
    writeFileSync(file, "[Grace]");
    utimesSync(file, 2, 2);
    expect(read()).toEqual(["Grace"]);
  } finally {
    rmSync(dir, { recursive: true });
  }
});
