import { LazyPart } from "../../ui/lazyWhenNear.tsx";

const loadCardFields = () => import("./CardFields.tsx");

/**
 * How services are paid for. Nothing has a price before a quote, so nothing is charged here.
 * @param stripeKey the owner's publishable key; "": payment is arranged by mail
 */
export default function Payment({ stripeKey }: { stripeKey: string }) {
  return (
    <section aria-labelledby="payment" className="border-t border-ink">
      <div className="measure grid gap-x-16 gap-y-6 py-12 tablet:py-16 desktop:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <h2 id="payment">{stripeKey ? "Payment by card or by mail" : "Payment is arranged by mail"}</h2>
        <div className="max-w-xl">
          {stripeKey ? (
            <LazyPart load={loadCardFields} props={{ stripeKey }} />
          ) : (
            <p>
              No card is taken on this site. The quote names the amount, the currency and the ways to pay, and
              the rest is settled by mail. The request below is recorded either way.
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
