import { useOutletContext } from "react-router";
import { ButtonLink } from "../ui/Button.tsx";

type FirstStepProps = {
  page: {
    path: string;
    next: { label: string; href: string };
    form?: { heading: string } | undefined;
  };
  /** Whether starting for free is offered: in the portal where its address is set, else on the page about signing up. */
  start?: boolean;
};

/** What a reader of the first screen can do at once. A page's own form goes before the page about signing up. */
export function FirstStep({ page: { path, next, form }, start = false }: FirstStepProps) {
  const { startHref } = useOutletContext<{ startHref: string }>();
  const offersStart = start && (form ? startHref.startsWith("https:") : startHref !== path);
  return (
    <nav aria-label="Next step" className="mt-8 flex flex-wrap gap-3">
      {offersStart && <ButtonLink href={startHref}>Start for free</ButtonLink>}
      {form && (
        <ButtonLink href="#form" kind={offersStart ? "quiet" : "primary"}>
          {form.heading}
        </ButtonLink>
      )}
      {!(offersStart && next.href === startHref) && (
        <ButtonLink href={next.href} kind={offersStart || form ? "quiet" : "primary"}>
          {next.label}
        </ButtonLink>
      )}
    </nav>
  );
}
