import type { ReactElement, ReactNode } from "react";
import { Figure } from "#ui/Figure.tsx";
import { dataSetNamed } from "../data-sets.ts";
import { describeShown } from "../model/labels.ts";
import type { Source } from "../origin.ts";
import { useWorkbench } from "./useWorkbench.ts";

type ResultFigureProps = { children: ReactNode; aside?: ReactElement; cuts?: readonly string[] };

/**
 * Renders the frame of a result: title, number of rows and source.
 * @param cuts what the figure leaves out of the shown result, in words
 */
export function ResultFigure({ children, aside, cuts = [] }: ResultFigureProps) {
  const { state, enter } = useWorkbench();
  const { shown, sample, source, table } = state;
  const size = { ...table, passing: sample.passing };
  const { title, sub } = describeShown(shown.view, size, [...shown.result.cuts, ...cuts]);
  return (
    <Figure
      title={title}
      sub={sub}
      // On a dashboard, they would be the same at each view.
      level={enter ? "h3" : "h2"}
      source={!enter && <SourceLine {...source} />}
      aside={
        enter ? (
          aside
        ) : (
          <>
            {aside}
            {shown.milliseconds > 0 && (
              <span>{`Computed in ${Math.max(1, Math.round(shown.milliseconds))} ms`}</span>
            )}
          </>
        )
      }
      className="chart"
    >
      {children}
    </Figure>
  );
}

function SourceLine({ name, kind, title: ownTitle }: Source) {
  const set = kind === "set" ? dataSetNamed(name) : undefined;
  if (!set)
    return (
      <span key="file">
        Data: <span>{`your ${kind} ${ownTitle}`}</span>, in this browser only
      </span>
    );
  const { title, href } = set.source;
  return <span key="set">Data: {href ? <a href={href}>{title}</a> : <span>{title}</span>}</span>;
}
