import { StackedArea } from "#charts/StackedArea.tsx";
import type { StackedAreaLayout } from "#charts/stacked-area.ts";
import type { HomeCopy } from "#editorial/home.ts";
import type { Media } from "#editorial/site.ts";
import { ButtonLink } from "#ui/Button.tsx";
import { Figure } from "#ui/Figure.tsx";
import { HeadingText } from "#ui/HeadingText.tsx";
import { PlayIcon } from "#ui/icons.tsx";
import { SiteLink } from "#ui/SiteLink.tsx";
import { VideoDialog } from "../../blocks/VideoDialog.tsx";

type HeroProps = {
  copy: HomeCopy["hero"];
  chart: StackedAreaLayout;
  startHref: string;
  /** Text of the promo banner, shown here after the banner is closed. */
  offer: string;
  tour: { title: string; media: Media };
};

/** Renders the headline, the two calls to action and a chart of real data. */
export function Hero({ copy, chart, startHref, offer, tour }: HeroProps) {
  return (
    <div className="measure grid gap-x-14 gap-y-12 pt-10 pb-12 tablet:pt-14 tablet:pb-16 desktop:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="self-center">
        <h1 className="text-(length:--text-display) leading-[1.04]">
          <HeadingText>{copy.heading}</HeadingText>
        </h1>
        <p className="mt-6 max-w-[34em] text-lead leading-normal text-muted">{copy.lead}</p>
        <nav aria-label="Next step" className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={startHref}>Start for free</ButtonLink>
          <VideoDialog
            {...tour}
            className="inline-flex min-h-12 items-center gap-2 rounded-md px-5 text-[1rem] font-semibold shadow-[inset_0_0_0_1px_var(--color-ink)] transition-colors hover:bg-ink hover:text-paper"
          >
            <PlayIcon />
            {copy.tour}, {tour.media.seconds} s
          </VideoDialog>
        </nav>
        <p className="mt-5 text-small text-muted">
          {copy.fine} {/* Keeps the offer available after the banner is closed. */}
          <SiteLink href={startHref} className="link hidden promo-closed:inline">
            {offer}
          </SiteLink>
        </p>
      </div>
      <Figure title={copy.chart.title} sub={copy.chart.sub} source={copy.chart.source}>
        <StackedArea
          layout={chart}
          pointName="year"
          note={{ label: copy.chart.note.slice(0, 4), text: copy.chart.note }}
        />
      </Figure>
    </div>
  );
}
