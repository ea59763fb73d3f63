import type { PlacedForm } from "#editorial/page-schema.ts";
import { formLoader } from "#forms/kit/components.tsx";
import { LazyComponent } from "../islands/LazyComponent.tsx";

/** Renders the form from a page's front matter. */
export default function FormSection({ name, preset, options, heading, intro }: PlacedForm) {
  return (
    <section id="form" aria-labelledby="form-heading" className="scroll-mt-24 border-t border-ink bg-raised">
      <div className="measure grid gap-x-16 gap-y-6 py-12 tablet:py-16 desktop:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <div>
          <h2 id="form-heading">{heading}</h2>
          {intro && <p className="mt-4 text-muted">{intro}</p>}
        </div>
        <LazyComponent load={formLoader(name)} props={{ preset, options }} />
      </div>
    </section>
  );
}
