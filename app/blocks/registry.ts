import type { ComponentProps } from "react";
import type { BlockWords } from "../../editorial/blocks.ts";
import type { CourseItem, EmpowerSlide, EventItem, LaunchChecks, Partner } from "../../editorial/items.ts";
import type { LiveBlockName } from "../../editorial/page-schema.ts";
import type { Load } from "../ui/lazyWhenNear.tsx";
import type { LearnerCard } from "./LearnerTestimonials.tsx";
import type Testimonials from "./Testimonials.tsx";

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
  testimonials: ComponentProps<typeof Testimonials>;
};

/** The blocks that do something by themselves, wherever they stand: they do not wait until somebody comes near. */
export const selfActing: ReadonlySet<LiveBlockName> = new Set(["feedback-dialog"]);

/** The blocks that do something in the page. Each is loaded only where it stands. */
export const blocks: { [Name in LiveBlockName]: Load<LiveBlockProps[Name]> } = {
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
