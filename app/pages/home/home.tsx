import { readHome } from "../../../editorial/home.ts";
import { readTestimonials } from "../../../editorial/items.ts";
import { readSite } from "../../../editorial/site.ts";
import { NextStep } from "../../blocks/NextStep.tsx";
import { PageBlocks } from "../../blocks/PageBlocks.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import type { Route } from "./+types/home";
import { heroGrid } from "./figures.server.tsx";
import { GettingStarted } from "./GettingStarted.tsx";
import { Hero } from "./Hero.tsx";
import { printEvidence, printOffers } from "./printed.server.tsx";

export function loader() {
  const { videos, keywords, links, startHref, promo } = readSite();
  const { title, description, hero, gettingStarted, testimonials, next } = readHome();
  return {
    ...{ title, description, hero, gettingStarted, next, videos, keywords, startHref },
    offer: promo.link,
    grid: heroGrid(),
    blocks: [
      { name: "offers", html: printOffers() },
      {
        name: "testimonials" as const,
        props: {
          heading: testimonials.heading,
          items: readTestimonials(),
          ...(links.review && { review: { label: testimonials.review, href: links.review } }),
        },
      },
      { name: "evidence", html: printEvidence() },
    ],
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...pageMeta({ title: loaderData.title, description: loaderData.description, path: "/" }),
        { name: "keywords", content: loaderData.keywords.join(", ") },
      ]
    : [];

/** The home page, in the order that the specification gives. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, gettingStarted, next, grid, startHref, offer, videos, blocks } = loaderData;
  return (
    <>
      <Hero words={hero} grid={grid} startHref={startHref} offer={offer} tour={videos.productTour} />
      <GettingStarted words={gettingStarted} video={videos.gettingStarted} />
      <PageBlocks blocks={blocks} />
      <NextStep next={next} />
    </>
  );
}
