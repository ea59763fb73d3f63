/**
 * Returns an icon on a 24-unit grid with one stroke width. Hidden from screen readers: a label is always beside it.
 * @param path data of its SVG path
 * @param fill without it, only the outline is visible
 */
export const createIcon = (path: string, fill?: "currentColor") => () => (
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
    <path d={path} fill={fill} />
  </svg>
);

export const CloseIcon = createIcon("M6 6l12 12M18 6L6 18");
export const PlayIcon = createIcon("M8 5.5v13l10.5-6.5z", "currentColor");
export const UpIcon = createIcon("M12 19V5m-6 6l6-6 6 6");
export const DownIcon = createIcon("M12 5v14m-6-6l6 6 6-6");
export const MenuIcon = createIcon("M4 7h16M4 12h16M4 17h16");
export const SearchIcon = createIcon("M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13M15.5 15.5L20.5 20.5");
export const StarIcon = createIcon(
  "M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z",
  "currentColor",
);
