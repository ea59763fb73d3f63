import { readHome } from "#editorial/home.ts";
import { readSite, VERIFICATIONS } from "#editorial/site.ts";
import figures from "#ui/fonts/figures-large.woff2?url";
import smallFigures from "#ui/fonts/figures-small.woff2?url";
import { NextStep } from "../../blocks/NextStep.tsx";
import Testimonials from "../../blocks/testimonials/testimonials.island.tsx";
import {
  renderHtml as renderTestimonials,
  testimonialProps,
} from "../../blocks/testimonials/testimonials.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import { Island } from "../../islands/Island.tsx";
import type { Route } from "./+types/home";
import { Features } from "./Features.tsx";
import { GettingStarted } from "./GettingStarted.tsx";
import { renderHero } from "./hero.server.tsx";
import { Awards, Confidence, DataSources, Embedded, Partners } from "./sections.server.tsx";
import SalesWindow from "./window/SalesWindow.island.tsx";

export function loader() {
  const { videos, keywords, links, freeAccount, promo, captures, verification } = readSite();
  const { hero, window, testimonials, ...sections } = readHome();
  return {
    ...sections,
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
    testimonials: {
      ...testimonialProps(testimonials),
      ...(links.review && { review: { label: testimonials.review, href: links.review } }),
      html: renderTestimonials(),
    },
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
export default function Home({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <Island of={SalesWindow} props={page.window} />
      <GettingStarted copy={page.gettingStarted} video={page.videos.gettingStarted} />
      <Partners copy={page.partners} />
      <Features copy={page.features} />
      <Awards copy={page.awards} />
      <Island of={Testimonials} props={page.testimonials} on="visible" />
      <Embedded copy={page.embedded} />
      <DataSources copy={page.data} />
      <Confidence copy={page.confidence} />
      <NextStep next={page.next} />
    </>
  );
}
