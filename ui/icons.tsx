import type { ReactNode } from "react";

/** Renders an icon on a 24-unit grid with one stroke width. Hidden from screen readers: a label is always beside it. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-5 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
);
export const PlayIcon = () => (
  <Icon>
    <path d="M8 5.5v13l10.5-6.5z" fill="currentColor" />
  </Icon>
);
export const UpIcon = () => (
  <Icon>
    <path d="M12 19V5m-6 6l6-6 6 6" />
  </Icon>
);
export const DownIcon = () => (
  <Icon>
    <path d="M12 5v14m-6-6l6 6 6-6" />
  </Icon>
);
export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);
export const SearchIcon = () => (
  <Icon>
    <path d="M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13M15.5 15.5L20.5 20.5" />
  </Icon>
);
export const StarIcon = () => (
  <Icon>
    <path d="M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z" fill="currentColor" />
  </Icon>
);
