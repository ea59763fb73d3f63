import { FirstStep } from "../../blocks/FirstStep.tsx";
import { PageBlocks } from "../../blocks/PageBlocks.tsx";
import { PageBody } from "../../blocks/PageBody.tsx";
import { PageHead } from "../../blocks/PageHead.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import type { Route } from "./+types/solutions";

export const loader = (args: Route.LoaderArgs) => loadPage(args, "solutions");
export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);

/** Renders an industry page, whose body begins with a dashboard. */
export default function Solution({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageHead page={page}>
        <FirstStep page={page} start />
      </PageHead>
      <PageBody page={page} className="industry-page questions-across measure pb-12 tablet:pb-16" />
      <PageBlocks page={page} names={page.blocks} />
    </>
  );
}
