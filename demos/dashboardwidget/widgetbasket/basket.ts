import { NAMES, type WidgetName } from "./widgets.ts";

/** A widget in the basket, with its width in the dashboard. */
export type Item = { widget: WidgetName; wide: boolean };

export const START: readonly Item[] = [
  { widget: "chairs", wide: false },
  { widget: "grandRapids", wide: false },
  { widget: "tickets", wide: true },
];

/** Adds a widget at the end, or removes it. */
export const toggleWidget = (items: readonly Item[], widget: WidgetName): readonly Item[] =>
  items.some((item) => item.widget === widget)
    ? items.filter((item) => item.widget !== widget)
    : [...items, { widget, wide: false }];

/** Validates a basket from storage and drops invalid items; undefined if the value is not a list. */
export function readBasket(stored: unknown): readonly Item[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const items = stored.flatMap((item: unknown): Item[] => {
    if (typeof item !== "object" || item === null || !("widget" in item)) return [];
    const widget = NAMES.find((name) => name === item.widget);
    return widget ? [{ widget, wide: "wide" in item && item.wide === true }] : [];
  });
  return items.filter(({ widget }, i) => items.findIndex((item) => item.widget === widget) === i);
}
