import { z } from "zod";
import { checked } from "#charts/diagrams/read-diagram.server.ts";
import { sitePath } from "#editorial/page-schema.ts";
import { readLinkedPages } from "./linked-pages.server.ts";

const jobsSchema = z.object({
  items: z
    .array(
      z.strictObject({
        title: z.string().max(60),
        text: z.string().max(200),
        page: sitePath,
        try: z.string(),
      }),
    )
    .length(3),
});

/**
 * Renders three jobs of a reader side by side, each with a link to the page whose demo does it.
 * @throws Error that lists invalid attributes, or names a page that does not exist
 */
export function Jobs(props: Record<string, unknown>) {
  const { items } = checked(jobsSchema, props);
  return (
    <ul className="job-list">
      {items.map(({ title, text, page: path, try: label }) => {
        if (readLinkedPages([path]).length === 0) throw new Error(`page: there is no page ${path}`);
        return (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
            <p>
              <a href={path}>{label}</a>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
