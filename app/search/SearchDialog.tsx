import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Button } from "#ui/Button.tsx";
import { CloseIcon, SearchIcon } from "#ui/icons.tsx";
import { LineLink } from "#ui/LineLink.tsx";
import { loadIndex, loadTexts } from "./load-search.ts";
import { ResultText } from "./ResultText.tsx";
import { countOf, groupsOf, noResultLinks, suggestions } from "./results.ts";
import type { SearchIndex, TextsFile } from "./search-index.ts";
import { endTypingAhead } from "./typed-ahead.ts";

/** Results in the dialog; the search page has all of them, in pages. */
const MAX_RESULTS = 24;

/** Time after which a search without a result counts as typed to its end, in milliseconds. */
const TYPED_MS = 1500;

/**
 * Renders the search over all pages: a combobox that lists results while the visitor types. The focus stays in the
 * field; arrow keys, Home and End move the selection, Enter opens it. Results are links, so modifier keys open them
 * in another tab.
 * Source: WAI-ARIA Authoring Practices, editable combobox with list autocomplete.
 */
export default function SearchDialog({ opened }: { opened: number }) {
  // Empty each time.
  return <Search key={opened} />;
}

function Search() {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [query, setQuery] = useState("");
  /** Index of the selected option; undefined selects the best result. */
  const [selected, setSelected] = useState<number>();
  const [index, setIndex] = useState<SearchIndex>();
  const [texts, setTexts] = useState<TextsFile>();
  const [failed, setFailed] = useState(false);
  const searched = useDeferredValue(query.trim());

  const load = () => {
    setFailed(false);
    loadIndex().then(setIndex, () => setFailed(true));
    // Until they are loaded, or if they fail, results show the description of their page.
    loadTexts().then(setTexts, () => {});
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useLayoutEffect(() => {
    // Rendered before the next key, which changes what the field holds.
    setQuery(endTypingAhead());
    dialog.current?.showModal();
    load();
  }, []);

  const found = useMemo(() => (searched ? index?.find(searched) : undefined), [index, searched]);
  const groups = useMemo(() => {
    if (!searched) return [suggestions];
    if (!found) return [];
    return found.hits.length > 0 ? groupsOf(found.hits.slice(0, MAX_RESULTS), texts) : [noResultLinks];
  }, [searched, found, texts]);
  const links = groups.flatMap(({ results }) => results);
  const hits = found?.hits.length ?? 0;
  const missed = found && hits === 0 ? searched : "";

  useEffect(() => {
    const report = () => document.dispatchEvent(new CustomEvent("missed", { detail: missed }));
    const timer = missed ? setTimeout(report, TYPED_MS) : undefined;
    return () => clearTimeout(timer);
  }, [missed]);
  // Enter without a selection opens the best result, never a suggestion.
  const active = selected ?? (hits > 0 ? 0 : -1);
  const optionId = (at: number) => `${id}-${at}`;

  const activate = (at: number) => {
    setSelected(at);
    document.getElementById(optionId(at))?.scrollIntoView({ block: "nearest" });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey } = event;
    if (links.length === 0) return;
    const last = links.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: active === last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      // Shift+Home and Shift+End select text in the field.
      ...(!shiftKey && { Home: 0, End: last }),
    };
    const to = moves[key];
    if (to === undefined && key !== "Enter") return;
    event.preventDefault();
    if (to !== undefined) return activate(to);
    // The results may be those of an earlier query.
    if (query.trim() !== searched) return;
    const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
    document.getElementById(optionId(active))?.dispatchEvent(new MouseEvent("click", click));
  };

  let status = "";
  if (found) status = hits > 0 ? countOf(hits, found.partial) : `Nothing found for “${searched}”`;
  else if (searched && !failed) status = "Loading the search…";

  let at = -1;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click beside the dialog repeats what Escape and the button do
    <dialog
      ref={dialog}
      aria-label="Search"
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      className="m-0 size-full max-h-none max-w-none overscroll-contain bg-raised text-ink backdrop:bg-[rgb(10_14_18/0.6)] tablet:mx-auto tablet:mt-[9vh] tablet:h-fit tablet:max-h-[80vh] tablet:w-[44rem] tablet:border tablet:border-ink"
    >
      <div className="flex h-dvh flex-col tablet:h-auto tablet:max-h-[80vh]">
        <div className="flex items-center gap-3 border-b border-ink pr-1 pl-4 tablet:pl-5">
          <SearchIcon />
          <input
            type="text"
            inputMode="search"
            role="combobox"
            aria-label="Search all pages"
            aria-expanded={links.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active < 0 ? undefined : optionId(active)}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder="Features, articles, documentation"
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setSelected(undefined);
            }}
            onKeyDown={onKeyDown}
            className="min-h-15 min-w-0 flex-1 bg-transparent text-lead outline-none placeholder:text-muted"
          />
          <button
            type="button"
            aria-label="Close search"
            onClick={() => dialog.current?.close()}
            className="grid size-12 shrink-0 cursor-pointer place-items-center hover:text-accent"
          >
            <CloseIcon />
          </button>
        </div>
        {failed && !index && (
          <div
            role="alert"
            className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-hair px-5 py-4"
          >
            <p className="flex-1 basis-64 font-semibold text-alert">
              The search could not be loaded. Check your connection and try again.
            </p>
            <Button kind="quiet" size="small" onClick={load}>
              Try again
            </Button>
          </div>
        )}
        <p role="status" className="px-5 pt-3 text-small text-muted empty:sr-only">
          {status}
        </p>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Results"
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-2"
        >
          {groups.map(({ kind, results }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, for which HTML has no element here
            <div key={kind} role="group" aria-label={kind}>
              <p aria-hidden="true" className="px-5 pt-4 pb-1 text-small font-semibold text-muted">
                {kind}
              </p>
              {results.map((result) => {
                at += 1;
                const here = at;
                return (
                  <a
                    key={result.href}
                    id={optionId(here)}
                    role="option"
                    aria-selected={here === active}
                    aria-describedby={`${optionId(here)}-excerpt`}
                    tabIndex={-1}
                    href={result.href}
                    onMouseMove={() => setSelected(here)}
                    // The browser may keep the page as it is left, for going back.
                    onClick={({ ctrlKey, metaKey, shiftKey }) => {
                      if (!ctrlKey && !metaKey && !shiftKey) dialog.current?.close();
                    }}
                    className="block border-l-3 border-transparent py-2.5 pr-5 pl-[calc(1.25rem-3px)] aria-selected:border-accent aria-selected:bg-paper"
                  >
                    <ResultText result={result} excerptId={`${optionId(here)}-excerpt`} />
                  </a>
                );
              })}
            </div>
          ))}
        </div>
        <p className="flex flex-wrap items-center justify-between gap-x-6 border-t border-hair px-5 py-1 text-small text-muted">
          <LineLink href={hits > MAX_RESULTS ? `/search?q=${encodeURIComponent(searched)}` : "/search"}>
            {hits > MAX_RESULTS ? `See all ${hits} results` : "List of all pages"}
          </LineLink>
          <span aria-hidden="true" className="hidden desktop:inline">
            <Key>↑</Key> <Key>↓</Key> choose, <Key>Enter</Key> open, <Key>Esc</Key> close
          </span>
        </p>
      </div>
    </dialog>
  );
}

const Key = ({ children }: { children: string }) => (
  <kbd className="border border-hair px-1.5">{children}</kbd>
);
