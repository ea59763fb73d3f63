import { useOutletContext } from "react-router";
import type { AccountLink } from "#editorial/site.ts";
import { ButtonLink } from "#ui/Button.tsx";

type FirstStepProps = {
  page: { path: string; next: { label: string; href: string } };
  /** Adds the link to a free account. */
  start?: boolean;
};

/** The links at the end of the first screen of a page without a form. */
export function FirstStep({ page: { path, next }, start = false }: FirstStepProps) {
  const { freeAccount } = useOutletContext<{ freeAccount: AccountLink }>();
  const offersStart = start && freeAccount.href !== path;
  return (
    <nav
      aria-label="Next step"
      className="mt-8 flex flex-wrap gap-3 max-tablet:flex-col max-tablet:items-start"
    >
      {offersStart && <ButtonLink href={freeAccount.href}>{freeAccount.label}</ButtonLink>}
      {!(offersStart && next.href === freeAccount.href) && (
        <ButtonLink href={next.href} kind={offersStart ? "quiet" : "primary"}>
          {next.label}
        </ButtonLink>
      )}
    </nav>
  );
}
