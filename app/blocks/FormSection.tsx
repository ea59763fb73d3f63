import type { PlacedForm } from "#editorial/page-schema.ts";
import { SiteForm } from "../islands/SiteForm.tsx";

/** Renders the form from a page's front matter. */
export function FormSection({ name, preset, options, heading, intro }: PlacedForm) {
  return (
    <section
      id="form"
      aria-labelledby={heading && "form-heading"}
      className="scroll-mt-24 border-t border-ink pt-4 desktop:border desktop:border-field desktop:bg-raised desktop:p-8"
    >
      {heading && (
        <div className="mb-5">
          <h2 id="form-heading" className="text-lead">
            {heading}
          </h2>
          {intro && <p className="mt-1 text-small text-muted">{intro}</p>}
        </div>
      )}
      <SiteForm name={name} preset={preset} options={options} />
    </section>
  );
}
