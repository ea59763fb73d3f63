import type { ReactNode } from "react";
import { Figure } from "#ui/Figure.tsx";
import { dataSetNamed } from "../data-sets.ts";
import { describeShown } from "../model/labels.ts";
import { useWorkbench } from "./useWorkbench.ts";

/** Renders the frame of a result: title, number of rows and source. */
export function ResultFigure({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  const { state } = useWorkbench();
  const { shown, sample, source, table } = state;
  const { title, sub } = describeShown(shown.view, { passing: sample.passing, rows: table.rows });
  return (
    <Figure
      title={title}
      sub={sub}
      source={<SourceLine name={source.name} kind={source.kind} />}
      aside={
        <>
          {aside}
          {shown.milliseconds > 0 && (
            <span>{`Computed in ${Math.max(1, Math.round(shown.milliseconds))} ms`}</span>
          )}
        </>
      }
      className="chart"
    >
      {children}
    </Figure>
  );
}

function SourceLine({ name, kind }: { name: string; kind: "set" | "file" }) {
  const set = kind === "set" ? dataSetNamed(name) : undefined;
  if (!set)
    return (
      <>
        Data: your file <span>{name}</span>, in this browser only
      </>
    );
  const { title, href } = set.source;
  return <>Data: {href ? <a href={href}>{title}</a> : title}</>;
}
