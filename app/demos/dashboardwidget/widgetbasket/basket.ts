import { NAMES, type WidgetName } from "./widgets.ts";

/** A widget that was taken, and how wide it stands on the sheet. */
export type Item = { widget: WidgetName; wide: boolean };

export const START: readonly Item[] = [
  { widget: "delays", wide: false },
  { widget: "transport", wide: false },
  { widget: "rain", wide: true },
];

/** Puts a widget at the end, or takes it back. */
export const toggled = (items: readonly Item[], widget: WidgetName): readonly Item[] =>
  items.some((item) => item.widget === widget)
    ? items.filter((item) => item.widget !== widget)
    : [...items, { widget, wide: false }];

/** What was kept in the browser, as far as it is a basket. */
export function readBasket(stored: unknown): readonly Item[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const items = stored.flatMap((item: unknown): Item[] => {
    if (typeof item !== "object" || item === null || !("widget" in item)) return [];
    const widget = NAMES.find((name) => name === item.widget);
    return widget ? [{ widget, wide: "wide" in item && item.wide === true }] : [];
  });
  return items.filter(({ widget }, i) => items.findIndex((item) => item.widget === widget) === i);
}
