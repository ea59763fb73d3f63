import type { Page } from "#editorial/pages.ts";
import { readSite } from "#editorial/site.ts";
import { ActionLinks, type Actions } from "./ActionLinks.tsx";

type FirstStepProps = {
  page: Pick<Page, "path" | "next" | "actions">;
  /** Adds the link to a free account. */
  start?: boolean;
};

/** The links at the end of the first screen of a page without a form: its own ones, to an account, to the next step. */
export function FirstStep({ page: { path, next, actions }, start = false }: FirstStepProps) {
  const { freeAccount } = readSite();
  const links: Actions = [...actions, ...(start && freeAccount.href !== path ? [freeAccount] : []), next];
  // Two of them may lead to the same place.
  const isFirst = ({ href }: Actions[number], index: number) =>
    links.findIndex((link) => link.href === href) === index;
  return <ActionLinks className="mt-8" links={links.filter(isFirst)} />;
}
