import type { ComponentType } from "react";
import { Island } from "../islands/Island.tsx";
import { StaticHtml } from "../islands/StaticHtml.tsx";
import type { HydrateOn } from "../islands/start-islands.ts";
import type { PlacedBlock } from "./place-blocks.server.tsx";

const islands = import.meta.glob<{ default: ComponentType<object> }>("./*/*.island.tsx", { eager: true });

/** Blocks that act without input: they move, show the current state of a list, or open a dialog. */
const hydrateOn: Readonly<Record<string, HydrateOn>> = {
  "feedback-dialog": "load",
  cart: "visible",
  empower: "visible",
  events: "visible",
  "partner-carousel": "visible",
  testimonials: "visible",
  "upcoming-courses": "visible",
};

export function PageBlocks({ blocks }: { blocks: readonly PlacedBlock[] }) {
  return blocks.map((block) => {
    const { name, html } = block;
    const island = islands[`./${name}/${name}.island.tsx`]?.default;
    return island ? (
      <Island
        key={name}
        of={island}
        props={"props" in block ? { ...block.props, html } : {}}
        on={hydrateOn[name]}
      />
    ) : (
      <StaticHtml key={name} html={html} />
    );
  });
}
