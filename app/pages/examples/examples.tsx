import { EXAMPLE_FILTERS } from "#editorial/page-schema.ts";
import { PageBody } from "../../blocks/PageBody.tsx";
import { PageEnd } from "../../blocks/PageEnd.tsx";
import { PageHead } from "../../blocks/PageHead.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import { Island } from "../../islands/Island.tsx";
import type { Route } from "./+types/examples";
import ExampleFilters from "./ExampleFilters.island.tsx";

export const loader = (args: Route.LoaderArgs) => loadPage(args, "examples");
export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);

const filters = [
  { name: "kind", label: "Kind", choices: EXAMPLE_FILTERS.kind },
  { name: "industry", label: "Industry", choices: EXAMPLE_FILTERS.industry },
  { name: "about", label: "Data", choices: EXAMPLE_FILTERS.data },
];

/** Renders a gallery of charts with filters by kind, industry and data. */
export default function Examples({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageHead page={page} />
      <section aria-label="Examples" className="border-t border-hair">
        <div className="example-gallery measure pb-16">
          {/* `app/examples/examples.css` hides what the filters exclude. */}
          <Island of={ExampleFilters} props={{ filters }} />
          <PageBody page={page} />
        </div>
      </section>
      <PageEnd page={page} />
    </>
  );
}
