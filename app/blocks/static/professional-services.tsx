import { ButtonLink } from "#ui/Button.tsx";
import type { StaticBlockProps } from "../Band.tsx";

/** Links to request services: by mail if the owner has set an address, and on the contact page. */
export default function ProfessionalServices({
  copy: { professionalServices: copy },
  site,
}: StaticBlockProps) {
  return (
    <section aria-labelledby="professional-services" className="band">
      <div className="measure flex flex-wrap items-end justify-between gap-x-16 gap-y-6">
        <div className="max-w-[42rem]">
          <h2 id="professional-services">{copy.heading}</h2>
          <p className="mt-4 text-muted">{copy.text}</p>
        </div>
        <p className="flex flex-wrap gap-3">
          {site.email && <ButtonLink href={`mailto:${site.email}`}>{copy.mail}</ButtonLink>}
          <ButtonLink href="/company/contact" kind={site.email ? "quiet" : "primary"}>
            {copy.contact}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
