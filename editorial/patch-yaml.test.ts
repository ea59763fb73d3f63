import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isMap, isScalar, isSeq, parse, parseDocument } from "yaml";
import { patchYaml } from "./patch-yaml.ts";

const files = globSync("content/**/*.{yaml,mdx}").sort();
const yamlOf = (file: string) => {
  const text = readFileSync(file, "utf8");
  return file.endsWith(".yaml") ? text : `${text.split("\n---\n", 1)[0]?.slice(4)}\n`;
};

type Path = readonly (string | number)[];

/** Returns the paths of all texts in a value. */
function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === "string") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    textsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** In bytes. */
const LONG = 4000;

const changedLines = (before: string, after: string) => {
  const [old, now] = [before.split("\n"), after.split("\n")];
  return old.length === now.length ? old.filter((line, index) => line !== now[index]).length : undefined;
};

describe("patchYaml on all files of the site", () => {
  it("leaves a file without changes as it is", () => {
    expect(files.length).toBeGreaterThan(150);
    for (const file of files) expect(patchYaml(yamlOf(file), parse(yamlOf(file)))).toBe(yamlOf(file));
  });

  it("changes one line for one word, in each field of each kind of file", () => {
    // Every list, and a page of each folder.
    const kinds = [
      ...new Map(
        files.map((file) => [file.endsWith(".yaml") ? file : file.replace(/[^/]*$/, ""), file]),
      ).values(),
    ];
    let count = 0;
    for (const file of kinds) {
      const text = yamlOf(file);
      const document = parseDocument(text);
      const shapes = Map.groupBy(textsIn(document.toJS()), (path) => path.join(".").replace(/\d+/g, "#"));
      const paths = [...(shapes.values() as Iterable<[Path]>)].map(([path]) => path);
      // In long files, the first and the last one: each patch parses the file twice.
      for (const path of text.length < LONG ? paths : [...paths.slice(0, 1), ...paths.slice(-1)]) {
        const node = document.getIn(path, true);
        // A text over several lines is written again as a whole.
        if (isScalar(node) && text.slice(node.range?.[0], node.range?.[1]).includes("\n")) continue;
        const value = structuredClone(document.toJS());
        const last = path.at(-1) ?? "";
        const parent = path.slice(0, -1).reduce((part, key) => part[key], value);
        parent[last] = `${parent[last]} word`.trim();
        expect([file, path, changedLines(text, patchYaml(text, value))]).toEqual([file, path, 1]);
        count++;
      }
    }
    expect(count).toBeGreaterThan(150);
  });

  it("keeps all other lines if an item is added or removed at any place of a list", () => {
    for (const file of files.filter((each) => each.endsWith(".yaml"))) {
      const text = yamlOf(file);
      const all = parse(text);
      const list = Array.isArray(all)
        ? all
        : Object.values(all).find((part) => Array.isArray(part) && part.length > 1);
      if (!Array.isArray(list) || list.length < 3) continue;
      for (const index of [0, 1, list.length - 1]) {
        const [item] = list.splice(index, 1);
        const without = patchYaml(text, all);
        list.splice(index, 0, item);
        const kept = new Set(text.split("\n"));
        if (!isFlow(text))
          expect([file, without.split("\n").filter((line) => !kept.has(line))]).toEqual([file, []]);
        const again = patchYaml(without, all);
        expect(parse(again)).toEqual(all);
      }
    }
  });
});

/** True if the list of a file is written between brackets, in one line. */
function isFlow(text: string): boolean {
  const { contents } = parseDocument(text);
  const list = isMap(contents) ? contents.items.find(({ value }) => isSeq(value))?.value : contents;
  return isSeq(list) && list.flow === true;
}

describe("patchYaml", () => {
  const text = [
    "# The list",
    "- id: 1 # first",
    '  name: "Ada"',
    "  tags: [a, b]",
    "",
    "# A note",
    "- id: 2",
    "  name: 'Bob'",
    "  links:",
    "    - { label: Home, href: / }",
    "  text: |",
    "    One",
    "    two",
    "",
  ].join("\n");
  const patched = (change: (value: ReturnType<typeof parse>) => unknown) => {
    const value = parse(text);
    return patchYaml(text, change(value) ?? value);
  };
  const lines = (value: string) => value.split("\n");

  it("keeps comments, quotation marks and lists between brackets", () => {
    const result = patched((value) => {
      value[0].id = 7;
      value[0].name = 'Ada "the first"';
      value[0].tags.push("c, d");
      value[1].name = "Bob's";
      value[1].links[0].label = "A: b";
    });
    expect(lines(result)).toEqual([
      "# The list",
      "- id: 7 # first",
      '  name: "Ada \\"the first\\""',
      '  tags: [a, b, "c, d"]',
      "",
      "# A note",
      "- id: 2",
      "  name: 'Bob''s'",
      "  links:",
      '    - { label: "A: b", href: / }',
      ...lines(text).slice(10),
    ]);
  });

  it("adds and removes fields and items", () => {
    const result = patched((value) => {
      delete value[0].id;
      value[0].more = { href: "/a", why: "yes" };
      delete value[0].tags;
      value[1].links.push({ label: "Away", href: "https://example.com/" });
      value.push({ id: 3, name: "Eve", tags: ["x", "y"] });
    });
    expect(lines(result)).toEqual([
      "# The list",
      '- name: "Ada"',
      "  more:",
      '    href: "/a"',
      '    why: "yes"',
      "",
      "# A note",
      "- id: 2",
      "  name: 'Bob'",
      "  links:",
      "    - { label: Home, href: / }",
      "    - { label: Away, href: https://example.com/ }",
      "  text: |",
      "    One",
      "    two",
      "- id: 3",
      "  name: 'Eve'",
      "  tags: [ 'x', 'y' ]",
      "",
    ]);
  });

  it("empties lists and fills empty ones", () => {
    const empty = patched((value) => {
      value[1].links = [];
      value[1].text = "Three\nfour\n";
    });
    expect(empty).toContain("  links: []\n  text: |\n    Three\n    four\n");
    const value = parse(empty);
    value[1].links = [{ label: "Back", href: "/" }];
    expect(patchYaml(empty, value)).toContain("  links:\n    - label: Back\n      href: /\n  text: |\n");
    expect(parse(patched(() => []))).toEqual([]);
  });

  it("reorders items", () => {
    const result = patched((value) => value.reverse());
    expect(parse(result)).toEqual(parse(text).reverse());
    expect(result).toContain("# A note");
  });

  it("refuses what it cannot write", () => {
    expect(() => patchYaml("a: &x [1]\nb: *x\n", { a: [2], b: [1] })).toThrow("edit the file as text");
  });
});
