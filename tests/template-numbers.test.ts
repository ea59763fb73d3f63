import { describe, expect, it } from "vitest";
import { readChart } from "#charts/read-chart.server.ts";
import { findDataset } from "#company/datasets.server.ts";
import { readPage } from "#editorial/pages.ts";
import { newSession } from "#workbench/testing/sessions.ts";

/* The charts of the templates, computed by the steps of the page, have the numbers that the workbench opens with. */

const BLOCK = /<Example[^>]*view="([^"]+)">\s*<Chart\n([\s\S]*?)\n\/>/g;
const PROPERTY = /(\w+)=(?:"([^"]*)"|\{([\s\S]*?)\}(?=\s+\w+=|\s*$))/g;

/** Returns the properties of a chart in a page, whose values are literals. */
const propsOf = (text: string): Record<string, unknown> =>
  Object.fromEntries(
    [...text.matchAll(PROPERTY)].map(([, name = "", quoted, literal]) => [
      name,
      quoted ?? new Function(`return ${literal}`)(),
    ]),
  );

/** Returns the numbers of a result's measures, without those of its groups. */
const measuresIn = (rows: readonly object[]): number[] =>
  rows.flatMap((row) =>
    Object.entries(row).flatMap(([name, value]) => (/^(Sum|Mean|Rows)/.test(name) ? Number(value) : [])),
  );

const templates = [...(readPage("/templates")?.body ?? "").matchAll(BLOCK)].map(
  ([, view = "", chart = ""]) => ({
    view,
    chart,
    title: /title="([^"]*)"/.exec(chart)?.[1],
  }),
);

it("there are at least twelve", () => expect(templates.length).toBeGreaterThanOrEqual(12));

describe.each(templates)("$title", ({ view, chart }) => {
  it("opens without a part that cannot be read, with the numbers of its chart", async () => {
    const session = newSession();
    await session.open(`?${view}`);
    expect(session.state).toMatchObject({ problem: null, notice: "" });
    const { result } = session.state.shown;
    const { spec } = readChart(propsOf(chart), findDataset);
    const onCard = spec.rows
      .flatMap((row) => Object.values(row))
      .filter((value) => typeof value === "number");
    expect(result.rows.length).toBe(spec.rows.length);
    const isOnCard = (number: number) =>
      onCard.some((each) => Math.abs(each - number) <= 1e-9 * Math.abs(number));
    expect(measuresIn(result.rows).filter((number) => !isOnCard(number))).toEqual([]);
  });
});
