import type { Partner } from "#editorial/items.ts";
import { SampleMark } from "#ui/SampleMark.tsx";

type PartnersProps = {
  heading: string;
  partners: readonly Pick<Partner, "id" | "name" | "kind" | "sample">[];
};

/** Renders the names of partners in place of logos. */
export function Partners({ heading, partners }: PartnersProps) {
  return (
    <section aria-label={heading} className="border-t border-hair py-10">
      <div className="measure">
        <h2 className="font-sans text-small font-semibold tracking-normal text-muted">{heading}</h2>
        <ul className="mt-4 grid grid-cols-2 border-t border-l border-hair desktop:grid-cols-4">
          {partners.map(({ id, name, kind, sample }) => (
            <li key={id} className="border-r border-b border-hair p-4">
              <span className="block font-serif text-[1.2rem] leading-tight">{kind}</span>
              <span className="mt-1 mb-2 block text-tiny text-muted">{name}</span>
              {sample && <SampleMark />}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
