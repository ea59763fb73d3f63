import { PageEnd } from "../../blocks/PageEnd.tsx";
import { PageHead } from "../../blocks/PageHead.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import { Island } from "../../islands/Island.tsx";
import type { Route } from "./+types/slides";
import Deck from "./Deck.island.tsx";
import { toSlides } from "./to-slides.ts";

export async function loader(args: Route.LoaderArgs) {
  const { html, ...page } = await loadPage(args, "slides");
  return {
    page,
    slides: toSlides(html).map(({ title, text, figure }) => ({
      title,
      text: { html: text },
      ...(figure && { figure: { html: figure } }),
    })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

/** Renders a slide deck and the list of its titles. */
export default function Slides({ loaderData: { page, slides } }: Route.ComponentProps) {
  return (
    <>
      <PageHead page={page} />
      {/* A fragment selects a slide. */}
      <Island of={Deck} props={{ slides }} on="visible" />
      <PageEnd page={page} />
    </>
  );
}
