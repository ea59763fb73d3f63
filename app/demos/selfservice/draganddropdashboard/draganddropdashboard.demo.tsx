import { useState } from "react";
import { useQueryState } from "../../../ui/useQueryState.ts";
import { Segmented } from "../../kit/controls.tsx";
import { DemoLayout } from "../../kit/DemoLayout.tsx";
import { Board } from "./Board.tsx";
import { LayoutControls } from "./LayoutControls.tsx";
import {
  type Box,
  type Layout,
  outOfOrder,
  placed,
  readLayout,
  START,
  type Widget,
  writeLayout,
} from "./layout.ts";
import { gist, TITLES, WidgetContent, YEARS } from "./WidgetContent.tsx";

/** From which width of its box on a widget shows what it has, rather than a sentence on it. */
const ROOMY = {
  chart: { whole: "@min-[18rem]:block", gist: "@min-[18rem]:hidden" },
  table: { whole: "@min-[11rem]:block", gist: "@min-[11rem]:hidden" },
} as const;

type Sheet = { layout: Layout; year: number | undefined };
const FIRST: Sheet = { layout: START, year: undefined };

/** Of the address as it is now, since Reset clears it without a navigation. */
function readSheet(): Sheet {
  const asked = new URLSearchParams(window.location.search);
  return {
    layout: readLayout(asked.get("sheet") ?? "") ?? START,
    year: YEARS.find((year) => String(year) === asked.get("year")),
  };
}
const queryOf = ({ layout, year }: Sheet) => `sheet=${writeLayout(layout)}${year ? `&year=${year}` : ""}`;
export const forget = () => history.replaceState(history.state, "", window.location.pathname);

const writePlace = ({ x, y, w, h }: Box) => `columns ${x + 1} to ${x + w}, rows ${y + 1} to ${y + h}`;

/** A sheet of five widgets on a grid, arranged by hand. */
export default function DragAndDropDashboardDemo() {
  const [sheet, setSheet] = useQueryState(FIRST, readSheet, queryOf);
  const [chosen, setChosen] = useState<Widget>("table");
  const [view, setView] = useState<"desk" | "phone">("desk");
  const [said, setSaid] = useState("");
  const { layout, year } = sheet;
  const box = layout[chosen];
  const order = placed(layout);
  const wrong = outOfOrder(layout);

  const arrange = (next: Layout, widget: Widget) => {
    if (writeLayout(next) === writeLayout(layout)) return;
    setSheet({ ...sheet, layout: next });
    const now = next[widget];
    setSaid(`${TITLES[widget]}: ${now ? writePlace(now) : "on the shelf"}`);
  };
  const filter = (next: number | undefined) => setSheet({ ...sheet, year: next });

  return (
    <DemoLayout
      status={said}
      controls={
        <>
          <LayoutControls layout={layout} change={arrange} chosen={chosen} choose={setChosen} />
          <p className="text-small" data-place="">
            <strong className="font-semibold">{TITLES[chosen]}</strong>:{" "}
            {box ? writePlace(box) : "on the shelf"}
          </p>
          <Segmented
            label="Show the sheet"
            value={view}
            options={[
              ["desk", "At a desk"],
              ["phone", "On a phone"],
            ]}
            choose={setView}
          />
          <p className="text-small">
            <a href={`?${queryOf(sheet)}`} className="link inline-flex min-h-11 items-center">
              Link to this sheet as it stands
            </a>
          </p>
        </>
      }
    >
      <h3 className="text-h3">Electricity in Iowa: how much of it is renewable by now?</h3>
      <p className={`mt-1 mb-4 text-small ${wrong ? "text-alert" : "text-muted"}`} data-order="">
        On a phone: {order.map(([widget]) => TITLES[widget].toLowerCase()).join(", ") || "nothing"}.{" "}
        {wrong
          ? `The ${TITLES[wrong[0]].toLowerCase()} comes before the ${TITLES[wrong[1]].toLowerCase()}.`
          : "That is the order of reading."}
      </p>
      {view === "desk" ? (
        <Board
          layout={layout}
          change={arrange}
          chosen={chosen}
          choose={setChosen}
          content={(widget, { h }) => {
            const whole = <WidgetContent widget={widget} year={year} filter={filter} rows={h} />;
            if (widget !== "chart" && widget !== "table") return whole;
            return (
              <>
                <div className={`hidden ${ROOMY[widget].whole}`}>{whole}</div>
                <p className={`text-tiny text-muted ${ROOMY[widget].gist}`}>{gist(widget, year)}</p>
              </>
            );
          }}
        />
      ) : (
        <ol aria-label="The sheet on a phone" className="mx-auto max-w-[24.375rem] border border-field px-4">
          {order.map(([widget]) => (
            <li key={widget} className="@container border-b border-hair py-4 last:border-0">
              <p className="mb-1 text-tiny font-semibold">{TITLES[widget]}</p>
              <WidgetContent widget={widget} year={year} filter={filter} />
            </li>
          ))}
        </ol>
      )}
    </DemoLayout>
  );
}
