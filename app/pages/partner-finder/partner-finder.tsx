import { useLocation } from "react-router";
import { readPartners } from "#editorial/items.ts";
import { BodyAndEnd } from "../../blocks/PageEnd.tsx";
import { PageHead } from "../../blocks/PageHead.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import { typographicDeep } from "../../content/typographic.ts";
import { INPUT_OR_IDLE, Island } from "../../islands/Island.tsx";
import { staticHtml } from "../../islands/static-html.server.ts";
import type { Route } from "./+types/partner-finder";
import { placeOnMap, renderNote } from "./place-on-map.server.tsx";

export async function loader(args: Route.LoaderArgs) {
  const page = await loadPage(args, "partner-finder");
  const { partners, map } = placeOnMap(typographicDeep(readPartners()));
  const note = staticHtml(args, "note", renderNote(partners));
  return { page, finder: { map: { ...map, html: staticHtml(args, "map", map.html) }, partners, note } };
}
export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

const loadFinder = () => import("./PartnerFinder.tsx");

/** Renders the partner finder, then advice on choosing a partner. */
export default function FindPartners({ loaderData: { page, finder } }: Route.ComponentProps) {
  // Filters in the address change what the server rendered, so they hydrate the island at once.
  const { search } = useLocation();
  return (
    <>
      <PageHead page={page} />
      <Island load={loadFinder} props={finder} hydrateOn={search ? "load" : INPUT_OR_IDLE} />
      <BodyAndEnd page={page} />
    </>
  );
}
