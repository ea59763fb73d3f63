import { useEffect } from "react";
import { Contents } from "../../blocks/Contents.tsx";
import { Facts } from "../../blocks/lists.tsx";
import { PageBody } from "../../blocks/PageBody.tsx";
import { PageEnd } from "../../blocks/PageEnd.tsx";
import { PageHead } from "../../blocks/PageHead.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import { useLazyWhenNear, WhenNear } from "../../ui/lazyWhenNear.tsx";
import { engineFiles } from "../../workbench/engine/files.server.ts";
import { readStart } from "../../workbench/engine/start.server.ts";
import type { Route } from "./+types/workbench";

/** After which it wakes by itself: not everybody who reads a page moves something. */
const AT_REST_MS = 4000;

/** Stands in the first screen, drawn: its code waits for the visitor's first movement rather than for nearness. */
const loadWorkbench = () => import("../../workbench/Workbench.tsx");
const noProps = {};

export async function loader({ url }: Route.LoaderArgs) {
  const [page, start] = await Promise.all([loadPage(url, "workbench"), readStart()]);
  return { page, start, files: engineFiles() };
}
export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

/** The workbench, and below it how one analysis was made with it. */
export default function WorkbenchPage({ loaderData: { page } }: Route.ComponentProps) {
  const workbench = useLazyWhenNear(loadWorkbench, noProps);
  useEffect(() => {
    // A link shows what it carries without waiting for a movement.
    if (location.search) workbench.want();
    const rested = setTimeout(workbench.want, AT_REST_MS);
    return () => clearTimeout(rested);
  }, [workbench]);
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} aside={<Facts facts={page.facts} />} />
      <div className="border-t border-ink">
        <WhenNear part={workbench} waitsFor="sign" />
      </div>
      <div className="border-t border-hair">
        <div className="measure grid gap-x-16 gap-y-8 py-12 tablet:py-16 desktop:grid-cols-[minmax(0,3fr)_minmax(0,8fr)]">
          <div className="self-start desktop:sticky desktop:top-24">
            <Contents headings={page.headings} />
          </div>
          <PageBody page={page} />
        </div>
      </div>
      <PageEnd page={page} />
    </>
  );
}
