import type { Row } from "#charts/rows.ts";
import { COLUMNS, HEAD, layoutOf, type Settings, TITLE } from "./page-layout.ts";

type PreviewProps = { settings: Settings; rows: readonly Row[]; page: number; pages: number };

/** Renders a page on paper to scale: every length is a share of the container's width (`cqw`). */
export function PagePreview({ settings, rows, page, pages }: PreviewProps) {
  const { width, height, margin, line, rowsPerPage } = layoutOf(settings);
  const share = (points: number) => `${(points / width) * 100}cqw`;
  const first = (page - 1) * rowsPerPage;
  return (
    <div className="@container border border-field bg-raised">
      <div
        className="relative overflow-hidden"
        style={{
          height: share(height),
          padding: share(margin),
          fontSize: share(settings.type),
          lineHeight: share(line),
        }}
      >
        <table
          aria-label={`${TITLE}, page ${page} of ${pages}`}
          className="w-full table-fixed border-collapse [&_:is(td,th)]:truncate [&_:is(td,th)]:p-0"
        >
          <caption className="text-left font-semibold">{TITLE}</caption>
          <thead className="border-b border-ink align-bottom">
            <tr style={{ height: share((HEAD - 1) * line) }}>
              {COLUMNS.map(({ head, right, share: part }) => (
                <th
                  key={head}
                  scope="col"
                  className={`font-semibold ${right ? "text-right" : "text-left"}`}
                  style={{ width: `${part * 100}%` }}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(first, first + rowsPerPage).map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no unique key
              <tr key={i} style={{ height: share(line) }}>
                {COLUMNS.map(({ head, right, text }) => (
                  <td key={head} className={right ? "text-right" : ""}>
                    {text(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div className="absolute text-right" style={{ bottom: share(margin), right: share(margin) }}>
          {`Page ${page} of ${pages}`}
        </div>
      </div>
    </div>
  );
}
