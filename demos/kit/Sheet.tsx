import type { ReactNode } from "react";

/** Renders report content as a sheet of paper. */
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
