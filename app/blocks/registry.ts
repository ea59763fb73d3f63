import type { ComponentProps } from "react";
import type { BlockCopy } from "#editorial/blocks.ts";
import type { CourseItem, EmpowerSlide, EventItem, LaunchChecks, Partner } from "#editorial/items.ts";
import type { IslandName } from "#editorial/page-schema.ts";
import type { Load } from "../islands/LazyComponent.tsx";
import type { AssistantProps } from "./Assistant.tsx";
import type { LearnerCard } from "./LearnerTestimonials.tsx";
import type Testimonials from "./Testimonials.tsx";

/** The properties of each island; `island-props.server.ts` reads them. */
export type IslandProps = {
  assistant: AssistantProps;
  "upcoming-courses": { courses: readonly CourseItem[] };
  "feedback-dialog": object;
  cart: object;
  empower: { copy: BlockCopy["empower"]; slides: readonly EmpowerSlide[] };
  "learner-testimonials": { copy: BlockCopy["learners"]; cards: readonly LearnerCard[] };
  "partner-carousel": { heading: string; partners: readonly Partner[] };
  events: { events: readonly EventItem[]; renderedAt: number };
  "launch-checklist": { groups: readonly LaunchChecks[] };
  testimonials: ComponentProps<typeof Testimonials>;
};

/** Islands that hydrate with the page, because they act without input. */
export const hydratedOnLoad: ReadonlySet<IslandName> = new Set(["feedback-dialog"]);

/** The components of the islands that pages name as blocks. */
export const islands: { [Name in IslandName]: Load<IslandProps[Name]> } = {
  assistant: () => import("./Assistant.tsx"),
  "upcoming-courses": () => import("./UpcomingCourses.tsx"),
  "feedback-dialog": () => import("./FeedbackDialog.tsx"),
  cart: () => import("./Cart.tsx"),
  empower: () => import("./EmpowerBanner.tsx"),
  "learner-testimonials": () => import("./LearnerTestimonials.tsx"),
  "partner-carousel": () => import("./PartnerCarousel.tsx"),
  events: () => import("./Events.tsx"),
  "launch-checklist": () => import("./LaunchChecklist.tsx"),
  testimonials: () => import("./Testimonials.tsx"),
};
