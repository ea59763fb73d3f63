import { readBlocks } from "#editorial/blocks.ts";
import { FirstStep } from "../../blocks/FirstStep.tsx";
import { Facts } from "../../blocks/lists.tsx";
import { PageBlocks } from "../../blocks/PageBlocks.tsx";
import { PageBody } from "../../blocks/PageBody.tsx";
import { HomeLink, PageHead } from "../../blocks/PageHead.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import type { Route } from "./+types/product";

export const loader = (args: Route.LoaderArgs) => loadPage(args, "product");
export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);

/** Renders a product or an edition: facts and first step, then claims and figures side by side. */
export default function Product({ loaderData: page }: Route.ComponentProps) {
  const { promise } = readBlocks();
  return (
    <>
      <HomeLink path={page.path} />
      <PageHead page={page} aside={<Facts facts={page.facts} />}>
        {!page.form && <FirstStep page={page} start />}
        <p className="mt-4 text-small text-muted">
          {promise.text}{" "}
          <a href={promise.ask.href} className="link">
            {promise.ask.label}
          </a>
        </p>
      </PageHead>
      <PageBody page={page} className="product-plates questions-across measure" />
      <PageBlocks page={page} names={page.blocks} />
    </>
  );
}
