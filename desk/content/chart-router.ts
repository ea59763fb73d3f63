import type { Hono } from "hono";
import type { DeskEnv } from "../env.ts";
import { chartSchema, chartsIn, chartText, type PlacedChart } from "./chart-form.ts";
import { partsOf } from "./content-file.ts";
import type { Asked, ContentRoutes } from "./content-routes.ts";
import { fieldOf, type Sent, valueSent } from "./form-fields.ts";
import { filesIn } from "./known-files.ts";

/** A chart with the page that has it. `at` counts the charts of that page. */
type FoundChart = PlacedChart & { readonly file: string; readonly at: number; readonly page: string };

/** The charts of pages: a form for each, and copies of those of other pages. */
export function routeCharts(app: Hono<DeskEnv>, { views, withFile, missing, save }: ContentRoutes): void {
  async function everyChart({ draft }: Asked): Promise<FoundChart[]> {
    const found: FoundChart[] = [];
    for (const { file, text, title: page } of await filesIn(draft)) {
      const charts = file.endsWith(".mdx") ? await chartsIn(partsOf(file, text).body ?? "") : [];
      found.push(...charts.map((chart, at) => ({ ...chart, file, at, page })));
    }
    return found;
  }

  app.get(
    "/content/charts",
    withFile(async (asked) => {
      const { context, isEditor, file, title } = asked;
      const page = { file, title, charts: await everyChart(asked), done: context.req.query("done") };
      return context.html(views.contentCharts(page, isEditor));
    }, ".mdx"),
  );

  const answer = withFile(async (asked) => {
    const { context, isEditor, file, title, current } = asked;
    const { at = "" } = context.req.query();
    const { start, yaml, middle, body = "", end } = partsOf(file, current.text);
    const sent: Sent | undefined =
      context.req.method === "POST" ? await context.req.parseBody({ dot: true }) : undefined;
    const every = await everyChart(asked);
    const chart = every.find((each) => each.file === file && String(each.at) === at);
    const copied = every.find((each) => `${each.file} ${each.at}` === sent?.from);
    if (!chart && !copied) return missing(asked);
    const schema = chartSchema([...new Set(every.flatMap(({ values }) => values.data ?? []))].sort());
    const values =
      sent && chart ? (valueSent(schema, sent) as PlacedChart["values"]) : (copied ?? chart)?.values;
    const page = {
      ...{ file, title: `Chart of ${title}`, hasForm: true, text: "", faults: new Map() },
      ...{ path: `/content/chart?${new URLSearchParams({ file, at })}`, base: current.revision },
      form: { field: fieldOf(schema, values), body: undefined },
    };
    if (!sent) return context.html(views.contentFile(page, isEditor));
    const written = chartText(values ?? {});
    const changed = chart
      ? body.slice(0, chart.start) + written + body.slice(chart.end)
      : `${body}\n\n${written}`;
    const text = start + yaml + middle + changed + (end || "\n");
    const base = String(sent.$base ?? current.revision);
    const saved = await save(asked, text, base, `Change a chart of ${file}`);
    if (saved.kind === "conflict")
      return context.html(views.contentFile({ ...page, difference: "" }, isEditor), 409);
    if (saved.kind === "faulty") {
      const faults = new Map([["", saved.problems.map(({ message }) => message)]]);
      return context.html(views.contentFile({ ...page, faults }, isEditor), 422);
    }
    const count = every.filter((each) => each.file === file).length;
    const query = chart ? { file, done: saved.kind } : { file, at: String(count) };
    return context.redirect(`/content/${chart ? "charts" : "chart"}?${new URLSearchParams(query)}`, 303);
  }, ".mdx");
  app.get("/content/chart", answer);
  app.post("/content/chart", answer);
}
