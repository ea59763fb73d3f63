import { CheckList, Facts } from "../../blocks/lists.tsx";
import { PageBody } from "../../blocks/PageBody.tsx";
import { PageEnd } from "../../blocks/PageEnd.tsx";
import { HomeLink, PageHead } from "../../blocks/PageHead.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import type { Route } from "./+types/landing";

export const loader = (args: Route.LoaderArgs) => loadPage(args, "landing");
export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);

/** Renders a consulting offer as a landing page: no menus, one problem, one call to action. */
export default function Landing({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <HomeLink path={page.path} />
      <PageHead
        page={page}
        aside={
          <section aria-label="The problem" className="border-t-2 border-accent pt-5">
            <h2 className="text-lead">The problem</h2>
            <p className="mt-2 text-lead leading-normal">{page.problem}</p>
          </section>
        }
      />
      <section aria-label="Timeline" className="border-y border-ink bg-raised">
        <ol className="measure grid gap-x-8 gap-y-6 py-8 tablet:grid-flow-col tablet:auto-cols-fr">
          {page.timeline.map(({ term, text }) => (
            <li key={term} className="border-l border-field pl-4">
              <span className="block font-medium text-lead">{term}</span>
              <span className="mt-1 block text-small text-muted">{text}</span>
            </li>
          ))}
        </ol>
      </section>
      <div className="measure grid gap-x-16 gap-y-12 py-12 tablet:py-16 desktop:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <PageBody page={page} />
        {/* Taller than most windows: it scrolls until its end is visible, then sticks. */}
        <div className="flex flex-col gap-10 desktop:sticky desktop:bottom-12 desktop:self-end">
          <section aria-label="Deliverables">
            <h2 className="mb-3 text-lead">What you receive</h2>
            <CheckList items={page.deliverables} />
          </section>
          <section aria-label="Acceptance">
            <h2 className="mb-3 text-lead">You accept it when</h2>
            <CheckList items={page.acceptance} />
          </section>
          <section aria-label="Out of scope">
            <h2 className="mb-3 text-lead">Not included</h2>
            <CheckList items={page.excluded} mark="cross" />
          </section>
          <Facts facts={page.facts} />
        </div>
      </div>
      <PageEnd page={page} />
    </>
  );
}
