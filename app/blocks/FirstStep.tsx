import { useOutletContext } from "react-router";
import { DOWNLOAD_COUNT_PATH } from "#contract/paths.ts";
import type { Page } from "#editorial/pages.ts";
import type { AccountLink } from "#editorial/site.ts";
import { ButtonLink } from "#ui/Button.tsx";

type FirstStepProps = {
  page: Pick<Page, "path" | "next" | "actions">;
  /** Adds the link to a free account. */
  start?: boolean;
  /** Only the page's own buttons: what comes next is below. */
  actionsOnly?: boolean;
};

/** Counts a download of the platform. The browser sends it even after leaving the page. */
const countDownload = (href: string) => {
  navigator.sendBeacon(DOWNLOAD_COUNT_PATH, new URLSearchParams({ file: href }));
};

/** The links at the end of the first screen: the page's own buttons, then those to an account and to the next step. */
export function FirstStep({
  page: { path, next, actions },
  start = false,
  actionsOnly = false,
}: FirstStepProps) {
  const { freeAccount } = useOutletContext<{ freeAccount: AccountLink }>();
  const links: Pick<Page, "actions">["actions"] = [
    ...actions,
    ...(actionsOnly ? [] : [...(start && freeAccount.href !== path ? [freeAccount] : []), next]),
  ];
  const shown = links.filter(({ href }, index) => links.findIndex((link) => link.href === href) === index);
  if (shown.length === 0) return null;
  return (
    <nav
      aria-label="Next step"
      className="mt-8 flex flex-wrap gap-3 max-tablet:flex-col max-tablet:items-start"
    >
      {shown.map(({ href, label, download }, index) => (
        <ButtonLink
          key={href}
          href={href}
          kind={index > 0 ? "quiet" : "primary"}
          onClick={download && (() => countDownload(href))}
        >
          {label}
        </ButtonLink>
      ))}
    </nav>
  );
}
