import { diffLines } from "./diff-lines.ts";
import { definitionText, type Version } from "./versions.ts";

const MARKS = {
  same: { sign: " ", tag: "span", look: "" },
  removed: { sign: "−", tag: "del", look: "bg-accent/10 no-underline" },
  added: { sign: "+", tag: "ins", look: "bg-teal/15 no-underline" },
} as const;

/** Two versions line by line: what went, what came, what stayed. */
export function Difference({ before, after }: { before: Version; after: Version }) {
  const lines = diffLines(definitionText(before.definition), definitionText(after.definition));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <pre tabIndex={0} className="mt-4 overflow-x-auto border border-hair bg-raised py-2 font-mono text-tiny">
      {lines.map(({ kind, text }, i) => {
        const { sign, tag: Tag, look } = MARKS[kind];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own
          <Tag key={i} className={`block px-3 ${look}`}>
            {`${sign} ${text}\n`}
          </Tag>
        );
      })}
    </pre>
  );
}
