import { pathParams } from "#contract/path-segments.ts";
import { CHECKOUT_PATH, readSite } from "#editorial/site.ts";
import { endpointOf } from "#forms/index.ts";
import { FirstStep } from "../../blocks/FirstStep.tsx";
import { Facts } from "../../blocks/lists.tsx";
import { NextStep } from "../../blocks/NextStep.tsx";
import { PageBlocks } from "../../blocks/PageBlocks.tsx";
import { PageBody } from "../../blocks/PageBody.tsx";
import { HomeLink, PageHead } from "../../blocks/PageHead.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import { Island } from "../../islands/Island.tsx";
import type { Route } from "./+types/buy";
import { Payment } from "./Payment.tsx";
import { Plans } from "./Plans.tsx";
import ReportDownload from "./ReportDownload.island.tsx";

/** Replaces the page's content if its address does not end in an email address. */
const noAddress = {
  heading: "This download link is incomplete",
  lead: "The link has to end in your email address. Nothing was recorded. Enter your address on the download page to get the file.",
  next: { label: "Ask for the download", href: "/aiv-download" },
  html: "",
  sources: [],
};

export async function loader(args: Route.LoaderArgs) {
  const page = await loadPage(args, "buy");
  const email = pathParams(page.path, args.url.pathname).param;
  const isAddress = endpointOf("report-download").fields.safeParse({ email }).success;
  const { reportDownload, keys } = readSite();
  return {
    page: email === undefined || isAddress ? page : { ...page, ...noAddress },
    download: email !== undefined && isAddress ? { email, name: reportDownload.name } : null,
    payment: page.path === CHECKOUT_PATH ? { stripeKey: keys.stripePublishable } : null,
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

/**
 * Renders a page to buy or download the platform: the form or download first, then the conditions and the
 * explanation.
 */
export default function Buy({ loaderData: { page, download, payment } }: Route.ComponentProps) {
  // The cart has a next step of its own.
  const hasTool = !page.form && (page.plans || page.blocks.some((name) => name !== "cart"));
  return (
    <>
      <HomeLink path={page.path} />
      <PageHead page={page} aside={<Facts facts={page.facts} />}>
        {!page.form && !page.plans && page.blocks.length === 0 && <FirstStep page={page} />}
        {download && <Island of={ReportDownload} props={download} on="load" />}
      </PageHead>
      {page.plans && <Plans plans={page.plans} included={page.included} />}
      <PageBlocks page={page} names={page.blocks} />
      {page.html && (
        <div className="border-t border-ink">
          <PageBody page={page} className="questions-beside measure py-12 tablet:py-16" />
        </div>
      )}
      {payment && <Payment {...payment} />}
      {hasTool && <NextStep next={page.next} quiet />}
    </>
  );
}
