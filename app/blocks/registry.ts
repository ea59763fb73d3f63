import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { BlockWords } from "../../editorial/blocks.ts";
import type {
  CourseItem,
  EmpowerSlide,
  EventItem,
  LaunchChecks,
  Partner,
  Testimonial,
} from "../../editorial/items.ts";
import type { LiveBlockName } from "../../editorial/page-schema.ts";
import type { LearnerCard } from "./LearnerTestimonials.tsx";

/** What each block gets from its page; `live.server.ts` makes it. */
export type LiveBlockProps = {
  "upcoming-courses": { courses: readonly CourseItem[] };
  "feedback-dialog": object;
  cart: object;
  empower: { words: BlockWords["empower"]; slides: readonly EmpowerSlide[] };
  "learner-testimonials": { words: BlockWords["learners"]; cards: readonly LearnerCard[] };
  "partner-carousel": { heading: string; partners: readonly Partner[] };
  events: { events: readonly EventItem[]; drawnAt: number };
  "launch-checklist": { groups: readonly LaunchChecks[] };
  testimonials: { heading: string; items: readonly Testimonial[] };
};

/** The blocks that do something in the page. Each is loaded only where it stands. */
export const blocks: { [Name in LiveBlockName]: LazyExoticComponent<ComponentType<LiveBlockProps[Name]>> } = {
  "upcoming-courses": lazy(() => import("./UpcomingCourses.tsx")),
  "feedback-dialog": lazy(() => import("./FeedbackDialog.tsx")),
  cart: lazy(() => import("./Cart.tsx")),
  empower: lazy(() => import("./EmpowerBanner.tsx")),
  "learner-testimonials": lazy(() => import("./LearnerTestimonials.tsx")),
  "partner-carousel": lazy(() => import("./PartnerCarousel.tsx")),
  events: lazy(() => import("./Events.tsx")),
  "launch-checklist": lazy(() => import("./LaunchChecklist.tsx")),
  testimonials: lazy(() => import("./Testimonials.tsx")),
};
