/** Lists everything that is still to be done before launch: `npm run launch-check`. */
import { ContentError } from "#editorial/yaml.ts";
import { launchFindings } from "./launch-findings.ts";
import { printTable } from "./table.ts";

try {
  const findings = launchFindings();
  if (findings.length > 0) {
    const rows = findings.map(({ about, what }) => [about, what]);
    printTable(["About", `${findings.length} things to settle before launch`], rows);
  } else console.log("Nothing keeps this site from going live.");
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
