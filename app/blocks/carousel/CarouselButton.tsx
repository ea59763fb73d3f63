import type { ReactNode } from "react";

type CarouselButtonProps = {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** A square button that controls a carousel. */
export function CarouselButton({ label, children, ...props }: CarouselButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...props}
      className="grid size-12 cursor-pointer place-items-center rounded-md border border-ink transition-colors hover:bg-ink hover:text-paper disabled:cursor-default disabled:border-hair disabled:bg-transparent disabled:text-field"
    >
      {children}
    </button>
  );
}
