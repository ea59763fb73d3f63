import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { listOf, parseYaml, problemsOf as problemsIn, readYaml, yamlReader } from "./yaml.ts";

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

  it("throws one message with a line for each problem", () => {
    expect(() => parseYaml('name: ""\nlinks: 5\n', schema, "content/some.yaml")).toThrow(
      /^content\/some\.yaml:1: name: .+\ncontent\/some\.yaml:2: links: .+$/,
    );
  });
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
