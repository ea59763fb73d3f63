import { SearchIcon } from "../ui/icons.tsx";

/** Leads to the search page; where script runs, `Search` opens its dialog instead. */
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
