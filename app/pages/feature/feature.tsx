import DemoFrame, { type DemoCopy } from "#demos/DemoFrame.island.tsx";
import { demoCopy } from "#demos/demo-copy.server.ts";
import { readTour } from "#editorial/items.ts";
import { readSite } from "#editorial/site.ts";
import { ButtonLink } from "#ui/Button.tsx";
import { HeadingText } from "#ui/HeadingText.tsx";
import { LineLink } from "#ui/LineLink.tsx";
import { Glyph } from "../../blocks/Glyph.tsx";
import { Facts, LinkedColumns, NumberedList } from "../../blocks/lists.tsx";
import { PageBody } from "../../blocks/PageBody.tsx";
import { PageEnd } from "../../blocks/PageEnd.tsx";
import { readLinkedPages } from "../../content/linked-pages.server.ts";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import { FeatureRequestLine } from "../../dialogs/FeatureRequestLine.tsx";
import { Island } from "../../islands/Island.tsx";
import { loadDemo, loadedDemo } from "../../islands/island-files.server.ts";
import type { Route } from "./+types/feature";

export const loader = async (args: Route.LoaderArgs) => {
  const page = await loadPage(args, "feature");
  const demo = demoCopy(page);
  if (demo) await loadDemo(page.path);
  return { ...page, demo };
};
export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);

/** Up to five steps fit in one row; six take two. */
const STEP_COLUMNS: Readonly<Record<number, string>> = { 4: "desktop:grid-cols-4", 5: "desktop:grid-cols-5" };

/** Renders a feature: its demo in the first screen, then steps, details, limits and related features. */
export default function Feature({ loaderData: page }: Route.ComponentProps) {
  const related = page.related.flatMap(({ page: path, why }) =>
    readLinkedPages([path]).map((found) => ({ ...found, description: why })),
  );
  return (
    <>
      <FeatureHead page={page} />
      {page.demo && <DemoSection path={page.path} copy={page.demo} />}
      <TourLine path={page.path} />
      <section id="how-it-works" aria-label="How it works" className="border-b border-hair bg-raised">
        <div className="measure py-10 tablet:py-12">
          <h2 className="text-lead">How it works</h2>
          <NumberedList
            items={page.steps}
            className={`mt-5 grid gap-x-8 tablet:grid-cols-2 ${STEP_COLUMNS[page.steps.length] ?? "desktop:grid-cols-3"}`}
          />
        </div>
      </section>
      <div className="measure grid gap-x-16 gap-y-8 py-8 tablet:py-16 desktop:grid-cols-[minmax(0,3fr)_minmax(0,8fr)]">
        <div className="flex flex-col gap-8">
          <p className="border-l-2 border-ink pl-4">
            <span className="block text-small text-muted">For whom</span>
            {page.audience}
          </p>
          <Facts facts={page.facts} />
        </div>
        <PageBody page={page} className="[&>.prose]:max-w-none [&>.prose>:not(.figure)]:max-w-[42rem]" />
      </div>
      <section aria-labelledby="related" data-search="off" className="border-t border-ink">
        <div className="measure py-12 tablet:py-16">
          <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2">
            <h2 id="related" className="text-lead">
              Used together with
            </h2>
            <FeatureRequestLine />
          </div>
          <LinkedColumns pages={related} />
        </div>
      </section>
      <PageEnd page={page} />
    </>
  );
}

/** The name of the feature, its benefit in a line, and the buttons: short, so that the demo follows at once. */
function FeatureHead({ page: { path, heading, lead, nav } }: { page: Route.ComponentProps["loaderData"] }) {
  const { freeAccount } = readSite();
  return (
    <div className="measure flex flex-wrap items-end gap-x-8 gap-y-5 pt-3 pb-6">
      <Glyph path={path} className="size-24 max-desktop:hidden" />
      <div className="min-w-72 flex-1">
        <nav aria-label="Breadcrumb" className="flex items-center gap-2 text-small text-muted">
          <LineLink href="/featurePage/sample">All features</LineLink>
          <span aria-hidden="true">/</span>
          {nav}
        </nav>
        <h1 className="max-desktop:text-h2">
          <HeadingText>{heading}</HeadingText>
        </h1>
        <p className="mt-3 text-muted">{lead}</p>
      </div>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={freeAccount.href} size="small">
          {freeAccount.label}
        </ButtonLink>
        <ButtonLink href="#how-it-works" kind="quiet" size="small">
          How it works
        </ButtonLink>
      </p>
    </div>
  );
}

/** The place of a page in the guided tour, with the way to the next stop. */
function TourLine({ path }: { path: string }) {
  const stops = readTour();
  const at = stops.findIndex(({ page }) => page === path);
  if (at < 0) return null;
  const next = stops[at + 1] ?? { page: "/templates", title: "Start from a template" };
  return (
    <nav aria-label="Guided tour" data-search="off" className="border-b border-hair bg-raised">
      <p className="measure flex flex-wrap justify-between gap-x-6">
        <LineLink href="/tour">{`Guided tour, ${at + 1} of ${stops.length}: ${stops[at]?.title}`}</LineLink>
        <LineLink href={next.page} className="font-semibold">{`Next: ${next.title}`}</LineLink>
      </p>
    </nav>
  );
}

function DemoSection({ path, copy }: { path: string; copy: DemoCopy }) {
  const demo = loadedDemo(path);
  return (
    demo && (
      <section
        data-demo={path.split("/").at(-1)}
        aria-label="Try it"
        className="min-h-96 border-y border-hair"
      >
        <Island of={DemoFrame} props={{ copy }} parts={{ demo }} />
      </section>
    )
  );
}
