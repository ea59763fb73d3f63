import type { ReactNode } from "react";
import type { BlockCopy } from "#editorial/blocks.ts";
import type { readSite } from "#editorial/site.ts";
import type { BlockPage } from "./place-blocks.server.ts";

/** Properties of every static block. */
export type StaticBlockProps = {
  page: BlockPage;
  copy: BlockCopy;
  site: ReturnType<typeof readSite>;
};

type BandProps = {
  /** Id of the heading, unique on the page. */
  id: string;
  heading: string;
  text?: string;
  /** Appears below the text, in the first column. */
  children?: ReactNode;
  /** Appears beside the text from desktop width on. */
  shows?: ReactNode;
};

/** Lays a block out in two columns: its text, and what illustrates it. */
export function Band({ id, heading, text, children, shows }: BandProps) {
  return (
    <section aria-labelledby={id} data-search="off" className="band">
      <div className="measure grid gap-x-16 gap-y-8 desktop:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <div>
          <h2 id={id}>{heading}</h2>
          {text && <p className="mt-4 max-w-[36em] text-muted">{text}</p>}
          {children}
        </div>
        {shows}
      </div>
    </section>
  );
}
