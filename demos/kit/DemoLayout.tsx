import type { ReactNode } from "react";

type DemoLayoutProps = {
  controls?: ReactNode;
  /** One sentence for screen readers about the last change, announced through a live region. */
  status?: string | undefined;
  children: ReactNode;
};

/** Renders a demo's controls next to its results, or above them on a phone. */
export function DemoLayout({ controls, status, children }: DemoLayoutProps) {
  return (
    <div className="grid gap-x-14 gap-y-7 desktop:grid-cols-[minmax(0,3fr)_minmax(0,8fr)]">
      <p role="status" className="sr-only">
        {status}
      </p>
      {controls && <div className="flex min-w-0 flex-col gap-5 noscript:hidden">{controls}</div>}
      <div className={`min-w-0 ${controls ? "noscript:col-span-full" : "col-span-full"}`}>{children}</div>
    </div>
  );
}
