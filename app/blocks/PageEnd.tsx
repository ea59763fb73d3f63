import { NextStep } from "./NextStep.tsx";
import { PageBlocks } from "./PageBlocks.tsx";
import { PageBody, type PageBodyProps } from "./PageBody.tsx";
import type { BlockPage } from "./place-blocks.server.ts";

type PageEndProps = {
  page: BlockPage & { next: { label: string; href: string }; blocks: readonly string[] };
  /** Adds the link to a free account beside the next step. */
  start?: boolean;
};

/** The body of a page below its interactive part, in one column, and everything below the body. */
export function BodyAndEnd({ page }: { page: PageBodyProps["page"] & PageEndProps["page"] }) {
  return (
    <>
      <div className="border-t border-ink">
        <div className="measure py-12 tablet:py-16">
          <PageBody page={page} className="mx-auto max-w-[42rem]" />
        </div>
      </div>
      <PageEnd page={page} />
    </>
  );
}

/** Blocks that ask for an action themselves, so the next step is only a link. */
const callsToAction = new Set<string>(["ready-to-start", "call-to-action", "professional-services"]);

/**
 * Everything below the body of a page: its blocks, then the next step. Only one of them asks for an action. A page that
 * begins with its form has its next step beside it.
 */
export function PageEnd({ page, start = true }: PageEndProps) {
  const isAsked = page.blocks.some((name) => callsToAction.has(name));
  return (
    <>
      <PageBlocks page={page} names={page.blocks} />
      {!page.form && <NextStep next={page.next} start={start} quiet={isAsked} />}
    </>
  );
}
