import { readPages } from "#editorial/pages.ts";
import { typographicDeep } from "../../content/typographic.ts";
import { Band, type StaticBlockProps } from "../Band.tsx";
import { CustomerLogos } from "../CustomerLogos.tsx";

/** The logos of customers, and their case studies with the first figure of each; nothing until there is one. */
export default function Customers({ copy: { customers: copy } }: StaticBlockProps) {
  const studies = typographicDeep(readPages()).filter((page) => page.section === "case-study");
  return (
    <>
      <CustomerLogos className="band" />
      {studies.length > 0 && (
        <Band
          id="case-studies"
          heading={copy.studies}
          shows={
            <ul className="border-t border-ink">
              {studies.map(({ path, customer, heading, numbers: [number] }) => (
                <li key={path} className="border-b border-hair">
                  <a
                    href={path}
                    className="group grid gap-x-8 gap-y-1 py-5 tablet:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]"
                  >
                    <span className="text-small text-muted">
                      {number && (
                        <span className="block font-figures text-h2 leading-tight text-ink">
                          {number.figure}
                        </span>
                      )}
                      {number?.text}
                    </span>
                    <span>
                      <span className="block font-medium text-lead leading-tight underline-offset-4 group-hover:text-accent group-hover:underline">
                        {heading}
                      </span>
                      <span className="mt-1 block text-small text-muted">{customer.name}</span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          }
        />
      )}
    </>
  );
}
