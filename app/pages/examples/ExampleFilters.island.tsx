import { useRef, useState } from "react";
import { choicePairs, Options } from "#ui/Choice.tsx";

type ExampleFiltersProps = {
  filters: readonly { name: string; label: string; choices: Readonly<Record<string, string>> }[];
};

/** Renders the filters of the gallery. CSS hides the other examples; the script only counts the visible ones. */
export default function ExampleFilters({ filters }: ExampleFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const [visible, setVisible] = useState<number>();

  // The form fields are reset only after the event.
  const updateCount = () => requestAnimationFrame(() => setVisible(countVisible(form.current)));

  return (
    <form
      ref={form}
      aria-label="Choose examples"
      className="flex flex-wrap items-end gap-x-6 gap-y-4 py-6 tablet:py-8"
      onChange={updateCount}
      onReset={updateCount}
      onSubmit={(event) => event.preventDefault()}
    >
      {filters.map(({ name, label, choices }) => (
        <label key={name} className="min-w-[9rem] flex-1 text-small tablet:flex-none">
          <span className="block font-semibold">{label}</span>
          <select
            name={name}
            className="mt-1.5 min-h-11 w-full cursor-pointer rounded-md border border-field bg-raised px-2.5 text-ink"
          >
            <Options options={[["", "All"], ...choicePairs(choices)]} />
          </select>
        </label>
      ))}
      <button type="reset" className="link min-h-11 cursor-pointer text-small">
        Show all
      </button>
      <output className="min-h-11 py-2.5 text-small text-muted">
        {visible === 0
          ? "No example fits these choices together."
          : visible !== undefined && `${visible} ${visible === 1 ? "example" : "examples"}`}
      </output>
    </form>
  );
}

function countVisible(form: HTMLFormElement | null): number {
  const examples = form?.closest(".example-gallery")?.querySelectorAll(".example") ?? [];
  return [...examples].filter((example) => example.checkVisibility()).length;
}
