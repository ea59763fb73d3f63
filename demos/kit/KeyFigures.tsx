/** Renders key figures side by side as a definition list. */
export function KeyFigures({ figures }: { figures: readonly (readonly [term: string, value: string])[] }) {
  return (
    <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3 border-y border-hair py-3">
      {figures.map(([term, value]) => (
        <div key={term}>
          <dt className="text-tiny text-muted">{term}</dt>
          <dd className="font-serif text-[1.4rem] leading-tight">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
