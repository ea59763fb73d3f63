import type { ComponentType } from "react";
import { Island } from "../islands/Island.tsx";
import { StaticHtml } from "../islands/StaticHtml.tsx";
import type { PlacedBlock } from "./place-blocks.server.tsx";

const islands = import.meta.glob<{ default: ComponentType }>("./*/*.block.tsx");

export function PageBlocks({ blocks }: { blocks: readonly PlacedBlock[] }) {
  return blocks.map((block) =>
    "props" in block ? (
      <PageIsland key={block.name} {...block} />
    ) : (
      <StaticHtml key={block.name} html={block.html} />
    ),
  );
}

function PageIsland({ name, props, html }: { name: string; props: object; html?: string }) {
  const load = islands[`./${name}/${name}.block.tsx`];
  // Hydrates with the page, because it acts without input.
  const hydrateOn = name === "feedback-dialog" && { hydrateOn: "load" as const };
  return (
    load && <Island load={load} props={html === undefined ? props : { ...props, html }} {...hydrateOn} />
  );
}
