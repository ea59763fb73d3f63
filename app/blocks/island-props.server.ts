import { readBlocks } from "#editorial/blocks.ts";
import { readHome } from "#editorial/home.ts";
import {
  readCourses,
  readEmpowerSlides,
  readEvents,
  readLaunchChecks,
  readLearnerVideos,
  readPartners,
  readTestimonials,
} from "#editorial/items.ts";
import type { IslandName } from "#editorial/page-schema.ts";
import type { Page } from "#editorial/pages.ts";
import { readSite } from "#editorial/site.ts";
import type { IslandProps } from "./registry.ts";

/** Reads the properties of each island from content, for the page that it is on. */
export const islandProps: { [Name in IslandName]: (page: Page) => IslandProps[Name] } = {
  assistant: () => ({ copy: readHome().window }),
  "upcoming-courses": ({ form }) => ({
    courses: readCourses().filter(({ training }) => training === form?.preset.training),
  }),
  "feedback-dialog": () => ({}),
  cart: () => ({}),
  empower: () => ({ copy: readBlocks().empower, slides: readEmpowerSlides() }),
  "learner-testimonials": () => {
    const standIn = readSite().videos.gettingStarted.media;
    const cards = readLearnerVideos().map(({ media, ...card }) => ({ ...card, media: media ?? standIn }));
    return { copy: readBlocks().learners, cards };
  },
  "partner-carousel": () => ({ heading: readBlocks().partners.heading, partners: readPartners() }),
  events: ({ form }) => ({
    events: readEvents().filter(({ kind }) => (form ? kind === form.name : true)),
    renderedAt: Date.now(),
  }),
  "launch-checklist": () => ({ groups: readLaunchChecks() }),
  testimonials: () => ({ heading: readBlocks().testimonials.heading, items: readTestimonials() }),
};
