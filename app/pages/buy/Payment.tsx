import { Island } from "../../islands/Island.tsx";
import CardFields from "./CardFields.island.tsx";

/**
 * Renders the payment section. Nothing is charged here, because services have no price before a quote.
 * @param stripeKey the publishable key of the site's Stripe account; if empty, payment is arranged by email
 */
export function Payment({ stripeKey }: { stripeKey: string }) {
  return (
    <section aria-labelledby="payment" className="border-t border-ink">
      <div className="measure grid gap-x-16 gap-y-6 py-12 tablet:py-16 desktop:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <h2 id="payment">{stripeKey ? "Payment by card or by email" : "Payment is arranged by email"}</h2>
        <div className="max-w-xl">
          {stripeKey ? (
            <Island of={CardFields} props={{ stripeKey }} on="load" />
          ) : (
            <p>We take no card on this site. The quote names the amount, the currency and the ways to pay.</p>
          )}
        </div>
      </div>
    </section>
  );
}
