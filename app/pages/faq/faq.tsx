import { readQuestions } from "#editorial/items.ts";
import { BodyAndEnd } from "../../blocks/PageEnd.tsx";
import { PageHead } from "../../blocks/PageHead.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import { typographicDeep } from "../../content/typographic.ts";
import { INPUT_OR_IDLE, Island } from "../../islands/Island.tsx";
import type { Route } from "./+types/faq";

export const loader = async (args: Route.LoaderArgs) => ({
  page: await loadPage(args, "faq"),
  questions: { initial: typographicDeep(readQuestions()) },
});

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

const loadQuestions = () => import("./Questions.tsx");

/** Renders all questions and answers by group, with a filter. */
export default function Faq({ loaderData: { page, questions } }: Route.ComponentProps) {
  return (
    <>
      <PageHead page={page} />
      <Island load={loadQuestions} props={questions} hydrateOn={INPUT_OR_IDLE} />
      <BodyAndEnd page={page} />
    </>
  );
}
