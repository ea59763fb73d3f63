import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { compareDefinitions, type Version } from "./versions.ts";

const MARKS = {
  same: { sign: " ", tag: "span", look: "" },
  removed: { sign: "−", tag: "del", look: "bg-alert/10 no-underline" },
  added: { sign: "+", tag: "ins", look: "bg-good/15 no-underline" },
} as const;

/** Renders the line differences of two versions. */
export function VersionDiff({ before, after }: { before: Version; after: Version }) {
  const lines = compareDefinitions(before.definition, after.definition);
  return (
    <ScrollRegion label="Differences" className="mt-4 border border-hair bg-raised py-2 text-small">
      <pre className="font-mono">
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
    </ScrollRegion>
  );
}
