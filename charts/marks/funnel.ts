import { max } from "d3-array";
import { numberFormat } from "../format-values.ts";
import { textWidth } from "../labels.ts";
import { numberOf, type Row } from "../rows.ts";
import { round } from "../scale.ts";
import { type AnySpec, axesOf } from "../spec.ts";
import { bar } from "./bar.ts";
import type { MarkInput, MarkKind, MarkLayout } from "./panel.ts";

const OF_FIRST = "Of the first";
const OF_BEFORE = "Of the step before";
const percent = numberFormat({ style: "percent", maximumFractionDigits: 1 });

export const funnel: MarkKind = { layout: layoutFunnel, series: "ranking", table: tableOf };

/** Returns the shares of the first step and of the step before as text; none of zero or of a negative number. */
const sharesOf = (values: readonly number[]) =>
  values.map((value, i) =>
    [values[0] ?? 0, values[i - 1] ?? 0].map((whole) =>
      i > 0 && whole > 0 ? percent.format(value / whole) : "",
    ),
  );

/** Lays out steps as bars in their order, each with its share of the first step. */
function layoutFunnel({ spec, panels }: MarkInput): MarkLayout {
  const { scenes, key } = bar.layout({ spec: { ...spec, order: "given" }, panels });
  const values = panels.flatMap(({ series }) =>
    series.flatMap(({ points }) => points.map(({ value }) => value)),
  );
  const shares = sharesOf(values);
  return {
    key,
    scenes: scenes.map((scene) => {
      const labels = scene.labels.map((label, i) => ({
        ...label,
        text: [label.text, shares[i]?.[0]].filter(Boolean).join(" · "),
      }));
      return {
        ...scene,
        labels,
        right: { ...scene.right, em: round((max(labels, ({ text }) => textWidth(text)) ?? 0) + 1) },
        marks: scene.marks.map((mark, i) => {
          const [ofFirst, ofBefore] = shares[i] ?? [];
          const parts = [
            mark.value,
            ofFirst && `${ofFirst} of the first`,
            ofBefore && `${ofBefore} of the step before`,
          ];
          return { ...mark, value: parts.filter(Boolean).join(", ") };
        }),
      };
    }),
  };
}

function tableOf(spec: AnySpec): { rows: Row[]; fields: string[] } {
  const { over = "", measures } = axesOf(spec);
  const [field = ""] = measures;
  const known = spec.rows.filter((row) => Number.isFinite(numberOf(row[field])));
  const shares = sharesOf(known.map((row) => numberOf(row[field])));
  return {
    rows: known.map((row, i) => ({
      ...row,
      [OF_FIRST]: shares[i]?.[0] ?? "",
      [OF_BEFORE]: shares[i]?.[1] ?? "",
    })),
    fields: [over, field, OF_FIRST, OF_BEFORE],
  };
}
