import type { Kind, Suggestion } from "./suggest.ts";

type SuggestionListProps = { suggestions: readonly Suggestion[]; chosen: Kind; choose: (kind: Kind) => void };

/** Renders the suggested charts with the reason for each. */
export function SuggestionList({ suggestions, chosen, choose }: SuggestionListProps) {
  return (
    <ul
      aria-label="Suggested charts"
      className="mt-4 grid list-none gap-px border border-hair bg-hair p-0 tablet:grid-cols-2"
    >
      {suggestions.map(({ kind, name, reason }) => (
        <li key={kind} className="m-0 flex bg-paper tablet:last:odd:col-span-2">
          <button
            type="button"
            aria-pressed={kind === chosen}
            onClick={() => choose(kind)}
            className="flex grow cursor-pointer flex-col border-l-3 border-transparent px-4 py-3 text-left hover:bg-raised aria-pressed:border-accent aria-pressed:bg-raised"
          >
            <span className="block font-semibold">{name}</span>
            <span className="block text-small text-muted">{reason}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
