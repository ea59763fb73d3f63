import { ContentPage, OUTCOMES, pathOf } from "./Content.tsx";
import { ActionLink, Labeled, Message, Part, Submit, TextLink } from "./Layout.tsx";

type ContentChartsProps = {
  readonly file: string;
  readonly title: string;
  /** Those of all pages. `at` counts the charts of a page. */
  readonly charts: readonly {
    readonly file: string;
    readonly page: string;
    readonly at: number;
    readonly values: Readonly<Record<string, string>>;
  }[];
  readonly done: string | undefined;
};

/** The charts of a page, and a form that adds a copy of one of any page. */
export function ContentCharts({ file, title, charts, done = "" }: ContentChartsProps) {
  const own = charts.filter((chart) => chart.file === file);
  return (
    <ContentPage
      title={`Charts of ${title}`}
      sub={file}
      actions={
        <>
          <ActionLink href={pathOf("preview", file)}>Preview</ActionLink>
          <ActionLink href={pathOf("file", file)}>Edit</ActionLink>
        </>
      }
    >
      <Message>{OUTCOMES.get(done)}</Message>
      {own.length > 0 && (
        <Part title="On this page">
          <ul>
            {own.map(({ at, values }) => (
              <li key={at} className="border-b border-hair py-2">
                <TextLink href={pathOf("chart", file, { at: String(at) })}>{values.title ?? ""}</TextLink>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Add one">
        <form method="post" action={pathOf("chart", file)} className="grid max-w-xl gap-4">
          <p className="text-small text-muted">
            Copy a chart that looks like what you want. It is put after the text, where you then change its
            numbers and words. To move it, cut and paste it in the text.
          </p>
          <Labeled label="Which chart">
            <select name="from" required className="desk-field">
              {charts.map(({ at, page, values, ...chart }) => (
                <option key={`${chart.file} ${at}`} value={`${chart.file} ${at}`}>
                  {`${values.mark}: ${values.title} (${page})`}
                </option>
              ))}
            </select>
          </Labeled>
          <Submit>Add a copy</Submit>
        </form>
      </Part>
    </ContentPage>
  );
}
