import { useEffect, useRef, useState } from "react";
import { formatCount } from "#charts/format-values.ts";
import { Select } from "#ui/Choice.tsx";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import type { Source } from "../origin.ts";
import { useWorkbench } from "./useWorkbench.ts";

/** Renders what the import assumed of a file, with the settings to read it otherwise. Open if there is a doubt. */
export function FileRemarks() {
  const { session, state, hydrated } = useWorkbench();
  const { remarks, source } = state;
  const details = useRef<HTMLDetailsElement>(null);
  /** The setting that the visitor has changed last, of this file. */
  const [last, setLast] = useState<{ source: Source; name: string }>();
  // A closed list is not rendered: a table may have a thousand columns.
  const [isOpen, setOpen] = useState(false);
  const changed = last?.source === source ? last.name : undefined;
  const results = remarks.filter(({ isResult }) => isResult);
  const doubts = remarks.filter(({ text, isResult }) => text !== "" && !isResult);
  const others = remarks.filter(({ text }) => text === "");

  // biome-ignore lint/correctness/useExhaustiveDependencies: the remarks of another reading have moved or removed the control
  useEffect(() => {
    if (changed === undefined || document.activeElement !== document.body) return;
    const find = (selector: string) => details.current?.querySelector<HTMLElement>(selector);
    (find(`[name="${CSS.escape(changed)}"]`) ?? find("summary"))?.focus();
  }, [remarks]);

  const change = (name: string, value: string) => {
    setLast({ source, name });
    void session.reopenWith(name, value);
  };
  // Without disabling the one that has the focus, which it would lose.
  const isDisabled = (name: string) => !hydrated || (state.loading !== null && name !== changed);
  const control =
    "min-h-11 w-56 max-w-full rounded-md border border-field bg-paper px-2 text-ink desktop:min-h-9";
  return (
    <>
      {results.length > 0 && (
        <div className="mt-4 border border-hair bg-raised px-4 py-2 text-small">
          {results.map(({ about, text }) => (
            <p key={about} className="wrap-anywhere">
              <span className="font-semibold">{about}</span>
              <span>{`: ${text}.`}</span>
            </p>
          ))}
        </div>
      )}
      <details
        ref={details}
        open={doubts.length > 0 || changed !== undefined}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="mt-4 border border-hair bg-raised px-4 py-2 text-small"
      >
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold desktop:min-h-9 desktop:py-1.5">{`How ${source.title} was read${doubts.length > 0 ? `: ${formatCount(doubts.length, "note")}` : ""}`}</summary>
        <ScrollRegion role="region" label={`How ${source.title} was read`} className="max-h-56">
          <ul>
            {(isOpen || doubts.length > 0) &&
              [...doubts, ...others].map(({ about, text, setting }) => (
                <li
                  key={setting?.name ?? `${about} ${text}`}
                  className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hair py-1"
                >
                  <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
                    <span className="font-semibold">{about}</span>
                    {text && <span>{`: ${text}`}</span>}
                  </p>
                  {setting && setting.options.length > 0 && (
                    <Select
                      aria-label={`${about}: read as`}
                      name={setting.name}
                      value={setting.value}
                      options={setting.options}
                      disabled={isDisabled(setting.name)}
                      choose={(value) => change(setting.name, value)}
                      className={`cursor-pointer ${control}`}
                    />
                  )}
                  {setting && setting.options.length === 0 && (
                    <input
                      aria-label={about}
                      name={setting.name}
                      key={setting.value}
                      defaultValue={setting.value}
                      placeholder="-99, unknown"
                      disabled={isDisabled(setting.name)}
                      onKeyDown={({ key, currentTarget }) => key === "Enter" && currentTarget.blur()}
                      onBlur={({ target }) =>
                        target.value !== setting.value && change(setting.name, target.value)
                      }
                      className={control}
                    />
                  )}
                </li>
              ))}
          </ul>
        </ScrollRegion>
      </details>
    </>
  );
}
