import { z } from "zod";
import { sitePath } from "#editorial/page-schema.ts";

const words = { title: z.string(), sub: z.optional(z.string()), source: z.optional(z.string()) };

const diagramSchema = z.strictObject({
  ...words,
  nodes: z
    .array(
      z.strictObject({
        id: z.string(),
        label: z.string(),
        note: z.optional(z.string()),
        /** Boxes of one group share a frame with its name. */
        group: z.optional(z.string()),
        /** Address of the page to which the box links. */
        href: z.optional(sitePath),
      }),
    )
    .readonly(),
  edges: z.array(z.union([z.tuple([z.string(), z.string()]), z.tuple([z.string(), z.string(), z.string()])])),
});
export type DiagramProps = z.output<typeof diagramSchema>;
export type DiagramNode = DiagramProps["nodes"][number];

const timelineSchema = z.strictObject({
  ...words,
  items: z
    .array(z.strictObject({ when: z.string(), title: z.string(), text: z.optional(z.string()) }))
    .min(2)
    .readonly(),
});
export type TimelineProps = z.output<typeof timelineSchema>;

/** Parses the diagram props of a page. @throws Error with the problem and the accepted values */
export function readDiagram(props: Record<string, unknown>): DiagramProps {
  const diagram = checked(diagramSchema, props);
  const ids = diagram.nodes.map(({ id }) => id);
  for (const id of ids)
    if (ids.indexOf(id) !== ids.lastIndexOf(id)) throw new Error(`two nodes have the id "${id}"`);
  for (const [from, to] of diagram.edges)
    for (const id of [from, to])
      if (!ids.includes(id)) throw new Error(`unknown node "${id}" (has ${ids.join(", ")})`);
  return diagram;
}

/** Parses the timeline props of a page. @throws Error with the problem and the accepted values */
export const readTimeline = (props: Record<string, unknown>): TimelineProps => checked(timelineSchema, props);

/** Returns the props of a component in a page, parsed. @throws Error that lists every invalid prop with its problem */
export function checked<S extends z.ZodType>(schema: S, props: Record<string, unknown>): z.output<S> {
  const result = schema.safeParse(props);
  if (result.success) return result.data;
  throw new Error(
    result.error.issues
      .map(({ path, message }) => (path.length > 0 ? `${path.join(".")}: ${message}` : message))
      .join("; "),
  );
}
