import type { ComponentProps } from "react";

type ScrollRegionProps = ComponentProps<"div"> & {
  label: string;
  /** `region` for one that is a landmark of its page. */
  role?: "group" | "region";
};

/** A part of a page that scrolls by itself. The keyboard reaches it, also while the controls inside are disabled (WCAG 2.1.1). */
export const ScrollRegion = ({ label, role = "group", className = "", ...props }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a label
  <div role={role} tabIndex={0} aria-label={label} {...props} className={`overflow-auto ${className}`} />
);
