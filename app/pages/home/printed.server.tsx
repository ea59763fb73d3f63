import { readHome } from "../../../editorial/home.ts";
import { readAwards, readDataSources, readPartners } from "../../../editorial/items.ts";
import { print } from "../../blocks/print.server.tsx";
import { Awards } from "./Awards.tsx";
import { Confidence } from "./Confidence.tsx";
import { DataSources } from "./DataSources.tsx";
import { Embedded } from "./Embedded.tsx";
import { Features } from "./Features.tsx";
import { carbonFigure, featureFigures } from "./figures.server.tsx";
import { Partners } from "./Partners.tsx";

/** What the platform does, and who stands behind it: all of the home page up to what its users say. */
export function printOffers(): string {
  const { partners, features, awards } = readHome();
  return print(
    <>
      <Partners heading={partners.heading} partners={readPartners()} />
      <Features words={features} figures={featureFigures()} />
      <Awards heading={awards.heading} awards={readAwards()} />
    </>,
  );
}

/** What a careful reader asks next: all of the home page after what its users say. */
export function printEvidence(): string {
  const { embedded, data, confidence } = readHome();
  return print(
    <>
      <Embedded words={embedded} carbon={carbonFigure()} />
      <DataSources words={data} sources={readDataSources()} />
      <Confidence words={confidence} />
    </>,
  );
}
