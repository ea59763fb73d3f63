import type { ComponentType } from "react";
import { Island } from "../islands/Island.tsx";
import { StaticHtml } from "../islands/StaticHtml.tsx";
import type { PlacedBlock } from "./place-blocks.server.tsx";

const islands = import.meta.glob<{ default: ComponentType }>("./*/*.block.tsx");

/** Islands that hydrate with the page, because they act without input. */
const hydratedOnLoad: ReadonlySet<string> = new Set(["feedback-dialog"]);

/** Renders the blocks of a page in order. */
export function PageBlocks({ blocks }: { blocks: readonly PlacedBlock[] }) {
  return blocks.map((block) =>
    "html" in block ? (
      <StaticHtml key={block.name} html={block.html} />
    ) : (
      <PageIsland key={block.name} {...block} />
    ),
  );
}

function PageIsland({ name, props }: { name: string; props: object }) {
  const load = islands[`./${name}/${name}.block.tsx`];
  const hydrateOn = hydratedOnLoad.has(name) && { hydrateOn: "load" as const };
  return load && <Island load={load} props={props} {...hydrateOn} />;
}
