type SignButtonProps = { label: string; icon: string; idle?: boolean; press: () => void };

/** Renders a button with a single character. An idle one uses `aria-disabled`, because `disabled` would drop the focus. */
export function IconButton({ label, icon, idle = false, press }: SignButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={idle}
      onClick={() => !idle && press()}
      className="size-11 shrink-0 cursor-pointer hover:text-accent aria-disabled:cursor-default aria-disabled:text-hair"
    >
      {icon}
    </button>
  );
}

type MoveButtonsProps<T> = {
  /** Name of the item, for the accessible labels. */
  of: string;
  items: readonly T[];
  /** Position of the item. */
  at: number;
  change: (items: readonly T[]) => void;
};

/** Renders two buttons that move a list item by one position. */
export function MoveButtons<T>({ of, items, at, change }: MoveButtonsProps<T>) {
  const move = (by: -1 | 1) => change(moveItem(items, at, by));
  const isLast = at === items.length - 1;
  return (
    <>
      <IconButton label={`Move ${of} up`} icon="↑" idle={at === 0} press={() => move(-1)} />
      <IconButton label={`Move ${of} down`} icon="↓" idle={isLast} press={() => move(1)} />
    </>
  );
}

/** Returns the list with one item moved forward (1) or back (−1) by one position; unchanged at either end. */
export function moveItem<T>(items: readonly T[], from: number, by: -1 | 1): readonly T[] {
  const to = from + by;
  const [item, other] = [items[from], items[to]];
  return item !== undefined && other !== undefined && to >= 0
    ? items.with(from, other).with(to, item)
    : items;
}
