type SampleNoteProps = {
  items: readonly { sample?: boolean | undefined }[];
  children: string;
  className?: string;
};

/** One line for a block whose items take the place of ones that the owner has yet to supply; nothing without samples. */
export function SampleNote({ items, children, className = "" }: SampleNoteProps) {
  if (!items.some(({ sample }) => sample)) return null;
  return <p className={`text-small text-muted ${className}`}>{children}</p>;
}
