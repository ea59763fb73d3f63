import type { Stripe } from "@stripe/stripe-js";

/** The release that the types belong to. Nothing is paid here, so Stripe need not watch how a visitor moves about. */
const STRIPE_JS = "https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false";

/**
 * The payment provider's client, initialized with the owner's key. Its package also has a loader, which waits for ever
 * once its second try fails (10.2.1); this one fails at once.
 * @param publishableKey of the owner's account
 * @throws Error where js.stripe.com cannot be reached, or does not know the key
 */
export async function openStripe(publishableKey: string): Promise<Stripe> {
  if (!window.Stripe) {
    await new Promise((loaded, failed) => {
      const script = document.createElement("script");
      script.onload = loaded;
      script.onerror = () => failed(new Error(`${STRIPE_JS} did not load`));
      script.src = STRIPE_JS;
      document.head.append(script);
    });
  }
  if (!window.Stripe) throw new Error(`${STRIPE_JS} brought no client`);
  return window.Stripe(publishableKey);
}
