import { lazy, Suspense } from "react";
import type { CourseItem } from "../../editorial/items.ts";
import type { BlockName, PlacedForm } from "../../editorial/page-schema.ts";
import { NextStep } from "./NextStep.tsx";
import { blocks } from "./registry.ts";

const FormSection = lazy(() => import("../forms/FormSection.tsx"));

type PageEndProps = {
  page: {
    next: { label: string; href: string };
    form?: PlacedForm | undefined;
    blocks: readonly BlockName[];
    courses: readonly CourseItem[];
  };
  /** Whether starting for free is offered beside the next step. */
  start?: boolean;
};

/** What to do after reading: the page's blocks, then its form, or where it has none the next step. */
export function PageEnd({ page, start = true }: PageEndProps) {
  return (
    <Suspense>
      {page.blocks.map((name) => {
        const Block = blocks[name];
        return <Block key={name} courses={page.courses} />;
      })}
      {page.form ? <FormSection form={page.form} /> : <NextStep next={page.next} start={start} />}
    </Suspense>
  );
}
