import type { ReactNode } from "react";

type BandProps = {
  /** Names the section and its heading; one of each stands on a page. */
  id: string;
  heading: string;
  text?: string;
  /** Stands under the text, in the first column. */
  children?: ReactNode;
  /** What the block shows, beside its words from desktop width on. */
  shows?: ReactNode;
};

/** A block between hairlines: what it says on the left, what it shows on the right. */
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
