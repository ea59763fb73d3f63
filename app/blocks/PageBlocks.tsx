import type { LiveBlockName } from "../../editorial/page-schema.ts";
import { useLazyWhenNear, WhenNear } from "../ui/lazyWhenNear.tsx";
import { PageHtml } from "./PageHtml.tsx";
import type { PlacedBlock } from "./placed.server.tsx";
import { blocks as components, type LiveBlockProps, selfActing } from "./registry.ts";

/** The blocks of a page, in their order. */
export function PageBlocks({ blocks }: { blocks: readonly PlacedBlock[] }) {
  return blocks.map((block) =>
    "html" in block ? <PageHtml key={block.name} html={block.html} /> : <Live key={block.name} {...block} />,
  );
}

function Live<Name extends LiveBlockName>({ name, props }: { name: Name; props: LiveBlockProps[Name] }) {
  return (
    <WhenNear
      part={useLazyWhenNear(components[name], props)}
      waitsFor={selfActing.has(name) ? "nothing" : "nearness"}
    />
  );
}
