import { BodyAndEnd } from "../../blocks/PageEnd.tsx";
import { PageHead } from "../../blocks/PageHead.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import { Island } from "../../islands/Island.tsx";
import type { Route } from "./+types/dashboard";
import LinkedCharts from "./LinkedCharts.island.tsx";

export const loader = (args: Route.LoaderArgs) => loadPage(args, "dashboard");
export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);

/** Renders an interactive dashboard of public data, then instructions for reading one. */
export default function DashboardPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageHead page={page} />
      <Island of={LinkedCharts} props={{}} on="query" />
      <BodyAndEnd page={page} />
    </>
  );
}
