import { renderToStaticMarkup } from "react-dom/server";
import type { HomeCopy } from "#editorial/home.ts";
import type { AccountLink, Media } from "#editorial/site.ts";
import { ButtonLink, buttonClasses } from "#ui/Button.tsx";
import { PlayIcon } from "#ui/icons.tsx";
import { VideoLink } from "../../dialogs/VideoLink.tsx";

type HeroProps = {
  copy: HomeCopy["hero"];
  freeAccount: AccountLink;
  /** Text of the promo banner, shown here after the banner is closed; empty without a banner. */
  offer: string;
  tour: { title: string; media: Media };
};

/** Renders what is below the heading to static HTML: the lead and the two calls to action. */
export const renderHero = ({ copy, freeAccount, offer, tour }: HeroProps): string =>
  renderToStaticMarkup(
    <>
      <p className="mt-4 max-w-[33em] text-muted desktop:text-lead desktop:leading-[1.45]">{copy.lead}</p>
      {/* Shown while it is parsed, a button would move to another row with its text. */}
      <nav aria-label="Next step" className="mt-6 flex flex-wrap gap-3 [&:not(:has(+*))]:invisible">
        <ButtonLink href={freeAccount.href}>{freeAccount.label}</ButtonLink>
        <VideoLink {...tour} className={buttonClasses({ kind: "quiet" })}>
          <PlayIcon />
          <span>
            {copy.tour}
            <span className="max-tablet:hidden">{`, ${tour.media.seconds} s`}</span>
          </span>
        </VideoLink>
      </nav>
      <p className="mt-4 text-small text-muted">
        {copy.fine}{" "}
        <a href={copy.ask.href} className="link">
          {copy.ask.label}
        </a>{" "}
        {/* Keeps the offer available after the banner is closed. */}
        {offer && (
          <a href={freeAccount.href} className="link hidden w-fit promo-closed:block">
            {offer}
          </a>
        )}
      </p>
    </>,
  );
