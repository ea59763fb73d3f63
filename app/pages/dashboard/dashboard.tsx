import { PageBody } from "../../blocks/PageBody.tsx";
import { PageEnd } from "../../blocks/PageEnd.tsx";
import { PageHead } from "../../blocks/PageHead.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import { LazyPart } from "../../ui/lazyWhenNear.tsx";
import type { Route } from "./+types/dashboard";
import { readIndustries } from "./industries.server.ts";

/** Drawn with the page; its script comes after the page is alive. */
const loadLinkedCharts = () => import("./LinkedCharts.tsx");

export const loader = async ({ url }: Route.LoaderArgs) => ({
  page: await loadPage(url, "dashboard"),
  industries: readIndustries(),
});
export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

/** A dashboard of public data to work with, and below it how to read one. */
export default function DashboardPage({ loaderData: { page, industries } }: Route.ComponentProps) {
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} />
      <LazyPart load={loadLinkedCharts} props={{ data: industries }} />
      <div className="border-t border-ink">
        <div className="measure py-12 tablet:py-16">
          <PageBody page={page} className="mx-auto max-w-[42rem]" />
        </div>
      </div>
      <PageEnd page={page} />
    </>
  );
}
