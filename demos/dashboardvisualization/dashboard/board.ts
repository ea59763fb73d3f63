import { formatNumber } from "#charts/format-values.ts";
import type { Figures, Group, Measure } from "./cross-filter.ts";

const formatThousands = (dollars: number) => `$${formatNumber(dollars / 1000)}K`;

/** Formatters of the figures. */
export const FORMATS: Record<keyof Figures, (value: number) => string> = {
  revenue: formatThousands,
  margin: formatThousands,
  units: formatNumber,
  rate: (percent) => `${formatNumber(percent, 1)}%`,
};

/** Properties that all panels of the board share. */
export type PanelProps = {
  groups: readonly Group[];
  measure: Measure;
  /** Key of the group whose filter is active. */
  chosen: string | undefined;
  choose: (key: string | undefined) => void;
};

/** Returns the properties of a button that turns the filter for a group on and off. */
export const toggle = (key: string, { chosen, choose }: PanelProps) => ({
  type: "button" as const,
  "aria-pressed": key === chosen,
  onClick: () => choose(key === chosen ? undefined : key),
});

/** Returns the function that gives a value's size as a percentage of the largest, also of the year before. */
export function scaleOf({ groups, measure }: PanelProps): (value: number) => string {
  const values = groups.flatMap(({ now, before }) => [now[measure], before?.[measure] ?? 0]);
  const largest = Math.max(1e-9, ...values);
  return (value) => `${(Math.max(0, value) / largest) * 100}%`;
}
