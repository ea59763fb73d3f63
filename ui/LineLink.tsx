import type { ComponentProps } from "react";

/** Renders a link on a line of its own, high enough for a finger. */
export const LineLink = ({ className, ...link }: ComponentProps<"a">) => (
  <a {...link} className={`link inline-flex min-h-11 items-center${className ? ` ${className}` : ""}`} />
);
