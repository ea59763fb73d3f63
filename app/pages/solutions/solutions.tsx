import { LinkedColumns } from "../../blocks/lists.tsx";
import { PageBody } from "../../blocks/PageBody.tsx";
import { PageEnd } from "../../blocks/PageEnd.tsx";
import { PageHead } from "../../blocks/PageHead.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import type { Route } from "./+types/solutions";

export const loader = (args: Route.LoaderArgs) => loadPage(args, "solutions");
export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);

/** Renders an industry page: questions that link to their charts, then the features that answer them. */
export default function Solution({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        heading={page.heading}
        lead={page.lead}
        aside={<Questions questions={page.questions} headings={page.headings} />}
      />
      <PageBody page={page} className="plates measure" />
      <section aria-labelledby="features" data-search="off" className="border-t border-ink">
        <div className="measure py-12 tablet:py-16">
          <h2 id="features" className="text-h3">
            Features that answer them
          </h2>
          <LinkedColumns pages={page.linked} />
        </div>
      </section>
      <PageEnd page={page} />
    </>
  );
}

type QuestionsProps = {
  questions: readonly string[];
  /** Headings of the page; the first ones belong to the questions, in the same order. */
  headings: readonly { id: string }[];
};

/** Renders the questions, each as a link to its section. */
function Questions({ questions, headings }: QuestionsProps) {
  return (
    <nav aria-labelledby="questions">
      <h2 id="questions" className="font-sans text-small font-normal tracking-normal text-muted">
        {questions.length} questions, each with a plate: public data, a query for PostgreSQL, and a trap
      </h2>
      <ol className="mt-2 border-t border-ink [counter-reset:question]">
        {questions.map((question, i) => (
          <li key={question} className="border-b border-hair [counter-increment:question]">
            <a
              href={`#${headings[i]?.id}`}
              className="flex gap-4 py-3 underline-offset-4 before:w-7 before:shrink-0 before:font-serif before:text-accent before:content-[counter(question,upper-roman)] hover:text-accent hover:underline"
            >
              {question}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
