import { Suspense } from "react";
import type { BlockName } from "../../editorial/page-schema.ts";
import { type BlockProps, blocks } from "./registry.ts";

/** The blocks that a page's front matter names, in their order. */
export function PageBlocks({ page }: { page: BlockProps & { blocks: readonly BlockName[] } }) {
  return (
    <Suspense>
      {page.blocks.map((name) => {
        const Block = blocks[name];
        return <Block key={name} courses={page.courses} />;
      })}
    </Suspense>
  );
}
