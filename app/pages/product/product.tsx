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

/** Renders a product or an edition: facts and first step, then claims and figures side by side. */
export default function Product({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <HomeLink path={page.path} />
      <PageHead page={page} aside={<Facts facts={page.facts} />}>
        {!page.form && <FirstStep page={page} start />}
      </PageHead>
      <PageBody page={page} className="plates measure" />
      <PageEnd page={page} />
    </>
  );
}
