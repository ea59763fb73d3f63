import type { ReactElement, ReactNode } from "react";

type FigureProps = {
  title: string;
  sub?: string;
  source?: ReactNode;
  children: ReactNode;
  aside?: ReactElement | undefined;
  /** Heading level, by the figure's position in the page. */
  level?: "h2" | "h3" | "h4" | "p";
  className?: string;
};

/** Renders the frame of a chart: title, subtitle, content and source. */
export function Figure({
  title,
  sub,
  source,
  children,
  aside,
  level: Heading = "h2",
  className,
}: FigureProps) {
  return (
    // Without a name of its own, browsers name it by its source.
    <figure aria-label={title} className={className}>
      <Heading className="font-medium text-lead leading-tight">{title}</Heading>
      {sub && <p className="mt-0.5 text-small text-muted">{sub}</p>}
      <div className="mt-4">{children}</div>
      {(source || aside) && (
        <figcaption className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-hair pt-2.5 text-small text-muted">
          <span>{source}</span>
          {aside}
        </figcaption>
      )}
    </figure>
  );
}
