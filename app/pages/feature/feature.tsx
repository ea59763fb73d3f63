import { Contents } from "../../blocks/Contents.tsx";
import { Numbered, PageList } from "../../blocks/lists.tsx";
import { PageBody } from "../../blocks/PageBody.tsx";
import { PageEnd } from "../../blocks/PageEnd.tsx";
import { PageHead } from "../../blocks/PageHead.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import { FeatureRequestDialog } from "../../forms/FeatureRequestDialog.tsx";
import type { Route } from "./+types/feature";

export const loader = ({ url }: Route.LoaderArgs) => loadPage(url, "feature");
export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);

/** A feature: for whom, how it works step by step, then the detail, its limits and its neighbors. */
export default function Feature({ loaderData: page }: Route.ComponentProps) {
  const isOverview = page.path === "/featurePage/sample";
  const parent = isOverview ? undefined : { label: "All features", href: "/featurePage/sample" };
  return (
    <>
      <PageHead
        heading={page.heading}
        lead={page.lead}
        {...(parent && { parent })}
        aside={
          <p className="border-l-2 border-accent pl-4">
            <span className="block text-small text-muted">For whom</span>
            {page.audience}
          </p>
        }
      />
      <section aria-label="How it works" className="border-y border-hair bg-raised">
        <div className="measure py-10 tablet:py-12">
          <h2 className="text-h3">How it works</h2>
          <Numbered
            items={page.steps}
            className={`mt-5 grid gap-x-8 tablet:grid-cols-2 ${page.steps.length === 4 ? "desktop:grid-cols-4" : "desktop:grid-cols-3"}`}
          />
        </div>
      </section>
      <div className="measure grid gap-x-16 gap-y-12 py-12 tablet:py-16 desktop:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <PageBody page={page} />
        <div className="flex flex-col gap-10">
          <Contents headings={page.headings} />
          <PageList title="Used together with" pages={page.linked} />
          {/* A paragraph would end where the dialog in it begins. */}
          <div>
            Something missing?{" "}
            <FeatureRequestDialog className="link inline-flex min-h-11 items-center font-semibold">
              Request a feature
            </FeatureRequestDialog>
          </div>
        </div>
      </div>
      <PageEnd page={page} />
    </>
  );
}
