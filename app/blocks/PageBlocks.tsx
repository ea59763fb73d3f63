import type { IslandName } from "#editorial/page-schema.ts";
import { Island } from "../islands/Island.tsx";
import { StaticHtml } from "../islands/StaticHtml.tsx";
import type { PlacedBlock } from "./place-blocks.server.tsx";
import { hydratedOnLoad, type IslandProps, islands } from "./registry.ts";

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

function PageIsland<Name extends IslandName>({ name, props }: { name: Name; props: IslandProps[Name] }) {
  return (
    <Island
      load={islands[name]}
      props={props}
      {...(hydratedOnLoad.has(name) && { hydrateOn: "load" as const })}
    />
  );
}
