import { useState } from "react";
import { checkDesign, MAX_BYTES } from "#demos/reporting/check/check-design.ts";
import { useWaiting } from "#ui/useHydrated.ts";
import type { readProps } from "./design-check.server.ts";

/** Names of parts that are shown at most; the number says how many there are. */
const NAMES = 6;
const MEGABYTE = 1_000_000;

const namesOf = (names: readonly string[]) =>
  names.slice(0, NAMES).join(", ") + (names.length > NAMES ? ` and ${names.length - NAMES} more` : "");

/** Checks a BIRT or Jasper design that the visitor chooses or drops. Nothing is uploaded. */
export default function DesignCheck({ sample }: ReturnType<typeof readProps>) {
  const waiting = useWaiting();
  const [shown, setShown] = useState(sample);
  const [problem, setProblem] = useState("");
  const open = async (file: File | undefined) => {
    if (!file) return;
    try {
      if (file.size > MAX_BYTES)
        throw new Error(
          `${(file.size / MEGABYTE).toFixed(1)} MB; the check reads up to ${MAX_BYTES / MEGABYTE} MB.`,
        );
      setShown({ name: file.name, ...checkDesign(await file.text()) });
      setProblem("");
    } catch (error) {
      setProblem(`${file.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return (
    <section aria-label="Check a design" className="band">
      <div className="measure">
        <fieldset {...waiting} className="min-w-0">
          <label className="block">
            <span className="block font-medium text-lead">Choose a design, or drop it here</span>
            <span className="block text-small text-muted">
              .rptdesign or .jrxml, up to 10 MB. It is read in your browser and never uploaded.
            </span>
            <input
              type="file"
              accept=".rptdesign,.jrxml,.xml"
              className="mt-4 w-full cursor-pointer border border-field border-dashed bg-raised p-6 text-small file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-sm file:border file:border-ink file:bg-paper file:px-4 file:font-semibold file:text-ink tablet:p-10"
              onChange={({ target }) => open(target.files?.[0])}
            />
          </label>
        </fieldset>
        <div role="status" className="mt-6">
          {problem ? (
            <p className="border-l-2 border-alert pl-3 text-alert">{problem}</p>
          ) : (
            <h2 className="text-lead">{`${shown.name}: ${shown.engine}, ${shown.version}`}</h2>
          )}
        </div>
        <div hidden={problem !== ""} className="mt-4 grid gap-x-10 gap-y-8 desktop:grid-cols-3">
          {shown.groups.map(({ name, reason, findings }) => (
            <section key={name} aria-label={name}>
              <h3 className="text-body font-semibold">{name}</h3>
              <p className="border-b border-ink pb-3 text-small text-muted">{reason}</p>
              <ul>
                {findings.map(({ what, count, names }) => (
                  <li key={what} className="border-b border-hair py-2 text-small wrap-anywhere text-muted">
                    <span className="flex justify-between gap-4 text-body text-ink">
                      <span>{what}</span> <span className="font-figures">{count}</span>
                    </span>
                    <span>{namesOf(names)}</span>
                  </li>
                ))}
              </ul>
              {findings.length === 0 && <p className="py-2 text-small">Nothing found.</p>}
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}
