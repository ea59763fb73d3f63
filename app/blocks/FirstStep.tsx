import { useOutletContext } from "react-router";
import { ButtonLink } from "#ui/Button.tsx";

type FirstStepProps = {
  page: { path: string; next: { label: string; href: string } };
  /** Adds "Start for free", a link to the portal if its address is set, otherwise to the sign-up page. */
  start?: boolean;
};

/** The links at the end of the first screen of a page without a form. */
export function FirstStep({ page: { path, next }, start = false }: FirstStepProps) {
  const { startHref } = useOutletContext<{ startHref: string }>();
  const offersStart = start && startHref !== path;
  return (
    <nav aria-label="Next step" className="mt-8 flex flex-wrap gap-3">
      {offersStart && <ButtonLink href={startHref}>Start for free</ButtonLink>}
      {!(offersStart && next.href === startHref) && (
        <ButtonLink href={next.href} kind={offersStart ? "quiet" : "primary"}>
          {next.label}
        </ButtonLink>
      )}
    </nav>
  );
}
