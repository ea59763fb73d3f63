import { readSite } from "#editorial/site.ts";
import { ButtonLink } from "#ui/Button.tsx";
import { LineLink } from "#ui/LineLink.tsx";

type NextStepProps = {
  next: { label: string; href: string };
  /** Adds the link to a free account beside it. */
  start?: boolean;
  /** Only a link, after a block that asks for an action. */
  quiet?: boolean;
};

/** The links at the end of a page. */
export function NextStep({ next, start = true, quiet = false }: NextStepProps) {
  const { freeAccount } = readSite();
  if (quiet)
    return (
      <section aria-label="Next step" data-search="off" className="border-t border-hair">
        <p className="measure py-4">
          <LineLink href={next.href} className="font-semibold">
            {next.label}
          </LineLink>
        </p>
      </section>
    );
  const offersStart = start && next.href !== freeAccount.href;
  return (
    <section aria-label="Next step" data-search="off" className="border-t border-ink">
      <div className="measure flex flex-wrap items-center justify-between gap-x-10 gap-y-5 py-10 tablet:py-12">
        <h2 className="text-h2 leading-tight font-normal tracking-normal">
          <LineLink href={next.href}>{next.label}</LineLink>
        </h2>
        {offersStart && <ButtonLink href={freeAccount.href}>{freeAccount.label}</ButtonLink>}
      </div>
    </section>
  );
}
