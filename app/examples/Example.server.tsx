import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { z } from "zod";
import { checked } from "#charts/diagrams/read-diagram.server.ts";
import { storedNumbers } from "#charts/plot-files.ts";
import { keysOf } from "#contract/records.ts";
import { EXAMPLE_FILTERS, sitePath } from "#editorial/page-schema.ts";
import { readLinkedPages } from "../content/linked-pages.server.ts";

const exampleSchema = z.object({
  kind: z.enum(keysOf(EXAMPLE_FILTERS.kind)),
  industry: z.enum(keysOf(EXAMPLE_FILTERS.industry)),
  data: z.enum(keysOf(EXAMPLE_FILTERS.data)),
  /** Path of a page with the same data. */
  page: sitePath,
  /** The same view in the workbench: the part of its address after the question mark. */
  view: z.string().startsWith("data=").optional(),
  children: z.custom<ReactNode>(),
});

/**
 * Renders a figure of the gallery with its filter values and a link to a page with the same data.
 * @throws Error that lists invalid attributes and their valid values
 */
export function Example(props: Record<string, unknown>) {
  const { kind, industry, data, page: path, view, children } = checked(exampleSchema, props);
  const [page] = readLinkedPages([path]);
  if (!page) throw new Error(`page: there is no page ${path}`);
  return (
    <div data-kind={kind} data-industry={industry} data-about={data} className="example">
      <p className="mb-3 text-small text-muted">
        {EXAMPLE_FILTERS.kind[kind]}, {EXAMPLE_FILTERS.industry[industry].toLowerCase()},{" "}
        {EXAMPLE_FILTERS.data[data].toLowerCase()}
      </p>
      <div dangerouslySetInnerHTML={{ __html: storedNumbers(renderToStaticMarkup(children)) }} />
      <p className="mt-3 flex flex-wrap gap-x-6">
        {view && (
          <a href={`/aiv-demo?${view}`} className="inline-flex min-h-11 items-center font-semibold">
            Open in the workbench
          </a>
        )}
        <a href={page.path} className="inline-flex min-h-11 items-center">
          The same data in: {page.nav}
        </a>
      </p>
    </div>
  );
}
