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
import { scheduled } from "#editorial/schedule.ts";
import { type Finding, ownerFindings } from "./owner-settings.ts";

/** Settings whose defaults are only for trying the site out. */
const requiredSettings = ["PUBLIC_ORIGIN", "SMTP_URL", "MAIL_FROM", "MAIL_TO", "RETENTION_DAYS"];

/** Lists everything that the owner has yet to settle before launch. */
export function launchFindings(): Finding[] {
  return [...ownerFindings(), ...sampleItems(), ...laterContent(), ...defaultSettings()];
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

function laterContent(): Finding[] {
  return scheduled().map(({ file, reason }) => ({
    about: "scheduled",
    what: `${file}: left out ${reason}`,
  }));
}

function defaultSettings(): Finding[] {
  return requiredSettings
    .filter((name) => !process.env[name])
    .map((name) => ({ about: "default", what: `${name} is not set: see docs/operating.md` }));
}
