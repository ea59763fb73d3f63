import type { ReactNode } from "react";

/** Renders a note in a page: a warning, or a limit of a figure. */
export function Note({ title, children }: { title?: ReactNode; children?: ReactNode }) {
  return (
    <aside className="border-l-2 border-accent py-0.5 pl-4">
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </aside>
  );
}
