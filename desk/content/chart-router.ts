import type { Hono } from "hono";
import type { DeskEnv } from "../env.ts";
import { chartSchema, chartsIn, chartText, type PlacedChart } from "./chart-form.ts";
import { partsOf } from "./content-file.ts";
import type { Asked, ContentRoutes } from "./content-routes.ts";
import { fieldOf, type Sent, valueSent } from "./form-fields.ts";
import { titleIn } from "./known-files.ts";

/** A chart with the page that has it. `at` counts the charts of that page. */
type FoundChart = PlacedChart & { readonly file: string; readonly at: number; readonly page: string };

/** The charts of pages: a form for each, and copies of those of other pages. */
export function routeCharts(app: Hono<DeskEnv>, { views, withDraft, missing, checkOf }: ContentRoutes): void {
  async function everyChart({ draft }: Asked): Promise<FoundChart[]> {
    const found: FoundChart[] = [];
    for (const file of (await draft.list()).filter((name) => name.endsWith(".mdx"))) {
      const text = (await draft.read(file))?.text ?? "";
      const charts = await chartsIn(partsOf(file, text).body ?? "");
      found.push(...charts.map((chart, at) => ({ ...chart, file, at, page: titleIn(file, text) })));
    }
    return found;
  }

  app.get(
    "/content/charts",
    withDraft(async (asked) => {
      const { file = "", done } = asked.context.req.query();
      const current = await asked.draft.read(file);
      if (!current || !file.endsWith(".mdx")) return missing(asked);
      const page = { file, title: titleIn(file, current.text), charts: await everyChart(asked), done };
      return asked.context.html(views.contentCharts(page, asked.isEditor));
    }),
  );

  const answer = withDraft(async (asked) => {
    const { context, draft, isEditor } = asked;
    const { file = "", at = "" } = context.req.query();
    const current = await draft.read(file);
    if (!current || !file.endsWith(".mdx")) return missing(asked);
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
      ...{
        file,
        title: `Chart of ${titleIn(file, current.text)}`,
        hasForm: true,
        text: "",
        faults: new Map(),
      },
      ...{ path: `/content/chart?${new URLSearchParams({ file, at })}`, base: current.revision },
      form: { field: fieldOf(schema, values), body: undefined },
    };
    if (!sent) return context.html(views.contentFile(page, isEditor));
    const written = chartText(values ?? {});
    const changed = chart
      ? body.slice(0, chart.start) + written + body.slice(chart.end)
      : `${body}\n\n${written}`;
    const text = start + yaml + middle + changed + (end || "\n");
    const author = { name: context.get("session").name, message: `Change a chart of ${file}` };
    const saved = await draft.save(
      file,
      text,
      String(sent.$base ?? current.revision),
      author,
      checkOf(draft),
    );
    if (saved.kind === "conflict")
      return context.html(views.contentFile({ ...page, difference: "" }, isEditor), 409);
    if (saved.kind === "faulty") {
      const faults = new Map([["", saved.problems.map(({ message }) => message)]]);
      return context.html(views.contentFile({ ...page, faults }, isEditor), 422);
    }
    const count = every.filter((each) => each.file === file).length;
    if (chart)
      return context.redirect(`/content/charts?${new URLSearchParams({ file, done: saved.kind })}`, 303);
    return context.redirect(`/content/chart?${new URLSearchParams({ file, at: String(count) })}`, 303);
  });
  app.get("/content/chart", answer);
  app.post("/content/chart", answer);
}
