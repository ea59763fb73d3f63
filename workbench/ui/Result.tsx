import { isOwnQuery } from "../model/labels.ts";
import { ChartResult } from "./ChartResult.tsx";
import { FlatResult } from "./FlatResult.tsx";
import { LoadedPart } from "./LoadedPart.tsx";
import { useWorkbench } from "./useWorkbench.ts";

const loadPivot = () => import("./PivotResult.tsx").then(({ PivotResult }) => PivotResult);

/** Renders the shown result by its view: as a chart, pivot or table. A query of the visitor's has a table and a chart. */
export function Result() {
  const { view, result } = useWorkbench().state.shown;
  if (view.show === "chart") return <ChartResult />;
  if (view.show === "pivot") return <LoadedPart what="The pivot" load={loadPivot} props={{}} />;
  return (
    <div className="grid grid-cols-1 gap-8">
      <FlatResult />
      {isOwnQuery(view) && result.rows.length > 1 && <ChartResult />}
    </div>
  );
}
