import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { CourseItem } from "../../editorial/items.ts";
import type { BlockName } from "../../editorial/page-schema.ts";

/** What a block may use of its page. */
export type BlockProps = { courses: readonly CourseItem[] };

/** The blocks that front matter can name. Each is loaded only where it stands. */
export const blocks: Record<BlockName, LazyExoticComponent<ComponentType<BlockProps>>> = {
  "upcoming-courses": lazy(() => import("./UpcomingCourses.tsx")),
  "feedback-dialog": lazy(() => import("./FeedbackDialog.tsx")),
  cart: lazy(() => import("./Cart.tsx")),
};
