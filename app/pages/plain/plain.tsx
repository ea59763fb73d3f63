import { feeds } from "#contract/paths.ts";
import { readPress } from "#editorial/items.ts";
import { ActionLinks } from "../../blocks/ActionLinks.tsx";
import { Contents } from "../../blocks/Contents.tsx";
import { Facts } from "../../blocks/lists.tsx";
import { PageBlocks } from "../../blocks/PageBlocks.tsx";
import { PageBody } from "../../blocks/PageBody.tsx";
import { PageEnd } from "../../blocks/PageEnd.tsx";
import { HomeLink, PageHead } from "../../blocks/PageHead.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { feedLink, pageMeta } from "../../content/page-meta.ts";
import type { Route } from "./+types/plain";
import { CaseStudy } from "./CaseStudy.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, "company", "partner", "learn", "registration", "feedback", "other", "policy", "case-study");
export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(loaderData),
  ...(loaderData?.path === feeds.press.page && readPress().length === 0 ? [] : feedLink(loaderData?.path)),
];

/** Blocks that are the main content of their page: they render above the body. */
const LEADING = new Set(
  "assistant award-list changes comparison events launch-checklist role-list press team-list testimonials".split(
    " ",
  ),
);

/**
 * Renders a page of text: company, partners, registration; with its table of contents for learning and legal documents.
 */
export default function Plain({ loaderData: page }: Route.ComponentProps) {
  const leading = page.blocks.filter((name) => LEADING.has(name));
  const blocks = page.blocks.filter((name) => !LEADING.has(name));
  const hasContents = /^(learn|policy)$/.test(page.section);
  return (
    <>
      <HomeLink path={page.path} />
      <PageHead page={page} aside={<Facts facts={page.facts} />}>
        {page.actions.length > 0 && <ActionLinks className="mt-8" links={page.actions} />}
      </PageHead>
      {page.section === "case-study" && <CaseStudy study={page} />}
      <PageBlocks page={page} names={leading} />
      <div className="border-t border-hair">
        {hasContents ? (
          <div className="measure grid gap-x-16 gap-y-8 py-12 tablet:py-16 desktop:grid-cols-[minmax(0,3fr)_minmax(0,8fr)]">
            <div className="self-start desktop:sticky desktop:top-24">
              <Contents headings={page.headings} />
            </div>
            <PageBody page={page} />
          </div>
        ) : (
          <PageBody page={page} className="questions-beside measure py-12 tablet:py-16" />
        )}
      </div>
      <PageEnd page={{ ...page, blocks }} start={!/^(policy|feedback)$/.test(page.section)} />
    </>
  );
}
