import { readHome } from "#editorial/home.ts";
import { readAwards, readDataSources, readPartners } from "#editorial/items.ts";
import { renderStatic } from "../../islands/static-html.server.ts";
import { Awards } from "./Awards.tsx";
import { Confidence } from "./Confidence.tsx";
import { DataSources } from "./DataSources.tsx";
import { Embedded } from "./Embedded.tsx";
import { Features } from "./Features.tsx";
import { featureFigures, renderCarbonDioxide } from "./figures.server.tsx";
import { Partners } from "./Partners.tsx";

/** Renders the sections before the testimonials to static HTML. */
export function renderOffers(): string {
  const { partners, features, awards } = readHome();
  return renderStatic(
    <>
      <Partners heading={partners.heading} partners={readPartners()} />
      <Features words={features} figures={featureFigures()} />
      <Awards heading={awards.heading} awards={readAwards()} />
    </>,
  );
}

/** Renders the sections after the testimonials to static HTML. */
export function renderEvidence(): string {
  const { embedded, data, confidence } = readHome();
  return renderStatic(
    <>
      <Embedded words={embedded} carbon={renderCarbonDioxide()} />
      <DataSources words={data} sources={readDataSources()} />
      <Confidence words={confidence} />
    </>,
  );
}
