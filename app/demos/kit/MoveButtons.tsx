type SignButtonProps = { label: string; sign: string; idle?: boolean; press: () => void };

/** A button of one sign. An idle one keeps the focus, which a disabled one would lose. */
export function SignButton({ label, sign, idle = false, press }: SignButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={idle}
      onClick={() => !idle && press()}
      className="size-11 shrink-0 cursor-pointer hover:text-accent aria-disabled:cursor-default aria-disabled:text-hair"
    >
      {sign}
    </button>
  );
}

type MoveButtonsProps = {
  /** What is moved. */
  of: string;
  first: boolean;
  last: boolean;
  move: (by: -1 | 1) => void;
  /** What the two ways are called, by default up and down. */
  ways?: readonly [back: string, on: string];
};

/** Moves one of a list by a place; see `moved()`. */
export function MoveButtons({ of, first, last, move, ways: [back, on] = ["up", "down"] }: MoveButtonsProps) {
  return (
    <>
      <SignButton label={`Move ${of} ${back}`} sign="↑" idle={first} press={() => move(-1)} />
      <SignButton label={`Move ${of} ${on}`} sign="↓" idle={last} press={() => move(1)} />
    </>
  );
}
