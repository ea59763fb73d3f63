import { readQuestions } from "#editorial/items.ts";
import { PageBody } from "../../blocks/PageBody.tsx";
import { PageEnd } from "../../blocks/PageEnd.tsx";
import { PageHead } from "../../blocks/PageHead.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import { typographicDeep } from "../../content/typographic.ts";
import type { Route } from "./+types/faq";
import { Questions } from "./Questions.tsx";

export const loader = async (args: Route.LoaderArgs) => ({
  page: await loadPage(args, "faq"),
  questions: typographicDeep(readQuestions()),
});

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

/** Renders all questions and answers by group, with a filter. */
export default function Faq({ loaderData: { page, questions } }: Route.ComponentProps) {
  return (
    <>
      <PageHead page={page} />
      <Questions initial={questions} />
      <div className="border-t border-ink">
        <div className="measure py-12 tablet:py-16">
          <PageBody page={page} className="mx-auto max-w-[42rem]" />
        </div>
      </div>
      <PageEnd page={page} />
    </>
  );
}
