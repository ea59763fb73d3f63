import type { Stripe } from "@stripe/stripe-js";

/**
 * The release that `@stripe/stripe-js` has types for. Nothing is paid here, so fraud detection, which records how
 * visitors move about the site, is off.
 */
const STRIPE_JS = "https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false";

/**
 * Loads Stripe.js and returns its client. The loader of Stripe's own package (10.2.1) never settles after a second
 * failure; this one rejects at once.
 * @param publishableKey the publishable key of the site's Stripe account
 * @throws Error if js.stripe.com is unreachable or rejects the key
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
