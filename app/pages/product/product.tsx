import { Facts } from "../../blocks/lists.tsx";
import { PageBody } from "../../blocks/PageBody.tsx";
import { PageEnd } from "../../blocks/PageEnd.tsx";
import { PageHead } from "../../blocks/PageHead.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import type { Route } from "./+types/product";

export const loader = ({ url }: Route.LoaderArgs) => loadPage(url, "product");
export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);

/** A server or an edition: what it is, with its facts beside the first words. */
export default function Product({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} aside={<Facts facts={page.facts} />} />
      <div className="border-t border-hair">
        <div className="measure py-12 tablet:py-16 desktop:pl-[calc(2rem+16.6%)]">
          <PageBody page={page} />
        </div>
      </div>
      <PageEnd page={page} />
    </>
  );
}
