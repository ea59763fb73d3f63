import { useOutletContext } from "react-router";
import { ButtonLink } from "#ui/Button.tsx";

type FirstStepProps = {
  page: {
    path: string;
    next: { label: string; href: string };
    form?: { heading: string } | undefined;
  };
  /** Adds "Start for free", a link to the portal if its address is set, otherwise to the sign-up page. */
  start?: boolean;
};

/** The links at the end of the first screen. A link to the page's own form replaces one to the sign-up page. */
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
