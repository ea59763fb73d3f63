import { readHome } from "#editorial/home.ts";
import { readSite, VERIFICATIONS } from "#editorial/site.ts";
import figures from "#ui/fonts/figures-large.woff2?url";
import smallFigures from "#ui/fonts/figures-small.woff2?url";
import { NextStep } from "../../blocks/NextStep.tsx";
import { PageBlocks } from "../../blocks/PageBlocks.tsx";
import type { TestimonialsProps } from "../../blocks/testimonials/testimonials.island.tsx";
import {
  renderHtml as renderTestimonials,
  testimonialProps,
} from "../../blocks/testimonials/testimonials.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import { Island } from "../../islands/Island.tsx";
import type { Route } from "./+types/home";
import { GettingStarted } from "./GettingStarted.tsx";
import { renderHero } from "./hero.server.tsx";
import { renderEvidence, renderOffers } from "./static-sections.server.tsx";
import SalesWindow from "./window/SalesWindow.island.tsx";

export function loader() {
  const { videos, keywords, links, freeAccount, promo, captures, verification } = readSite();
  const { title, description, hero, window, gettingStarted, testimonials, next } = readHome();
  return {
    title,
    description,
    gettingStarted,
    next,
    videos,
    keywords,
    verification: Object.entries(verification).map(([service, content]) => ({
      name: VERIFICATIONS[service as keyof typeof VERIFICATIONS],
      content,
    })),
    window: {
      copy: window,
      captures,
      hero: { kicker: hero.kicker, heading: hero.heading },
      html: renderHero({
        copy: hero,
        freeAccount,
        offer: promo.isLive ? promo.link : "",
        tour: videos.productTour,
      }),
    },
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

export const links: Route.LinksFunction = () =>
  [figures, smallFigures].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous",
  }));

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
  const { window, gettingStarted, next, videos, blocks } = loaderData;
  return (
    <>
      <Island of={SalesWindow} props={window} />
      <GettingStarted copy={gettingStarted} video={videos.gettingStarted} />
      <PageBlocks blocks={blocks} />
      <NextStep next={next} />
    </>
  );
}
