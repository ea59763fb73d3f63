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

export const links: Route.LinksFunction = () =>
  [figures, smallFigures].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous",
  }));

export const meta: Route.MetaFunction = () => {
  const { title, description } = readHome();
  const { keywords, verification } = readSite();
  return [
    ...pageMeta({ title, description, path: "/" }),
    { name: "keywords", content: keywords.join(", ") },
    ...Object.entries(verification).map(([service, content]) => ({
      name: VERIFICATIONS[service as keyof typeof VERIFICATIONS],
      content,
    })),
  ];
};

/** Renders the home page in the order of its specification. */
export default function Home() {
  const { captures, links, videos } = readSite();
  const copy = readHome();
  const hero = { kicker: copy.hero.kicker, heading: copy.hero.heading };
  const testimonials = {
    ...testimonialProps(copy.testimonials),
    ...(links.review && { review: { label: copy.testimonials.review, href: links.review } }),
    html: renderTestimonials(),
  };
  return (
    <>
      <Island of={SalesWindow} props={{ copy: copy.window, captures, hero, html: renderHero() }} />
      <GettingStarted copy={copy.gettingStarted} video={videos.gettingStarted} />
      <Partners copy={copy.partners} />
      <Features copy={copy.features} />
      <Awards copy={copy.awards} />
      <Island of={Testimonials} props={testimonials} on="visible" />
      <Embedded copy={copy.embedded} />
      <DataSources copy={copy.data} />
      <Confidence copy={copy.confidence} />
      <NextStep next={copy.next} />
    </>
  );
}
