import { Numbered, PageList } from "../../blocks/lists.tsx";
import { PageBody } from "../../blocks/PageBody.tsx";
import { PageEnd } from "../../blocks/PageEnd.tsx";
import { PageHead } from "../../blocks/PageHead.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import type { Route } from "./+types/solutions";

export const loader = ({ url }: Route.LoaderArgs) => loadPage(url, "solutions");
export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);

/** An industry: the questions it asks of its data come first, then what answers them. */
export default function Solution({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} />
      <section aria-label="The questions" className="border-y border-ink">
        <div className="measure py-8 tablet:py-10">
          <h2 className="text-h3">Questions this page is about</h2>
          <Numbered
            items={page.questions}
            className="mt-4 grid gap-x-10 text-[1.125rem] tablet:grid-cols-2 desktop:grid-cols-3"
          />
        </div>
      </section>
      <div className="measure grid gap-x-16 gap-y-12 py-12 tablet:py-16 desktop:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <PageBody page={page} />
        <PageList title="Features that answer them" pages={page.linked} />
      </div>
      <PageEnd page={page} />
    </>
  );
}
