import { useState } from "react";
import { download } from "#charts/export/download.ts";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { Button } from "#ui/Button.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { IconButton, MoveButtons } from "../../kit/MoveButtons.tsx";
import { bindBook, pagesFor, paginate } from "./book.ts";
import { regions } from "./sales-parts.ts";

/** The parts of the book, and whether each is bound. */
const START = [...regions.keys()].map((name) => ({ name, bound: true }));

/** Four reports, merged into one PDF in a chosen order. */
export default function MergeReportDemo() {
  const [chapters, setChapters] = useState<readonly (typeof START)[number][]>(START);
  const [size, setSize] = useState<number>();

  const pagesOf = (name: string) => pagesFor(regions.get(name)?.length ?? 0);
  const book = paginate(
    chapters.filter(({ bound }) => bound).map(({ name }) => ({ name, pages: pagesOf(name) })),
  );
  const total = book.at(-1)?.last ?? 0;
  const title = `${formatCount(book.length, "part")}, ${formatCount(total, "page")} in one PDF`;

  const bind = async () => {
    const pdf = await bindBook(book.map(({ name }) => name));
    download("sales-book.pdf", "application/pdf", pdf);
    setSize(pdf.length);
  };

  return (
    <DemoLayout
      status={title}
      controls={
        <>
          <Button onClick={bind} disabled={total === 0}>{`Bind ${formatCount(total, "page")}`}</Button>
          <p className="text-small text-muted">
            {size === undefined
              ? "They are bound in this browser and sent nowhere."
              : `sales-book.pdf has ${formatNumber(size / 1000)} kB.`}
          </p>
        </>
      }
    >
      <h3 className="text-lead">{title}</h3>
      <ol className="mt-4 border-t border-ink">
        {chapters.map((chapter, i) => {
          const placed = book.find(({ name }) => name === chapter.name);
          return (
            <li
              key={chapter.name}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-hair py-2 tablet:grid-cols-[9rem_minmax(0,1fr)_auto]"
            >
              <div className="min-w-0 leading-snug">
                <p className="font-semibold">{chapter.name}</p>
                <p className="text-small text-muted">
                  {placed ? `Pages ${placed.first} to ${placed.last}` : "Left out"}
                </p>
              </div>
              <div
                aria-hidden="true"
                className="flex min-h-4 flex-wrap gap-1 col-span-full row-start-2 tablet:col-span-1 tablet:col-start-2 tablet:row-start-1"
              >
                {Array.from({ length: Math.min(placed?.pages ?? 0, 60) }, (_, page) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: pages are identified by their number
                  <span key={page} className={`h-5 w-3.5 ${i % 2 === 0 ? "bg-ink" : "bg-amber"}`} />
                ))}
              </div>
              <div className="flex noscript:hidden">
                <MoveButtons of={chapter.name} items={chapters} at={i} change={setChapters} />
                <IconButton
                  label={`${chapter.bound ? "Leave out" : "Take in"} ${chapter.name}`}
                  icon={chapter.bound ? "×" : "+"}
                  press={() => setChapters(chapters.with(i, { ...chapter, bound: !chapter.bound }))}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <p className="mt-4 text-small text-muted">{`One count goes through the book: the last page will say “${total} of ${total}”.`}</p>
    </DemoLayout>
  );
}
