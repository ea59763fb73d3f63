import { readHome } from "#editorial/home.ts";
import { readSite, VERIFICATIONS } from "#editorial/site.ts";
import { NextStep } from "../../blocks/NextStep.tsx";
import { PageBlocks } from "../../blocks/PageBlocks.tsx";
import type { TestimonialsProps } from "../../blocks/testimonials/testimonials.island.tsx";
import {
  renderHtml as renderTestimonials,
  testimonialProps,
} from "../../blocks/testimonials/testimonials.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import type { Route } from "./+types/home";
import { GettingStarted } from "./GettingStarted.tsx";
import { Hero } from "./Hero.tsx";
import { renderEvidence, renderOffers } from "./static-sections.server.tsx";

export function loader() {
  const { videos, keywords, links, freeAccount, promo, captures, verification } = readSite();
  const { title, description, hero, window, gettingStarted, testimonials, next } = readHome();
  return {
    title,
    description,
    hero,
    gettingStarted,
    next,
    videos,
    keywords,
    verification: Object.entries(verification).map(([service, content]) => ({
      name: VERIFICATIONS[service as keyof typeof VERIFICATIONS],
      content,
    })),
    freeAccount,
    offer: promo.isLive ? promo.link : "",
    window: { copy: window, captures },
    blocks: [
      { name: "offers", html: renderOffers() },
      {
        name: "testimonials",
        props: {
          ...testimonialProps(testimonials),
          ...(links.review && { review: { label: testimonials.review, href: links.review } }),
        } satisfies TestimonialsProps,
        html: renderTestimonials(),
      },
      { name: "evidence", html: renderEvidence() },
    ],
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...pageMeta({ title: loaderData.title, description: loaderData.description, path: "/" }),
        { name: "keywords", content: loaderData.keywords.join(", ") },
        ...loaderData.verification,
      ]
    : [];

/** Renders the home page in the order of its specification. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, window, gettingStarted, next, freeAccount, offer, videos, blocks } = loaderData;
  return (
    <>
      <Hero copy={hero} window={window} freeAccount={freeAccount} offer={offer} tour={videos.productTour} />
      <GettingStarted copy={gettingStarted} video={videos.gettingStarted} />
      <PageBlocks blocks={blocks} />
      <NextStep next={next} />
    </>
  );
}
