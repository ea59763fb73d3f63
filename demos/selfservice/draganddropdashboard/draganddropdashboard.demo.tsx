import { useState } from "react";
import { LineLink } from "#ui/LineLink.tsx";
import { useQueryState } from "#ui/useQueryState.ts";
import { Segmented } from "../../kit/controls.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { Board } from "./Board.tsx";
import { LayoutControls } from "./LayoutControls.tsx";
import {
  type Box,
  formatLayout,
  inReadingOrder,
  type Layout,
  outOfOrder,
  parseLayout,
  START,
  type Widget,
} from "./layout.ts";
import { MONTHS, summaryOf, TITLES, WidgetContent } from "./WidgetContent.tsx";

/** Classes that show the full content or its summary, by container width. */
const CONTENT_CLASSES = {
  chart: { whole: "@min-[18rem]:block", summary: "@min-[18rem]:hidden" },
  table: { whole: "@min-[11rem]:block", summary: "@min-[11rem]:hidden" },
} as const;

const VIEWS = { desk: "At a desk", phone: "On a phone" } as const;

type Sheet = { layout: Layout; month: string | undefined };
const FIRST: Sheet = { layout: START, month: undefined };

/** Reads `window.location` and not the router's, because Reset clears the query without a navigation. */
function readSheet(): Sheet {
  const query = new URLSearchParams(window.location.search);
  return {
    layout: parseLayout(query.get("sheet") ?? "") ?? START,
    month: MONTHS.find((month) => month === query.get("month")),
  };
}
const queryOf = ({ layout, month }: Sheet) =>
  `sheet=${formatLayout(layout)}${month ? `&month=${month}` : ""}`;
export const clearSavedState = () => history.replaceState(history.state, "", window.location.pathname);

const formatPlace = ({ x, y, w, h }: Box) => `columns ${x + 1} to ${x + w}, rows ${y + 1} to ${y + h}`;

/** A dashboard of five widgets on a grid, arranged by dragging. */
export default function DragAndDropDashboardDemo() {
  const [sheet, setSheet] = useQueryState(FIRST, readSheet, queryOf);
  const [chosen, setChosen] = useState<Widget>("table");
  const [view, setView] = useState<keyof typeof VIEWS>("desk");
  const [status, setStatus] = useState("");
  const { layout, month } = sheet;
  const box = layout[chosen];
  const order = inReadingOrder(layout);
  const wrong = outOfOrder(layout);
  const arranged = formatLayout(layout) !== formatLayout(START);

  const arrange = (next: Layout, widget: Widget) => {
    if (formatLayout(next) === formatLayout(layout)) return;
    setSheet({ ...sheet, layout: next });
    const now = next[widget];
    setStatus(`${TITLES[widget]}: ${now ? formatPlace(now) : "on the shelf"}`);
  };
  const filter = (next: string | undefined) => setSheet({ ...sheet, month: next });

  return (
    <DemoLayout
      status={status}
      controls={<Segmented label="Show the dashboard" value={view} options={VIEWS} choose={setView} />}
      more={
        <>
          <LayoutControls layout={layout} change={arrange} chosen={chosen} choose={setChosen} />
          <p className="text-small" data-place="">
            <strong className="font-semibold">{TITLES[chosen]}</strong>:{" "}
            <span>{box ? formatPlace(box) : "on the shelf"}</span>
          </p>
          <p className="text-small">
            <LineLink href={`?${queryOf(sheet)}`}>Link to this dashboard</LineLink>
          </p>
        </>
      }
    >
      <h3 className="text-lead">How much margin do we keep, month by month?</h3>
      <p
        className={`mt-1 mb-4 text-small ${wrong && arranged ? "text-alert" : "text-muted"}`}
        data-order=""
      >{`On a phone: ${order.map(([widget]) => TITLES[widget].toLowerCase()).join(", ") || "nothing"}. ${
        wrong
          ? `Move the ${TITLES[wrong[0]].toLowerCase()} down to show the ${TITLES[wrong[1]].toLowerCase()} first.`
          : "That is the reading order."
      }`}</p>
      {view === "desk" ? (
        <Board
          layout={layout}
          change={arrange}
          chosen={chosen}
          choose={setChosen}
          content={(widget, { h }) => {
            const whole = <WidgetContent widget={widget} month={month} filter={filter} rows={h} />;
            if (widget !== "chart" && widget !== "table") return whole;
            return (
              <>
                <div className={`hidden ${CONTENT_CLASSES[widget].whole}`}>{whole}</div>
                <p className={`text-small text-muted ${CONTENT_CLASSES[widget].summary}`}>
                  {summaryOf(widget, month)}
                </p>
              </>
            );
          }}
        />
      ) : (
        <ol
          aria-label="The dashboard on a phone"
          className="mx-auto max-w-[24.375rem] border border-field px-4"
        >
          {order.map(([widget]) => (
            <li key={widget} className="@container border-b border-hair py-4 last:border-0">
              <p className="mb-1 text-small font-semibold">{TITLES[widget]}</p>
              <WidgetContent widget={widget} month={month} filter={filter} />
            </li>
          ))}
        </ol>
      )}
    </DemoLayout>
  );
}
