import type { ReactNode } from "react";

/** A printed page, as a reader of the report gets it. */
export function Sheet({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, and no landmark for every sheet
    <div
      role="group"
      aria-label={label}
      className="min-w-0 border border-hair bg-raised px-5 py-6 outline outline-offset-3 outline-hair tablet:px-9 tablet:py-8"
    >
      {children}
    </div>
  );
}

/** Figures of a page side by side: what is measured, and how much it is. */
export function KeyFigures({ figures }: { figures: readonly (readonly [term: string, value: string])[] }) {
  return (
    <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3 border-y border-hair py-3">
      {figures.map(([term, value]) => (
        <div key={term}>
          <dt className="text-tiny text-muted">{term}</dt>
          <dd className="font-serif text-[1.4rem] leading-tight">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
