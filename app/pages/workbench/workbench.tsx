import { HeadingText } from "#ui/HeadingText.tsx";
import { engineFiles } from "#workbench/engine/files.server.ts";
import { readInitialState } from "#workbench/engine/initial-state.server.ts";
import Workbench from "#workbench/Workbench.island.tsx";
import { Contents } from "../../blocks/Contents.tsx";
import { Facts } from "../../blocks/lists.tsx";
import { PageBody } from "../../blocks/PageBody.tsx";
import { PageEnd } from "../../blocks/PageEnd.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import { Island } from "../../islands/Island.tsx";
import type { Route } from "./+types/workbench";

export async function loader(args: Route.LoaderArgs) {
  const [page, initial] = await Promise.all([loadPage(args, "workbench"), readInitialState()]);
  return { page, initial, files: engineFiles() };
}
export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

/** Renders the workbench, then an example of an analysis made with it. */
export default function WorkbenchPage({ loaderData: { page, initial, files } }: Route.ComponentProps) {
  return (
    <>
      {/* Short, so that the workbench begins in the first screen. */}
      <div className="measure pt-5 pb-5 tablet:pt-8">
        <h1 className="text-h2">
          <HeadingText>{page.heading}</HeadingText>
        </h1>
        <p className="mt-3 text-muted">{page.lead}</p>
      </div>
      <div className="border-t border-ink">
        <Island of={Workbench} props={{ initial, files }} on="visible" />
      </div>
      <div className="border-t border-hair">
        <div className="measure grid gap-x-16 gap-y-8 py-12 tablet:py-16 desktop:grid-cols-[minmax(0,3fr)_minmax(0,8fr)]">
          <div className="flex flex-col gap-8 self-start desktop:sticky desktop:top-24">
            <Contents headings={page.headings} />
            <Facts facts={page.facts} />
          </div>
          <PageBody page={page} />
        </div>
      </div>
      <PageEnd page={page} />
    </>
  );
}
