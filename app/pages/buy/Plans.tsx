import type { PageMeta } from "#editorial/page-schema.ts";
import { readSite } from "#editorial/site.ts";
import { ButtonLink } from "#ui/Button.tsx";
import { CheckList } from "../../blocks/lists.tsx";
import { OtherWays } from "../../blocks/OtherWays.tsx";

type PurchasePage = Extract<PageMeta, { section: "buy" }>;
type PlansProps = { plans: NonNullable<PurchasePage["plans"]>; included: PurchasePage["included"] };

/** Renders the offers side by side, and the parts of the platform that all of them include. */
export function Plans({ plans, included }: PlansProps) {
  const { freeAccount } = readSite();
  return (
    <div className="measure pb-12 tablet:pb-16">
      <ul
        className={`grid gap-4 tablet:grid-cols-2 ${plans.length > 3 ? "desktop:grid-cols-4" : "desktop:grid-cols-3"}`}
      >
        {plans.map(({ name, price, text, points, action }) => (
          <li key={name} className="flex flex-col border border-field bg-raised p-5">
            <h2 className="text-body font-semibold tracking-normal">{name}</h2>
            <p className="mt-1 font-medium text-lead leading-tight">{price}</p>
            <p className="mt-2 text-small text-muted">{text}</p>
            <ul className="my-4 flex-1 text-small">
              {points.map((point) => (
                <li key={point} className="border-t border-hair py-2">
                  {point}
                </li>
              ))}
            </ul>
            {action === "free account" ? (
              <ButtonLink href={freeAccount.href} size="small">
                {freeAccount.label}
              </ButtonLink>
            ) : (
              <ButtonLink href={action.href} kind="quiet" size="small">
                {action.label}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <OtherWays />
      </div>
      {included && (
        <section aria-labelledby="included" className="mt-6">
          <h2 id="included" className="mb-3 text-lead">
            Included in every way to run it
          </h2>
          <CheckList items={included} />
        </section>
      )}
    </div>
  );
}
