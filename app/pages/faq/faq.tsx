import { readQuestions } from "#editorial/items.ts";
import { BodyAndEnd } from "../../blocks/PageEnd.tsx";
import { PageHead } from "../../blocks/PageHead.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import { typographicDeep } from "../../content/typographic.ts";
import { Island } from "../../islands/Island.tsx";
import type { Route } from "./+types/faq";
import Questions from "./Questions.island.tsx";

export const loader = (args: Route.LoaderArgs) => loadPage(args, "faq");
export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);

/** Renders all questions and answers by group, with a filter. */
export default function Faq({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageHead page={page} />
      <Island of={Questions} props={{ initial: typographicDeep(readQuestions()) }} />
      <BodyAndEnd page={page} />
    </>
  );
}
