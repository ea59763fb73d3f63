import type { HomeCopy } from "#editorial/home.ts";
import type { DataSource } from "#editorial/items.ts";
import { LineLink } from "#ui/SiteLink.tsx";

type DataSourcesProps = { copy: HomeCopy["data"]; sources: readonly DataSource[] };

/** Renders the data sources by kind. */
export function DataSources({ copy, sources }: DataSourcesProps) {
  const kinds = Object.entries(copy.kinds) as [DataSource["kind"], string][];
  return (
    <section aria-labelledby="data" className="band bg-raised">
      <div className="measure">
        <div className="grid items-end gap-x-16 gap-y-4 desktop:grid-cols-2">
          <h2 id="data">{copy.heading}</h2>
          <div>
            <p className="text-muted">{copy.text}</p>
            <LineLink href={copy.link.href} className="font-semibold">
              {copy.link.label}
            </LineLink>
          </div>
        </div>
        <div className="mt-10 grid gap-x-10 gap-y-8 tablet:grid-cols-2 desktop:grid-cols-4">
          {kinds.map(([kind, title]) => (
            <div key={kind}>
              <h3 className="border-b border-ink pb-2 font-sans text-small font-semibold tracking-normal">
                {title}
              </h3>
              <dl>
                {sources
                  .filter((source) => source.kind === kind)
                  .map(({ name, text }) => (
                    <div key={name} className="border-b border-hair py-2.5">
                      <dt className="font-serif text-[1.2rem]">{name}</dt>
                      <dd className="text-tiny text-muted">{text}</dd>
                    </div>
                  ))}
              </dl>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
