import { readPartners } from "#editorial/items.ts";
import { BodyAndEnd } from "../../blocks/PageEnd.tsx";
import { PageHead } from "../../blocks/PageHead.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import { typographicDeep } from "../../content/typographic.ts";
import { Island } from "../../islands/Island.tsx";
import type { Route } from "./+types/partner-finder";
import PartnerFinder from "./PartnerFinder.island.tsx";
import { placeOnMap, renderNote } from "./place-on-map.server.tsx";

export async function loader(args: Route.LoaderArgs) {
  const page = await loadPage(args, "partner-finder");
  const { partners, map } = placeOnMap(typographicDeep(readPartners()));
  return { page, finder: { map, partners, note: { html: renderNote(partners) } } };
}
export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

/** Renders the partner finder, then advice on choosing a partner. */
export default function FindPartners({ loaderData: { page, finder } }: Route.ComponentProps) {
  return (
    <>
      <PageHead page={page} />
      {/* Filters in the address change what the server rendered. */}
      <Island of={PartnerFinder} props={finder} on="query" />
      <BodyAndEnd page={page} />
    </>
  );
}
