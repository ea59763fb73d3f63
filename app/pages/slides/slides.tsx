import { PageEnd } from "../../blocks/PageEnd.tsx";
import { PageHead } from "../../blocks/PageHead.tsx";
import { readPageData, withReferences } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import { staticHtml } from "../../islands/static-html.server.ts";
import type { Route } from "./+types/slides";
import { Deck, toSlides } from "./Deck.tsx";
import "./slides.css";

export async function loader({ url, ...args }: Route.LoaderArgs) {
  const { html, ...page } = await readPageData(url, "slides");
  return {
    page: withReferences(args, page),
    slides: toSlides(html).map(({ title, text, figure }, i) => ({
      title,
      text: staticHtml(args, `words-${i}`, text),
      figure: staticHtml(args, `figure-${i}`, figure),
    })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

/** Renders a slide deck and the list of its titles. */
export default function Slides({ loaderData: { page, slides } }: Route.ComponentProps) {
  return (
    <>
      <PageHead page={page} />
      <Deck slides={slides} />
      <PageEnd page={page} />
    </>
  );
}
