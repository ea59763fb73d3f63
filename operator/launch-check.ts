/** Lists everything that is still to be done before launch: `npm run launch-check`. Builds the site if the build is stale. */
import {
  readAnalystReports,
  readAwards,
  readCourses,
  readEvents,
  readLearnerVideos,
  readPartners,
  readRoles,
  readTeam,
  readTestimonials,
} from "#editorial/items.ts";
import { ContentError } from "#editorial/yaml.ts";
import { ownerFindings } from "./owner-settings.ts";
import type { Finding } from "./review/review.ts";
import { reviewSite } from "./review/site.ts";
import { printTable } from "./table.ts";

/** Settings whose defaults are only for trying the site out. */
const requiredSettings = ["PUBLIC_ORIGIN", "SMTP_URL", "MAIL_FROM", "MAIL_TO", "RETENTION_DAYS"];

try {
  const ownFindings = [...ownerFindings(), ...sampleItems(), ...defaultSettings()];
  const findings = [...ownFindings, ...(await reviewSite())];
  if (findings.length > 0) {
    const rows = findings.map(({ about, what }) => [about, what]);
    printTable(["About", `${findings.length} things to settle before launch`], rows);
  } else console.log("Nothing keeps this site from going live.");
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function sampleItems(): Finding[] {
  const lists = {
    testimonials: readTestimonials(),
    awards: readAwards(),
    analysts: readAnalystReports(),
    partners: readPartners(),
    roles: readRoles(),
    team: readTeam(),
    courses: readCourses(),
    events: readEvents(),
    "learner-videos": readLearnerVideos(),
  };
  return Object.entries(lists).flatMap(([name, items]) => {
    const samples = items.filter(({ sample }) => sample);
    return samples.length > 0
      ? [{ about: "sample", what: `content/${name}.yaml: ${samples.length} of ${items.length} items` }]
      : [];
  });
}

function defaultSettings(): Finding[] {
  return requiredSettings
    .filter((name) => !process.env[name])
    .map((name) => ({ about: "default", what: `${name} is not set: see docs/operating.md` }));
}
