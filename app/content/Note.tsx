import type { ReactNode } from "react";

/** A remark beside the text: what to watch out for, or what a number leaves out. */
export function Note({ title, children }: { title?: ReactNode; children?: ReactNode }) {
  return (
    <aside className="border-l-2 border-accent py-0.5 pl-4">
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </aside>
  );
}
