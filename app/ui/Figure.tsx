import type { ReactNode } from "react";

type FigureProps = {
  title: string;
  sub?: string;
  source?: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
  /** `plate` headings are quieter, for a figure that stands among others. */
  level?: "h2" | "h3" | "h4" | "p";
  className?: string;
};

/** A picture made of data: its point as the title, what is measured, the drawing, and where the numbers come from. */
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
    <figure className={className}>
      <Heading className="font-serif text-h3 leading-tight">{title}</Heading>
      {sub && <p className="mt-0.5 text-small text-muted">{sub}</p>}
      <div className="mt-4">{children}</div>
      {(source || aside) && (
        <figcaption className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-hair pt-2.5 text-tiny text-muted">
          <span>{source}</span>
          {aside}
        </figcaption>
      )}
    </figure>
  );
}
