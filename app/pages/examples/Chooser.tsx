import { useRef, useState } from "react";

type ChooserProps = {
  filters: readonly { name: string; label: string; choices: Readonly<Record<string, string>> }[];
};

/** Chooses what the gallery shows. Styles do the hiding; script only counts, and says when nothing is left. */
export function Chooser({ filters }: ChooserProps) {
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<number>();

  // A reset takes hold after its event.
  const count = () => requestAnimationFrame(() => setShown(countShown(form.current)));

  return (
    <form
      ref={form}
      aria-label="Choose examples"
      className="flex flex-wrap items-end gap-x-6 gap-y-4 py-6 tablet:py-8"
      onChange={count}
      onReset={count}
      onSubmit={(event) => event.preventDefault()}
    >
      {filters.map(({ name, label, choices }) => (
        <label key={name} className="min-w-[9rem] flex-1 text-small tablet:flex-none">
          <span className="block font-semibold">{label}</span>
          <select
            name={name}
            className="mt-1.5 min-h-11 w-full cursor-pointer rounded-md border border-field bg-raised px-2.5 text-ink"
          >
            <option value="">All</option>
            {Object.entries(choices).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button type="reset" className="link min-h-11 cursor-pointer text-small">
        Show all
      </button>
      <output className="min-h-11 py-2.5 text-small text-muted">
        {shown === 0
          ? "No example fits these choices together."
          : shown !== undefined && `${shown} ${shown === 1 ? "example" : "examples"}`}
      </output>
    </form>
  );
}

/** How many examples of the gallery around the form are to be seen. */
function countShown(form: HTMLFormElement | null): number {
  const examples = form?.parentElement?.querySelectorAll(".example") ?? [];
  return [...examples].filter((example) => example.checkVisibility()).length;
}
