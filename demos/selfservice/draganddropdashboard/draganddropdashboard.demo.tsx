import { useState } from "react";
import { Segmented } from "../../kit/controls.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { Board } from "./Board.tsx";
import { LayoutControls } from "./LayoutControls.tsx";
import { type Box, inReadingOrder, type Layout, START, type Widget } from "./layout.ts";
import { TITLES, WidgetContent } from "./WidgetContent.tsx";

const VIEWS = { desk: "At a desk", phone: "On a phone" } as const;

const formatPlace = ({ x, y, w, h }: Box) => `columns ${x + 1} to ${x + w}, rows ${y + 1} to ${y + h}`;

/** A dashboard of five widgets on a grid, arranged by dragging. */
export default function DragAndDropDashboardDemo() {
  const [layout, setLayout] = useState(START);
  const [month, setMonth] = useState<string>();
  const [chosen, setChosen] = useState<Widget>("table");
  const [view, setView] = useState<keyof typeof VIEWS>("desk");
  const [status, setStatus] = useState("");
  const order = inReadingOrder(layout);
  const placeOf = (widget: Widget, { [widget]: box }: Layout) =>
    `${TITLES[widget]}: ${box ? formatPlace(box) : "on the shelf"}`;

  const arrange = (next: Layout, widget: Widget) => {
    setLayout(next);
    setStatus(placeOf(widget, next));
  };

  return (
    <DemoLayout
      status={status}
      controls={<Segmented label="Show the dashboard" value={view} options={VIEWS} choose={setView} />}
      more={
        <>
          <LayoutControls layout={layout} change={arrange} chosen={chosen} choose={setChosen} />
          <p className="text-small" data-place="">
            {placeOf(chosen, layout)}
          </p>
        </>
      }
    >
      <h3 className="text-lead">How much margin do we keep, month by month?</h3>
      <p className="mt-1 mb-4 text-small text-muted" data-order="">
        {`On a phone: ${order.map(([widget]) => TITLES[widget].toLowerCase()).join(", ") || "nothing"}.`}
      </p>
      {view === "desk" ? (
        <Board
          layout={layout}
          change={arrange}
          chosen={chosen}
          choose={setChosen}
          content={(widget, { h }) => (
            <WidgetContent widget={widget} month={month} filter={setMonth} rows={h} />
          )}
        />
      ) : (
        <ol
          aria-label="The dashboard on a phone"
          className="mx-auto max-w-[24.375rem] border border-field px-4"
        >
          {order.map(([widget]) => (
            <li key={widget} className="@container border-b border-hair py-4 last:border-0">
              <p className="mb-1 text-small font-semibold">{TITLES[widget]}</p>
              <WidgetContent widget={widget} month={month} filter={setMonth} />
            </li>
          ))}
        </ol>
      )}
    </DemoLayout>
  );
}
