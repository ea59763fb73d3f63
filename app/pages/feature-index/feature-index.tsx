import { FeatureRequestDialog } from "#forms/feature-request/FeatureRequestDialog.tsx";
import { Facts } from "../../blocks/lists.tsx";
import { PageBody } from "../../blocks/PageBody.tsx";
import { PageEnd } from "../../blocks/PageEnd.tsx";
import { PageHead } from "../../blocks/PageHead.tsx";
import { readLinkedPages } from "../../content/linked-pages.server.ts";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import { INPUT_OR_IDLE, Island } from "../../islands/Island.tsx";
import type { Route } from "./+types/feature-index";

export async function loader(args: Route.LoaderArgs) {
  const { groups, ...page } = await loadPage(args, "feature-index");
  return {
    ...page,
    index: {
      groups: groups.map(({ title, text, features }) => ({
        title,
        text,
        features: features.flatMap(({ page, line }) =>
          readLinkedPages([page]).map(({ path, nav }) => ({ path, nav, line })),
        ),
      })),
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);

const loadGroups = () => import("./FeatureGroups.tsx");

/** Renders all features by group, after the introduction to the groups. */
export default function FeatureIndex({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageHead page={page} aside={<Facts facts={page.facts} />} />
      <Island load={loadGroups} props={page.index} hydrateOn={INPUT_OR_IDLE} />
      <div className="border-t border-ink">
        <PageBody
          page={page}
          className="measure py-12 tablet:py-16 [&>.prose]:max-w-none desktop:[&>.prose]:columns-2 desktop:[&>.prose]:gap-x-16 [&_:is(.figure,.table-scroll,.answers,p)]:break-inside-avoid [&_h2]:break-after-avoid"
        />
        {/* Not a `<p>`, which may not contain a `<dialog>`. */}
        <div className="measure pb-12">
          Something missing?{" "}
          <FeatureRequestDialog className="link inline-flex min-h-11 items-center font-semibold">
            Request a feature
          </FeatureRequestDialog>
        </div>
      </div>
      <PageEnd page={page} />
    </>
  );
}
