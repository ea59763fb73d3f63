import { Switches } from "../../kit/Switches.tsx";
import { type Box, type Layout, step, toggleWidget, WIDGETS, type Widget } from "./layout.ts";
import { TITLES } from "./WidgetContent.tsx";

export type LayoutControlsProps = {
  layout: Layout;
  change: (layout: Layout, moved: Widget) => void;
  chosen: Widget;
  choose: (widget: Widget) => void;
};

const STEPS: readonly (readonly [sign: string, what: string, by: Partial<Box>])[] = [
  ["←", "left", { x: -1 }],
  ["→", "right", { x: 1 }],
  ["↑", "up", { y: -1 }],
  ["↓", "down", { y: 1 }],
  ["Narrower", "narrower", { w: -1 }],
  ["Wider", "wider", { w: 1 }],
  ["Shorter", "shorter", { h: -1 }],
  ["Taller", "taller", { h: 1 }],
];

/** Renders the single-click alternative to dragging (WCAG 2.2, criterion 2.5.7): checkboxes and step buttons. */
export function LayoutControls({ layout, change, chosen, choose }: LayoutControlsProps) {
  return (
    <>
      <Switches
        label="On the dashboard"
        options={WIDGETS.map((widget) => [widget, TITLES[widget]] as const)}
        chosen={WIDGETS.filter((widget) => layout[widget])}
        change={(shown) => {
          const widget = WIDGETS.find((each) => shown.includes(each) !== each in layout) ?? chosen;
          change(toggleWidget(layout, widget), widget);
          choose(widget);
        }}
      />
      <fieldset disabled={!layout[chosen]} className="min-w-0">
        <legend className="text-small font-semibold">{`${TITLES[chosen]}, step by step`}</legend>
        <div className="mt-1.5 grid grid-cols-4 gap-1">
          {STEPS.map(([sign, what, by]) => (
            <button
              key={what}
              type="button"
              aria-label={`${TITLES[chosen]} ${what}`}
              onClick={() => change(step(layout, chosen, by), chosen)}
              className="min-h-11 min-w-11 cursor-pointer border border-field bg-raised text-small hover:text-accent disabled:cursor-not-allowed disabled:text-muted"
            >
              {sign}
            </button>
          ))}
        </div>
      </fieldset>
    </>
  );
}
