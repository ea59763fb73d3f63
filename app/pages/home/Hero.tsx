import type { HomeCopy } from "#editorial/home.ts";
import type { AccountLink, Media } from "#editorial/site.ts";
import { ButtonLink, buttonClasses } from "#ui/Button.tsx";
import { HeadingText } from "#ui/HeadingText.tsx";
import { PlayIcon } from "#ui/icons.tsx";
import { VideoLink } from "../../dialogs/VideoLink.tsx";
import { Island } from "../../islands/Island.tsx";
import SalesWindow, { type SalesWindowProps } from "./window/SalesWindow.island.tsx";

type HeroProps = {
  copy: HomeCopy["hero"];
  freeAccount: AccountLink;
  /** Text of the promo banner, shown here after the banner is closed. */
  offer: string;
  tour: { title: string; media: Media };
  window: SalesWindowProps;
};

/** Renders the headline, the two calls to action and a working model of the platform. */
export function Hero({ copy, freeAccount, offer, tour, window }: HeroProps) {
  return (
    <div className="measure grid gap-x-12 gap-y-6 pt-6 pb-12 tablet:pt-12 tablet:pb-16 desktop:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="self-center">
        <p className="text-small font-semibold">{copy.kicker}</p>
        <h1 className="mt-2.5 text-h1 leading-[1.06]">
          <HeadingText>{copy.heading}</HeadingText>
        </h1>
        <p className="mt-5 max-w-[34em] text-muted desktop:text-lead desktop:leading-normal">{copy.lead}</p>
        <nav
          aria-label="Next step"
          className="mt-6 flex flex-col items-start gap-3 tablet:max-desktop:flex-row"
        >
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
          <a href={freeAccount.href} className="link hidden w-fit promo-closed:block">
            {offer}
          </a>
        </p>
      </div>
      <Island of={SalesWindow} props={window} />
    </div>
  );
}
