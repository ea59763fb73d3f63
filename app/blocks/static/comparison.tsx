import { ANSWERS, readComparison } from "#editorial/comparison.ts";
import { Options } from "#ui/Choice.tsx";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { longDate } from "../../content/long-date.ts";
import { typographicDeep } from "../../content/typographic.ts";

/** Color of each answer, in addition to its word. */
const marks = {
  yes: "text-good",
  partly: "text-amber-text",
  no: "text-ink",
  unstated: "text-muted",
} as const;

/**
 * Compares products in a table. A narrow screen shows two columns, chosen by two selects; `comparison.css` applies the
 * choice, so no script is needed.
 */
export default function Comparison() {
  const { asOf, products, rows } = typographicDeep(readComparison());
  const choices = ["Compare", "with"];
  return (
    <section
      aria-labelledby="comparison"
      className="product-comparison border-t border-hair py-12 tablet:py-16"
    >
      <div className="measure">
        <h2 id="comparison">{`${rows.length} features, ${products.length} products`}</h2>
        <p className="mt-3 max-w-[42em] text-muted">
          Each answer links to its maker’s own page. “Partly” states its condition. “Not stated” means that we
          found nothing in the maker’s public documentation as of {longDate(asOf)}.
        </p>
        <p className="mt-6 flex gap-4 desktop:hidden">
          {choices.map((label, at) => (
            <span key={label} className="flex-1 text-small">
              <label htmlFor={`comparison-${at}`}>{label}</label>
              <select
                id={`comparison-${at}`}
                defaultValue={products[at]?.id}
                className="mt-1 block min-h-11 w-full border border-field bg-paper px-2"
              >
                <Options options={products.map(({ id, name }) => [id, name] as const)} />
              </select>
            </span>
          ))}
        </p>
        <ScrollRegion role="region" label="Comparison table" className="mt-6">
          <table className="w-full border-collapse text-small">
            <thead>
              <tr className="border-b border-ink text-left align-bottom">
                <th scope="col" className="py-2 pr-4 font-semibold">
                  Feature
                </th>
                {products.map(({ id, name }, at) => (
                  <th key={id} scope="col" data-column={at + 1} className="py-2 pr-4 font-medium text-lead">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ feature, cells }) => (
                <tr key={feature} className="border-b border-hair align-top">
                  <th scope="row" className="max-w-[12rem] min-w-[7rem] py-3 pr-4 text-left font-semibold">
                    {feature}
                  </th>
                  {products.map(({ id, sources }, at) => {
                    const cell = cells[id];
                    if (!cell) return null;
                    const source = sources.find((page) => page.id === cell.source);
                    const answer = <strong className={marks[cell.answer]}>{ANSWERS[cell.answer]}</strong>;
                    return (
                      <td key={id} data-column={at + 1} className="min-w-[7rem] py-3 pr-4">
                        {source ? (
                          <a href={source.url} title={source.title} className="link inline-block min-h-6">
                            {answer}
                          </a>
                        ) : (
                          answer
                        )}
                        {cell.text && <span className="block text-small text-muted">{cell.text}</span>}
                      </td>
                    );
                  })}
                </tr>
              ))}
              <tr className="border-b border-ink align-top">
                <th scope="row" className="py-3 pr-4 text-left font-semibold">
                  The better choice when
                </th>
                {products.map(({ id, better }, at) => (
                  <td key={id} data-column={at + 1} className="py-3 pr-4 text-small">
                    {better}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </ScrollRegion>
        <details className="mt-6">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            Sources of each column
          </summary>
          <dl className="mt-2 grid gap-x-10 gap-y-4 text-small tablet:grid-cols-2">
            {products.map(({ id, name, sources }) => (
              <div key={id}>
                <dt className="font-semibold">{name}</dt>
                {sources.map(({ title, url }) => (
                  <dd key={url}>
                    <a href={url} className="link inline-block py-1">
                      {title}
                    </a>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </details>
      </div>
    </section>
  );
}
