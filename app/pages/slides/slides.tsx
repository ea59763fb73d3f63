import { PageEnd } from "../../blocks/PageEnd.tsx";
import { PageHead } from "../../blocks/PageHead.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import type { Route } from "./+types/slides";
import { Deck } from "./Deck.tsx";
import { toSlides } from "./to-slides.ts";
import "./slides.css";

export async function loader({ url }: Route.LoaderArgs) {
  const { html, ...page } = await loadPage(url, "slides");
  return { page, slides: toSlides(html) };
}
export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

/** Slides to page through, and their titles as a way to each. */
export default function Slides({ loaderData: { page, slides } }: Route.ComponentProps) {
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} />
      <Deck slides={slides} />
      <PageEnd page={page} />
    </>
  );
}
