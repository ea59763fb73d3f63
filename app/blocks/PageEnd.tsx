import type { PlacedForm } from "#editorial/page-schema.ts";
import { Island } from "../islands/Island.tsx";
import { NextStep } from "./NextStep.tsx";
import { PageBlocks } from "./PageBlocks.tsx";
import type { PlacedBlock } from "./place-blocks.server.tsx";

type PageEndProps = {
  page: {
    next: { label: string; href: string };
    blocks: readonly PlacedBlock[];
    form?: PlacedForm | undefined;
  };
  /** Adds "Start for free" beside the next step. */
  start?: boolean;
};

/** Blocks that ask for an action themselves, so the next step is only a link. */
const asking = new Set<string>(["ready-to-start", "call-to-action", "professional-services"]);

/**
 * Everything below the body of a page: its blocks, then its form, or the next step if it has no form. Only one of them
 * asks for an action.
 */
export function PageEnd({ page, start = true }: PageEndProps) {
  return (
    <>
      <PageBlocks blocks={page.blocks} />
      {page.form ? (
        <PageForm form={page.form} />
      ) : (
        <NextStep next={page.next} start={start} quiet={page.blocks.some(({ name }) => asking.has(name))} />
      )}
    </>
  );
}

const loadFormSection = () => import("./FormSection.tsx");

/** The form of a page as an island, so that only pages with a form load its code. */
export function PageForm({ form }: { form: PlacedForm }) {
  return <Island load={loadFormSection} props={form} />;
}
