/** Marks an item as a sample, in place of one that the owner has yet to supply. */
export function SampleMark() {
  return (
    <span className="inline-block rounded-sm border border-hair px-1.5 align-middle font-sans text-[0.75rem] leading-5 font-normal tracking-normal text-muted">
      Sample
    </span>
  );
}
