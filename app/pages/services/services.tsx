import { FirstStep } from "../../blocks/FirstStep.tsx";
import { CheckList, Facts } from "../../blocks/lists.tsx";
import { PageBody } from "../../blocks/PageBody.tsx";
import { PageEnd } from "../../blocks/PageEnd.tsx";
import { PageHead } from "../../blocks/PageHead.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import type { Route } from "./+types/services";

export const loader = (args: Route.LoaderArgs) => loadPage(args, "services");
export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);

/** Renders a training or consulting page; its outcomes stay visible while the text scrolls. */
export default function Service({ loaderData: page }: Route.ComponentProps) {
  const outcomes = page.path.includes("/training/") ? "After the course you can" : "What you get";
  return (
    <>
      <PageHead
        page={page}
        parent={{ label: "Services", href: "/aivtech/aboutaivtech" }}
        aside={<Facts facts={page.facts} />}
      >
        {!page.form && <FirstStep page={page} />}
      </PageHead>
      <div className="border-t border-ink">
        <div className="measure grid gap-x-16 gap-y-12 py-12 tablet:py-16 desktop:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
          <section aria-label="Outcomes" className="self-start desktop:sticky desktop:top-24">
            <h2 className="mb-3 text-lead">{outcomes}</h2>
            <CheckList items={page.outcomes} />
          </section>
          <PageBody page={page} />
        </div>
      </div>
      <PageEnd page={page} start={false} />
    </>
  );
}
