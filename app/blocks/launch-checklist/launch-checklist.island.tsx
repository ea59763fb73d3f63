import { useEffect, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { readStored, store } from "#ui/storage.ts";
import type { readProps } from "./launch-checklist.server.ts";

const STORED_AS = "goLive";

/** Returns the ids of the checks that are stored as ticked in this browser; none if storage is denied. */
function readTicks(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(STORED_AS) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** A checklist whose ticks are stored in this browser only. Without JavaScript it is still a list to print. */
export default function LaunchChecklist({ groups }: ReturnType<typeof readProps>) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  useEffect(() => setTicked(readTicks()), []);
  const known = groups.flatMap(({ checks }) => checks.map(({ id }) => id));
  const done = known.filter((id) => ticked.includes(id)).length;

  function tick(ids: readonly string[]) {
    setTicked(ids);
    store(STORED_AS, ids.length > 0 ? JSON.stringify(ids) : null);
  }

  return (
    <section aria-labelledby="checklist" className="border-t border-hair py-12 tablet:py-16">
      <div className="measure">
        <h2 id="checklist">The list</h2>
        {/* Invisible without script instead of absent, so that the layout does not shift. */}
        <p className="invisible mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 scripted:visible">
          <span role="status">{`${done} of ${known.length} seen`}</span>
          <progress aria-hidden="true" className="h-2 w-40 accent-accent" value={done} max={known.length} />
          <Button kind="quiet" size="small" className="print:hidden" onClick={() => window.print()}>
            Print
          </Button>
          {done > 0 && (
            <Button kind="quiet" size="small" className="print:hidden" onClick={() => tick([])}>
              Clear all ticks
            </Button>
          )}
        </p>
        <div className="mt-6 grid gap-x-16 gap-y-8 desktop:grid-cols-2 print:grid-cols-1">
          {groups.map(({ title, text, checks }) => (
            <fieldset key={title} className="min-w-0 border-t border-ink pt-3">
              <legend className="float-left w-full font-medium text-lead">{title}</legend>
              <p className="clear-both text-small text-muted">{text}</p>
              <ul className="mt-2">
                {checks.map(({ id, text }) => (
                  <li key={id} className="border-b border-hair">
                    <label className="flex min-h-11 cursor-pointer gap-3 py-2.5 has-checked:text-muted">
                      <input
                        type="checkbox"
                        className="mt-0.5 size-5 flex-none accent-accent"
                        checked={ticked.includes(id)}
                        onChange={({ target }) =>
                          tick(target.checked ? [...ticked, id] : ticked.filter((each) => each !== id))
                        }
                      />
                      {text}
                    </label>
                  </li>
                ))}
              </ul>
            </fieldset>
          ))}
        </div>
      </div>
    </section>
  );
}
