import { readHome } from "../../../editorial/home.ts";
import { readAwards, readDataSources, readPartners, readTestimonials } from "../../../editorial/items.ts";
import { readSite } from "../../../editorial/site.ts";
import { TestimonialCarousel } from "../../blocks/carousel/TestimonialCarousel.tsx";
import { NextStep } from "../../blocks/NextStep.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import type { Route } from "./+types/home";
import { Awards } from "./Awards.tsx";
import { Confidence } from "./Confidence.tsx";
import { DataSources } from "./DataSources.tsx";
import { Embedded } from "./Embedded.tsx";
import { Features } from "./Features.tsx";
import { homeFigures } from "./figures.server.tsx";
import { GettingStarted } from "./GettingStarted.tsx";
import { Hero } from "./Hero.tsx";
import { Partners } from "./Partners.tsx";

export function loader() {
  const { videos, keywords, links, startHref, promo } = readSite();
  return {
    words: readHome(),
    figures: homeFigures(),
    site: { videos, keywords, review: links.review, startHref, offer: promo.link },
    testimonials: readTestimonials(),
    awards: readAwards().map(({ id, title, by, year, sample }) => ({ id, title, by, year, sample })),
    partners: readPartners().map(({ id, name, kind, sample }) => ({ id, name, kind, sample })),
    sources: readDataSources(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...pageMeta({ title: loaderData.words.title, description: loaderData.words.description, path: "/" }),
        { name: "keywords", content: loaderData.site.keywords.join(", ") },
      ]
    : [];

/** The home page, in the order that the specification gives. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { words, figures, site, testimonials, awards, partners, sources } = loaderData;
  return (
    <>
      <Hero
        words={words.hero}
        grid={figures.grid}
        startHref={site.startHref}
        offer={site.offer}
        tour={site.videos.productTour}
      />
      <GettingStarted words={words.gettingStarted} video={site.videos.gettingStarted} />
      <Partners heading={words.partners.heading} partners={partners} />
      <Features words={words.features} figures={figures} />
      <Awards heading={words.awards.heading} awards={awards} />
      <div className="band">
        <div className="measure">
          <TestimonialCarousel heading={words.testimonials.heading} items={testimonials} />
          {site.review && (
            <p className="mt-4">
              <a href={site.review} className="link">
                {words.testimonials.review}
              </a>
            </p>
          )}
        </div>
      </div>
      <Embedded words={words.embedded} carbon={figures.carbon} />
      <DataSources words={words.data} sources={sources} />
      <Confidence words={words.confidence} />
      <NextStep next={words.next} />
    </>
  );
}
