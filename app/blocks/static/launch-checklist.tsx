import { readLaunchChecks } from "#editorial/items.ts";
import { typographicDeep } from "../../content/typographic.ts";

/** The go-live list, to tick off on the page or on paper. */
export default function LaunchChecklist() {
  return (
    <section aria-labelledby="checklist" className="border-t border-hair py-12 tablet:py-16">
      <div className="measure">
        <h2 id="checklist">The checklist</h2>
        <div className="mt-6 grid gap-x-16 gap-y-8 desktop:grid-cols-2 print:grid-cols-1">
          {typographicDeep(readLaunchChecks()).map(({ title, text, checks }) => (
            <fieldset key={title} className="min-w-0 border-t border-ink pt-3">
              <legend className="float-left w-full font-medium text-lead">{title}</legend>
              <p className="clear-both text-small text-muted">{text}</p>
              <ul className="mt-2">
                {checks.map((check) => (
                  <li key={check} className="border-b border-hair">
                    <label className="flex min-h-11 cursor-pointer gap-3 py-2.5 has-checked:text-muted">
                      <input type="checkbox" className="mt-0.5 size-5 flex-none accent-accent" />
                      {check}
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
