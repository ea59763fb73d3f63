import { featuresIn } from "#editorial/pages.ts";
import { PageBody } from "../../blocks/PageBody.tsx";
import { PageEnd } from "../../blocks/PageEnd.tsx";
import { PageHead } from "../../blocks/PageHead.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import { typographicDeep } from "../../content/typographic.ts";
import { FeatureRequestLine } from "../../dialogs/FeatureRequestLine.tsx";
import { Island } from "../../islands/Island.tsx";
import type { Route } from "./+types/feature-index";
import FeatureFilter from "./FeatureFilter.island.tsx";
import { FeatureGroups, GroupLinks } from "./feature-lists.tsx";

export async function loader(args: Route.LoaderArgs) {
  const page = await loadPage(args, "feature-index");
  const groups = page.groups.map(({ folder, ...group }) => ({
    ...group,
    features: featuresIn(folder).map(({ path, nav, line }) => ({ path, nav, line })),
  }));
  return { ...page, groups: typographicDeep(groups) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);

const ids = { list: "feature-list", links: "feature-links" };

/** Renders all features by group, after the introduction to the groups. */
export default function FeatureIndex({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageHead page={page} />
      <section aria-label="All features" data-search="off" className="border-t border-ink">
        <div className="measure grid gap-x-16 gap-y-6 py-8 tablet:py-10 desktop:grid-cols-[minmax(0,3fr)_minmax(0,8fr)]">
          <Island of={FeatureFilter} props={ids} />
          <nav aria-label="Groups of features">
            <GroupLinks groups={page.groups} id={ids.links} />
          </nav>
        </div>
        <FeatureGroups groups={page.groups} id={ids.list} />
      </section>
      <div className="border-t border-ink">
        <PageBody
          page={page}
          className="measure py-12 tablet:py-16 [&>.prose]:max-w-none desktop:[&>.prose]:columns-2 desktop:[&>.prose]:gap-x-16 [&_:is(.figure,.table-scroll,.answers,p)]:break-inside-avoid [&_h2]:break-after-avoid"
        />
        <FeatureRequestLine className="measure pb-12" />
      </div>
      <PageEnd page={page} />
    </>
  );
}
