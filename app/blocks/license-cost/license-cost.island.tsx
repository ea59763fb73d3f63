import { useState } from "react";
import { formatNumber } from "#charts/format-values.ts";
import { keysOf } from "#contract/records.ts";
import { Field } from "#ui/Field.tsx";
import { LineLink } from "#ui/LineLink.tsx";
import { ScrollRegion } from "#ui/ScrollRegion.tsx";
import { useWaiting } from "#ui/useHydrated.ts";
import { longDate } from "../../content/long-date.ts";
import type { readProps } from "./license-cost.server.ts";
import { ROLES, type Seats, yearlyPrice } from "./yearly-price.ts";

/** The seats of the worked example, which visitors without script see. Source: the article AIV vs. Tableau. */
const EXAMPLE = { author: "6", explorer: "40", reader: "354" };
const MOST_SEATS = 1_000_000;

const seatsOf = (typed: string) => Math.min(MOST_SEATS, Math.max(0, Math.trunc(Number(typed)) || 0));

/** A calculator of a year's list prices, from the seats by role. */
export default function LicenseCost({ asOf, plans }: ReturnType<typeof readProps>) {
  const waiting = useWaiting();
  const [typed, setTyped] = useState(EXAMPLE);
  const seats = Object.fromEntries(keysOf(ROLES).map((role) => [role, seatsOf(typed[role])])) as Seats;
  const costs = plans.map((plan) => ({ ...plan, price: yearlyPrice(plan, seats) }));
  const highest = Math.max(...costs.map(({ price }) => price), 1);
  return (
    <section aria-labelledby="license-cost" className="band">
      <div className="measure">
        <h2 id="license-cost">A year of licenses, by list price</h2>
        <p className="mt-3 max-w-[42em] text-muted">
          {`In US dollars, without discounts. As of ${longDate(asOf)}. Prices change: each one links to its source.`}
        </p>
        <fieldset {...waiting} aria-label="Seats" className="mt-6 grid gap-5 tablet:grid-cols-3">
          {keysOf(ROLES).map((role) => (
            <Field
              key={role}
              {...ROLES[role]}
              type="number"
              inputMode="numeric"
              min={0}
              max={MOST_SEATS}
              value={typed[role]}
              onChange={({ target }) => setTyped({ ...typed, [role]: target.value })}
            />
          ))}
        </fieldset>
        <p role="status" className="mt-4 font-medium text-lead">
          {`${formatNumber(seats.author + seats.explorer + seats.reader)} people, one year`}
        </p>
        <ScrollRegion role="region" label="List prices of a year" className="mt-4">
          {/* On phones each row is a card. */}
          <table className="w-full text-left text-small max-tablet:block tablet:min-w-[34rem] [&_:is(td,th)]:py-1 [&_:is(td,th)]:pr-6 [&_:is(td,th)]:align-top tablet:[&_:is(td,th)]:py-3">
            <thead className="max-tablet:sr-only">
              <tr className="border-b border-hair">
                {["Product and plan", "A year", "Not included", "Source"].map((name) => (
                  <th key={name}>{name}</th>
                ))}
              </tr>
            </thead>
            <tbody className="max-tablet:block">
              {costs.map(({ product, plan, price, excludes, source }) => (
                <tr
                  key={`${product} ${plan}`}
                  className="border-b border-hair max-tablet:grid max-tablet:grid-cols-[1fr_10.5rem] max-tablet:py-3"
                >
                  <th scope="row">
                    <span>{product}</span> <span className="block font-normal text-muted">{plan}</span>
                  </th>
                  <td className="min-w-36">
                    <span className="block font-figures text-h2 leading-none">{`$${formatNumber(price)}`}</span>
                    <span
                      className="mt-2 block h-1.5 bg-muted"
                      style={{ width: `${(price / highest) * 100}%` }}
                    />
                  </td>
                  <td className="max-tablet:col-span-2 tablet:min-w-56">
                    <span className="tablet:hidden">Not included: </span>
                    <span>{excludes}</span>
                  </td>
                  <td className="max-tablet:col-span-2">
                    <LineLink href={source.url}>{source.title}</LineLink>
                    <span className="block text-muted">{longDate(source.dated)}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
    </section>
  );
}
