import type { ReactNode } from "react";
import { useOutletContext } from "react-router";
import { HeadingText } from "#ui/HeadingText.tsx";
import { SiteLink } from "#ui/SiteLink.tsx";
import { Wordmark } from "../shell/Header.tsx";
import { shellParts } from "../shell/visibility.ts";

type PageHeadProps = {
  heading: string;
  lead: string;
  /** The parent page, for the breadcrumb. */
  parent?: { label: string; href: string };
  children?: ReactNode;
  /** Appears beside the text from desktop width on. */
  aside?: ReactNode;
};

/** The first screen of a page: breadcrumb, the only h1, and lead. */
export function PageHead({ heading, lead, parent, children, aside }: PageHeadProps) {
  return (
    <div className="measure grid gap-x-16 gap-y-10 pt-10 pb-12 tablet:pt-16 tablet:pb-16 desktop:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <div>
        {parent && (
          <nav aria-label="Breadcrumb" className="mb-5 text-small text-muted">
            <SiteLink href={parent.href} className="link inline-flex min-h-11 items-center">
              {parent.label}
            </SiteLink>
          </nav>
        )}
        <h1 className="max-w-[18em]">
          <HeadingText>{heading}</HeadingText>
        </h1>
        <p className="mt-6 max-w-[36em] text-lead leading-normal text-muted">{lead}</p>
        {children}
      </div>
      {aside && <div className="self-end">{aside}</div>}
    </div>
  );
}

/** The wordmark as a link to the home page, on pages without the header. */
export function HomeLink({ path }: { path: string }) {
  const { name } = useOutletContext<{ name: string }>();
  if (shellParts(path).header) return null;
  return (
    <div className="measure pt-4">
      <Wordmark name={name} />
    </div>
  );
}
