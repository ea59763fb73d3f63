type SampleNoteProps = { items: readonly { sample?: boolean | undefined }[]; className?: string };

/** One line for a block whose items take the place of ones that the owner has yet to supply; nothing without samples. */
export function SampleNote({ items, className = "" }: SampleNoteProps) {
  if (!items.some(({ sample }) => sample)) return null;
  return <p className={`text-small text-muted ${className}`}>Layout preview: real entries follow</p>;
}
