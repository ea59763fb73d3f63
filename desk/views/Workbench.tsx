import { type Filter, pathWith } from "../inbox/filter.ts";
import { Layout, PageTitle } from "./Layout.tsx";

type WorkbenchProps = { readonly filter: Filter };

/** The place of the workbench, which its script renders. */
export function Workbench({ filter }: WorkbenchProps) {
  return (
    <Layout title="Workbench" section="Inbox" script="/assets/workbench.js" isWide>
      <div className="measure flex flex-wrap items-baseline justify-between gap-x-6">
        <PageTitle>Workbench</PageTitle>
        <a href={pathWith("/inbox", filter)} className="link text-small">
          Back to the inbox
        </a>
      </div>
      <div id="workbench">
        <p role="status" className="measure mt-6 text-muted noscript:hidden">
          Loading the submissions…
        </p>
        <noscript>
          <p className="measure mt-6">
            The workbench needs JavaScript. The inbox exports the same submissions as CSV, JSON lines or
            Parquet.
          </p>
        </noscript>
      </div>
    </Layout>
  );
}
