import { Diagram } from "./Diagram.tsx";
import { readDiagram, readTimeline } from "./read-diagram.server.ts";
import { Timeline } from "./Timeline.tsx";

/** A diagram as editors write it in a page. @throws Error that says what is wrong and what is allowed */
export const DiagramInPage = (props: Record<string, unknown>) => <Diagram {...readDiagram(props)} />;

/** A time line as editors write it in a page. @throws Error that says what is wrong */
export const TimelineInPage = (props: Record<string, unknown>) => <Timeline {...readTimeline(props)} />;
