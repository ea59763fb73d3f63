import { renderToStaticMarkup } from "react-dom/server";
import { readHome } from "#editorial/home.ts";
import { isPromoOn, readSite } from "#editorial/site.ts";
import { ButtonLink, buttonClasses } from "#ui/Button.tsx";
import { PlayIcon } from "#ui/icons.tsx";
import { VideoLink } from "../../dialogs/VideoLink.tsx";

/** Renders what is below the heading to static HTML: the lead and the two calls to action. */
export function renderHero(): string {
  const { freeAccount, promo, videos } = readSite();
  const { hero: copy } = readHome();
  const tour = videos.productTour;
  return renderToStaticMarkup(
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
        {isPromoOn(promo, "home") && (
          <a href={promo.href} className="link hidden w-fit promo-closed:block">
            {promo.link}
          </a>
        )}
      </p>
    </>,
  );
}
