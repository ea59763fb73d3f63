import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, it } from "vitest";

/*
 * A browser translates a page by putting elements in the place of its text nodes. React loses later changes of such a
 * node, and fails when it removes the node or inserts an element before it. It has no node for a text that is the only
 * child of an element. So in components that hydrate, a text beside other nodes is constant, and so is the one before it.
 */

const ENTRIES = [
  "{app,forms,demos,workbench}/**/*.{island,demo}.tsx",
  "forms/*/*Form.tsx",
  "app/entry.client.ts",
];

/** Elements that a function of another file has returned. */
const ELEMENTS = ["{dialog}"];

/** Hooks that return what they get, or what it returns. */
const PASSES_ON = ["useMemo", "useDeferredValue"];

/** Adds a file to the set, and all that it imports. */
function addFiles(file: string, files: Set<string>): void {
  if (files.has(file) || !/(?<!\.server)\.tsx?$/.test(file)) return;
  files.add(file);
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/(?:from |import[ (])"([.#][^"]+)"/g))
    addFiles(path.startsWith("#") ? path.slice(1) : join(dirname(file), path), files);
}

type Markup = ESTree.JSXElement | ESTree.JSXFragment;
/** A part of the syntax tree that can be the value of an expression; null if it renders nothing. */
type Value = ESTree.Node | null;

const isMarkup = (value: Value): value is Markup => /^JSX(Element|Fragment)$/.test(value?.type ?? "");
const isConstant = (value: Value) => value?.type === "JSXText" || value?.type === "Literal";
const isBlank = (value: Value) =>
  (value?.type === "JSXText" || value?.type === "Literal") && String(value.value).trim() === "";
const isText = (value: Value) => value !== null && !isMarkup(value);

/** Kinds of nodes whose value is that of their parts. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  JSXExpressionContainer: ["expression"],
  ParenthesizedExpression: ["expression"],
  ChainExpression: ["expression"],
  ConditionalExpression: ["consequent", "alternate"],
  ArrowFunctionExpression: ["body"],
  FunctionDeclaration: ["body"],
  BlockStatement: ["body"],
  IfStatement: ["consequent", "alternate"],
  SwitchStatement: ["cases"],
  SwitchCase: ["consequent"],
  ReturnStatement: ["argument"],
};

function findChangingTexts(file: string): string[] {
  const source = readFileSync(file, "utf8");
  const { program } = parseSync(file, source);
  const textOf = ({ start, end }: ESTree.Span) => source.slice(start, end);
  const found = new Set<string>();
  const report = (node: ESTree.Span) => {
    const line = source.slice(0, node.start).split("\n").length;
    found.add(`${file}:${line} ${textOf(node).trim().split("\n")[0]}`);
  };

  const declared = new Map<string, ESTree.Node[]>();
  const declare = (name: string, node: ESTree.Node) =>
    declared.set(name, [...(declared.get(name) ?? []), node]);
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init) declare(textOf(id), init);
    },
    FunctionDeclaration(node) {
      if (node.id) declare(node.id.name, node);
    },
    TSPropertySignature({ key, typeAnnotation }) {
      if (typeAnnotation && /\bReactElement\b/.test(textOf(typeAnnotation)))
        declare(textOf(key), typeAnnotation);
    },
  }).visit(program);

  const isList = (node: ESTree.Node) =>
    node.type === "CallExpression" && /\.(flatMap|map)$/.test(textOf(node.callee));

  function valuesOf(node: Value): Value[] {
    const parts = node && PARTS[node.type];
    if (parts) return parts.flatMap((part) => Object(node)[part]).flatMap(valuesOf);
    switch (node?.type) {
      case "LogicalExpression":
        return [...(node.operator === "&&" ? [null] : valuesOf(node.left)), ...valuesOf(node.right)];
      case "Literal":
        return [node.value === null || typeof node.value === "boolean" ? null : node];
      case "Identifier": {
        const [only, ...others] = declared.get(node.name) ?? [];
        return node.name === "undefined" ? [null] : only && others.length === 0 ? valuesOf(only) : [node];
      }
      case "CallExpression": {
        const [first = null] = node.arguments;
        if (isList(node)) return [null, ...valuesOf(first)];
        const values = valuesOf(PASSES_ON.includes(textOf(node.callee)) ? first : node.callee);
        return values.includes(node.callee) ? [node] : values;
      }
      case "TSTypeAnnotation":
        return [null];
      default:
        return /(Statement|Declaration|EmptyExpression)$/.test(node?.type ?? "") ? [] : [node];
    }
  }

  /** Returns the children of an element that have or may have a node, with their values. */
  const childrenOf = (element: Markup) =>
    element.children
      .map((child) => ({ child, values: valuesOf(child) }))
      .filter(({ child, values }) => !values.every(isBlank) && !ELEMENTS.includes(textOf(child)));

  function check(element: Markup): void {
    const children = childrenOf(element);
    let isAfterChange = false;
    for (const { child, values } of children) {
      const isAlone = children.length === 1 && element.type === "JSXElement";
      const hasNode = !isAlone || (child.type === "JSXExpressionContainer" && isList(child.expression));
      const isFixed = values.length === 1 && values.every((value) => isMarkup(value) || isConstant(value));
      if (hasNode && values.some(isText) && (!isFixed || isAfterChange)) report(child);
      isAfterChange = !isFixed;
    }
  }

  const kindOf = (element: Markup) =>
    element.type === "JSXElement"
      ? textOf(element.openingElement)
          .match(/(?<= key=|<)\S+/g)
          ?.join()
      : "fragment";

  /** React changes an element into another one of its kind. */
  function checkAlternatives(node: ESTree.Node): void {
    for (const same of Map.groupBy(valuesOf(node).filter(isMarkup), kindOf).values())
      for (const each of same.length > 1 ? same : [])
        if (childrenOf(each).some(({ values }, _, { length }) => length > 1 && values.some(isText)))
          report(each);
  }

  for (const [name, nodes] of declared)
    for (const node of /^[A-Z]+[a-z]/.test(name) ? nodes : []) {
      if (!/Function/.test(node.type)) continue;
      if (valuesOf(node).some(isText)) report(node);
      checkAlternatives(node);
    }
  new Visitor({
    JSXElement: check,
    JSXFragment: check,
    ConditionalExpression: checkAlternatives,
  }).visit(program);
  return [...found];
}

it("a text that changes is the only child of its element", () => {
  const files = new Set<string>();
  for (const file of globSync(ENTRIES)) addFiles(file, files);
  const components = [...files].filter((file) => file.endsWith(".tsx"));
  expect(components.length).toBeGreaterThan(100);
  expect(components.flatMap(findChangingTexts)).toEqual([]);
});
