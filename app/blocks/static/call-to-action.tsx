import { ButtonLink } from "#ui/Button.tsx";
import type { StaticBlockProps } from "../Band.tsx";

/** One sentence and one button, chosen by the page's source. */
export default function CallToAction({ copy, page, site }: StaticBlockProps) {
  const { heading, text, action } = copy.callToAction[page.source];
  return (
    <section aria-labelledby="call-to-action" data-search="off" className="border-t border-ink bg-raised">
      <div className="measure flex flex-wrap items-end justify-between gap-x-16 gap-y-6 py-12 tablet:py-16">
        <div className="max-w-[42rem]">
          <h2 id="call-to-action">{heading}</h2>
          <p className="mt-4 text-lead leading-normal text-muted">{text}</p>
        </div>
        {action === "start" ? (
          <ButtonLink href={site.freeAccount.href}>{site.freeAccount.label}</ButtonLink>
        ) : (
          <ButtonLink href="/company/contact">Talk to us</ButtonLink>
        )}
      </div>
    </section>
  );
}
