import { ContentsBeside } from "../../blocks/Contents.tsx";
import { FirstStep } from "../../blocks/FirstStep.tsx";
import { Facts } from "../../blocks/lists.tsx";
import { PageBody } from "../../blocks/PageBody.tsx";
import { PageEnd } from "../../blocks/PageEnd.tsx";
import { HomeLink, PageHead } from "../../blocks/PageHead.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import type { Route } from "./+types/product";

export const loader = (args: Route.LoaderArgs) => loadPage(args, "product");
export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);

/** Renders a server product or an edition with its facts and the first step. */
export default function Product({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <HomeLink path={page.path} />
      <PageHead heading={page.heading} lead={page.lead} aside={<Facts facts={page.facts} />}>
        <FirstStep page={page} start />
      </PageHead>
      <div className="border-t border-hair">
        <div className="measure grid gap-x-16 gap-y-8 py-12 tablet:py-16 desktop:grid-cols-[minmax(0,3fr)_minmax(0,8fr)]">
          <ContentsBeside headings={page.headings} />
          <PageBody page={page} />
        </div>
      </div>
      <PageEnd page={page} />
    </>
  );
}
