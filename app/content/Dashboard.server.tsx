import type { ReactNode } from "react";
import { z } from "zod";
import { checked } from "#charts/diagrams/read-diagram.server.ts";

const dashboardSchema = z.object({
  /** Title in the frame's bar. */
  name: z.string().min(1),
  /** The data of the figures, or the company whose example figures they are. */
  about: z.string().min(1),
  figures: z
    .array(z.strictObject({ term: z.string(), value: z.string(), note: z.string() }))
    .min(2)
    .max(4),
  children: z.custom<ReactNode>(),
});

/**
 * Renders a dashboard in a window frame: key figures above the charts between its tags.
 * @throws Error that lists invalid attributes
 */
export function Dashboard(props: Record<string, unknown>) {
  const { name, about, figures, children } = checked(dashboardSchema, props);
  return (
    <section aria-label={name} className="industry-dashboard">
      <p className="dashboard-bar">
        <strong>{name}</strong> <span>{about}</span>
      </p>
      <dl>
        {figures.map(({ term, value, note }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
      <div className="dashboard-charts">{children}</div>
    </section>
  );
}
