import { visit } from "unist-util-visit";

/** HTML that a body may contain. A list of what is allowed: a frame or a script is never added by accident. */
const INLINE_HTML = [
  "a",
  "abbr",
  "b",
  "br",
  "cite",
  "code",
  "em",
  "i",
  "kbd",
  "mark",
  "q",
  "small",
  "strong",
  "sub",
  "sup",
];

type Expression = {
  type: string;
  value?: unknown;
  operator?: string;
  argument?: Expression;
  elements?: (Expression | null)[];
  properties?: Property[];
};
type Property = Expression & { computed?: boolean; shorthand?: boolean; kind?: string; value?: Expression };
type Attribute = {
  type: string;
  name?: string;
  value?: string | null | { data?: { estree?: { body: { expression?: Expression }[] } } };
  position?: Node["position"];
};
type Node = Parameters<typeof visit>[0] & {
  name?: string | null;
  attributes?: Attribute[];
  alt?: string | null;
  url?: string;
};

/**
 * Remark plugin: a body is data, not code. It has Markdown, the given components, and attributes with literal values.
 * @param components the names of the components
 * @throws Error with `line`, on the first part that is anything else
 */
export function bodyRules(components: readonly string[]) {
  return (tree: Node) =>
    visit(tree, (node: Node) => {
      const fault = faultOf(node, components);
      if (fault)
        throw Object.assign(new Error(fault.message), { line: (fault.at ?? node.position)?.start.line ?? 1 });
    });
}

type Fault = { message: string; at?: Node["position"] };

const NO_CODE =
  'a body cannot contain code: write "&#123;" for "{", and values such as ["a", 5] in attributes only';

function faultOf(node: Node, components: readonly string[]): Fault | undefined {
  switch (node.type) {
    case "mdxFlowExpression":
    case "mdxTextExpression":
    case "mdxjsEsm":
      return { message: NO_CODE };
    case "mdxJsxFlowElement":
    case "mdxJsxTextElement":
      return elementFault(node, components);
    case "image":
      return pictureFault(node);
    case "imageReference":
      return { message: "write the file of a picture beside its text: ![what it shows](/media/name.webp)" };
    default:
      return undefined;
  }
}

function elementFault({ name, attributes = [] }: Node, components: readonly string[]): Fault | undefined {
  if (name === "img") return { message: "write a picture as ![what it shows](/media/name.webp)" };
  if (!name || ![...components, ...INLINE_HTML].includes(name))
    return { message: `unknown component <${name ?? ""}> (has ${components.join(", ")})` };
  const code = attributes.find((attribute) => !isLiteralAttribute(attribute));
  return code && { message: `<${name}>: ${code.name ?? "{…}"}: ${NO_CODE}`, at: code.position };
}

function pictureFault({ alt, url = "" }: Node): Fault | undefined {
  if (!alt?.trim()) return { message: `say what the picture shows: ![what it shows](${url})` };
  if (!/^\/media\/./.test(url))
    return {
      message: `a picture is a file of this site: put it into public/media/ and write /media/NAME, not ${url}`,
    };
  return undefined;
}

function isLiteralAttribute({ type, value }: Attribute): boolean {
  if (type !== "mdxJsxAttribute") return false;
  if (typeof value !== "object" || value === null) return true;
  const expression = value.data?.estree?.body[0]?.expression;
  return expression !== undefined && isLiteral(expression);
}

/** True for a text, a number, a truth value, null, and lists and objects of them. */
function isLiteral({ type, value, operator, argument, elements, properties }: Expression): boolean {
  switch (type) {
    case "Literal":
      return value === null || ["string", "number", "boolean"].includes(typeof value);
    case "UnaryExpression":
      return operator === "-" && argument?.type === "Literal" && typeof argument.value === "number";
    case "ArrayExpression":
      return elements?.every((element) => element !== null && isLiteral(element)) ?? false;
    case "ObjectExpression":
      return (
        properties?.every(
          (property) =>
            property.type === "Property" &&
            property.kind === "init" &&
            !property.computed &&
            !property.shorthand &&
            property.value !== undefined &&
            isLiteral(property.value),
        ) ?? false
      );
    default:
      return false;
  }
}
