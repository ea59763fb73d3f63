import { SearchIcon } from "#ui/icons.tsx";

/** Renders a link to the search page; with JavaScript, `Search` opens the dialog instead. */
export function SearchButton() {
  return (
    <a
      href="/search"
      aria-label="Search"
      aria-keyshortcuts="/"
      className="inline-flex size-11 items-center justify-center gap-2 hover:text-accent"
    >
      <SearchIcon />
      <span className="hidden border border-hair px-1.5 text-tiny text-muted desktop:block">/</span>
    </a>
  );
}
