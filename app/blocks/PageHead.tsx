import type { ReactNode } from "react";
import type { PlacedForm } from "#editorial/page-schema.ts";
import { HeadingText } from "#ui/HeadingText.tsx";
import { LineLink } from "#ui/LineLink.tsx";
import { WordmarkLink } from "../shell/Header.tsx";
import { shellParts } from "../shell/visibility.ts";
import { ActionLinks, type Actions } from "./ActionLinks.tsx";
import { FormSection } from "./FormSection.tsx";
import { OtherWays } from "./OtherWays.tsx";

type PageHeadProps = {
  page: {
    heading: string;
    lead: string;
    next?: { label: string; href: string };
    form?: PlacedForm | undefined;
    actions?: Actions | undefined;
  };
  /** The parent page, for the breadcrumb. */
  parent?: { label: string; href: string };
  children?: ReactNode;
  /** Appears beside the text from desktop width on; below the form, if there is one. */
  aside?: ReactNode;
};

/** The first screen of a page: breadcrumb, the only h1, and lead; beside them the page's form, or the aside. */
export function PageHead({
  page: { heading, lead, next, form, actions = [] },
  parent,
  children,
  aside,
}: PageHeadProps) {
  const text = (
    <>
      {parent && (
        <nav aria-label="Breadcrumb" className={`text-small text-muted ${form ? "mb-1" : "mb-5"}`}>
          <LineLink href={parent.href}>{parent.label}</LineLink>
        </nav>
      )}
      <h1 className={form ? "max-desktop:text-h2" : "max-w-[18em]"}>
        <HeadingText>{heading}</HeadingText>
      </h1>
    </>
  );
  if (form)
    return (
      <div className="measure grid gap-x-16 gap-y-6 pt-5 pb-12 tablet:pt-10 tablet:pb-16 desktop:grid-cols-2 desktop:grid-rows-[auto_1fr]">
        <div>
          {text}
          <p className="mt-3 max-w-[36em] text-muted">{lead}</p>
          {actions.length > 0 && <ActionLinks className="mt-5" links={actions} />}
        </div>
        <div className="desktop:col-start-2 desktop:row-span-2 desktop:row-start-1">
          <FormSection {...form} />
        </div>
        <div className="flex flex-col gap-8">
          <div>
            <OtherWays name={form.name} />
            {next && (
              <LineLink href={next.href} className="mt-2 font-semibold">
                {next.label}
              </LineLink>
            )}
          </div>
          {children}
          {aside}
        </div>
      </div>
    );
  return (
    <div className="measure grid gap-x-16 gap-y-10 pt-10 pb-12 tablet:pt-16 tablet:pb-16 desktop:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <div>
        {text}
        <p className="mt-6 max-w-[36em] text-lead leading-normal text-muted">{lead}</p>
        {children}
      </div>
      {aside && <div className="self-end">{aside}</div>}
    </div>
  );
}

/** The link to the home page, on pages without the header. */
export function HomeLink({ path }: { path: string }) {
  if (shellParts(path).header) return null;
  return (
    <div className="measure pt-4">
      <WordmarkLink />
    </div>
  );
}
