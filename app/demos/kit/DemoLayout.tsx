import type { ReactNode } from "react";

type DemoLayoutProps = {
  controls?: ReactNode;
  /** What has just changed out of the reader's focus, in a sentence. */
  status?: string | undefined;
  children: ReactNode;
};

/** A demo's controls, and beside them (below them on a phone) what comes of them. */
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
