import { compareDefinitions, type Version } from "./versions.ts";

const MARKS = {
  same: { sign: " ", tag: "span", look: "" },
  removed: { sign: "−", tag: "del", look: "bg-accent/10 no-underline" },
  added: { sign: "+", tag: "ins", look: "bg-teal/15 no-underline" },
} as const;

/** Renders the line differences of two versions. */
export function VersionDiff({ before, after }: { before: Version; after: Version }) {
  const lines = compareDefinitions(before.definition, after.definition);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard (WCAG 2.1.1)
    <pre tabIndex={0} className="mt-4 overflow-x-auto border border-hair bg-raised py-2 font-mono text-tiny">
      {lines.map(({ text, kind }, i) => {
        const { sign, tag: Tag, look } = MARKS[kind];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no unique key
          <Tag key={i} className={`block px-3 ${look}`}>
            {`${sign} ${text}\n`}
          </Tag>
        );
      })}
    </pre>
  );
}
