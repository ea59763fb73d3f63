import type { PlacedForm } from "../../editorial/page-schema.ts";
import { NextStep } from "./NextStep.tsx";
import { PageBlocks } from "./PageBlocks.tsx";
import { PageForm } from "./PageForm.tsx";
import type { PlacedBlock } from "./placed.server.tsx";

type PageEndProps = {
  page: {
    next: { label: string; href: string };
    blocks: readonly PlacedBlock[];
    form?: PlacedForm | undefined;
  };
  /** Whether starting for free is offered beside the next step. */
  start?: boolean;
};

/** Blocks that lead to the start themselves: the next step does not repeat it. */
const leadsToStart = new Set<string>(["ready-to-start", "call-to-action"]);

/** What follows the words of a page: its blocks, then its form, or where it has none the next step. */
export function PageEnd({ page, start = true }: PageEndProps) {
  return (
    <>
      <PageBlocks blocks={page.blocks} />
      {page.form ? (
        <PageForm form={page.form} />
      ) : (
        <NextStep next={page.next} start={start && !page.blocks.some(({ name }) => leadsToStart.has(name))} />
      )}
    </>
  );
}
