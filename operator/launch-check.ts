/** Lists everything that is still to be done before launch: `npm run launch-check`. Builds the site if the build is stale. */
import { ContentError } from "#editorial/yaml.ts";
import { launchFindings } from "./launch-findings.ts";
import { reviewSite } from "./review/site.ts";
import { printTable } from "./table.ts";

try {
  const findings = [...launchFindings(), ...(await reviewSite())];
  if (findings.length > 0) {
    const rows = findings.map(({ about, what }) => [about, what]);
    printTable(["About", `${findings.length} things to settle before launch`], rows);
  } else console.log("Nothing keeps this site from going live.");
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
