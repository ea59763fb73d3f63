import { SKIP, visit } from "unist-util-visit";
import { isMet, readCondition } from "#editorial/conditions.ts";

type Node = Parameters<typeof visit>[0] & {
  name?: string | null;
  attributes?: { name: string; value: unknown }[];
  children?: Node[];
};

/** Phrasing content of Markdown, which belongs in a paragraph. */
const PHRASING = /^(text|link|emphasis|strong|inlineCode|delete|break|mdxJsxTextElement)$/;

/**
 * Remark plugin: `<When set="email">…</When>` and `<When unset="email">…</When>` keep their content if the setting in
 * `content/site.yaml` meets the condition, and remove it otherwise.
 * @throws Error with the line of a condition with an unknown setting
 */
export function conditionalText() {
  return (tree: Node) =>
    visit(tree, (node: Node, index, parent: Node | undefined) => {
      if (node.name !== "When" || !parent?.children || index === undefined) return undefined;
      const shown = isShown(node);
      const children = shown ? (node.children ?? []) : [];
      const isLine = node.type === "mdxJsxFlowElement" && children.some(({ type }) => PHRASING.test(type));
      parent.children.splice(index, 1, ...(isLine ? [{ type: "paragraph", children }] : children));
      return [SKIP, index];
    });
}

function isShown({ attributes = [], position }: Node): boolean {
  try {
    return isMet(readCondition(Object.fromEntries(attributes.map(({ name, value }) => [name, value]))));
  } catch (error) {
    throw Object.assign(error as Error, { line: position?.start.line ?? 1 });
  }
}
