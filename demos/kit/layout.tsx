import { type ReactElement, type ReactNode, useDeferredValue } from "react";

type DemoLayoutProps = {
  controls?: ReactNode;
  /** Further controls: below the first ones, and on a phone below the results. */
  more?: ReactNode;
  /** One sentence for screen readers about the last change, announced through a live region. */
  status?: string | undefined;
  children: ReactNode;
};

/** Renders a demo's controls next to its results, or above them on a phone. */
export function DemoLayout({ controls, more, status, children }: DemoLayoutProps) {
  const column = "flex min-w-0 flex-col gap-5 noscript:hidden";
  return (
    <div className="grid gap-x-14 gap-y-7 desktop:grid-cols-[minmax(0,3fr)_minmax(0,8fr)] desktop:grid-rows-[auto_1fr]">
      <p role="status" className="sr-only">
        {status}
      </p>
      {controls && <div className={column}>{controls}</div>}
      <div
        className={`min-w-0 desktop:row-span-2 ${controls ? "noscript:col-span-full" : "col-span-full"}`}
        data-demo-result=""
      >
        {children}
      </div>
      {more && <div className={column}>{more}</div>}
    </div>
  );
}

/**
 * Results in a render of their own: the control that was used shows its new state first, and the next input does not wait.
 * Not around controls, which have to show their own state at once.
 */
export const Deferred = ({
  children,
}: {
  children: ReactElement | readonly (ReactElement | readonly (ReactElement | null)[] | null | false)[];
}) => useDeferredValue(children);

/** Renders key figures side by side as a definition list. */
export function KeyFigures({ figures }: { figures: readonly (readonly [term: string, value: string])[] }) {
  return (
    <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3 border-y border-hair py-3">
      {figures.map(([term, value]) => (
        <div key={term}>
          <dt className="text-small text-muted">{term}</dt>
          <dd className="font-figures text-lead leading-tight">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders facts below each other as a definition list. */
export function Facts({ facts }: { facts: readonly (readonly [term: string, text: string])[] }) {
  return (
    <dl className="border-t border-hair text-small">
      {facts.map(([term, text]) => (
        <div key={term} className="border-b border-hair py-2">
          <dt className="text-small text-muted">{term}</dt>
          <dd className="wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders code with its heading. */
export const Code = ({ heading, text }: { heading: string; text: string }) => (
  <figure className="min-w-0">
    <figcaption className="text-small font-semibold">{heading}</figcaption>
    <pre className="mt-2 border border-hair bg-raised px-4 py-3 font-mono text-small leading-snug wrap-anywhere whitespace-pre-wrap">
      {text}
    </pre>
  </figure>
);

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
