import type { Stripe, StripeCardElement } from "@stripe/stripe-js";
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "#ui/useHydrated.ts";

/**
 * The release that `@stripe/stripe-js` has types for. Nothing is paid here, so fraud detection, which records how
 * visitors move about the site, is off.
 */
const STRIPE_JS = "https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false";

const BY_MAIL = "Payment is arranged by email instead; send the request below as usual.";
const messages: Readonly<Record<string, string>> = {
  waiting: `The card fields need JavaScript. ${BY_MAIL}`,
  loading: "Loading the card fields from js.stripe.com…",
  failed: `The card fields could not be loaded. ${BY_MAIL}`,
};

/** Renders Stripe's card fields, which validate a card while it is typed. Nothing is submitted: no amount is due yet. */
export default function CardFields({ stripeKey }: { stripeKey: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const [message, setMessage] = useState("");
  const hydrated = useHydrated();

  useEffect(() => {
    let card: StripeCardElement | undefined;
    let unmounted = false;
    openStripe(stripeKey).then(
      (stripe) => {
        if (unmounted || !box.current) return;
        const { color, fontSize } = getComputedStyle(box.current);
        card = stripe.elements({ locale: "en" }).create("card", { style: { base: { color, fontSize } } });
        card.on("ready", () => setState("ready"));
        card.on("change", ({ error, complete }) =>
          setMessage(
            error?.message ?? (complete ? "These card details are complete. Nothing was sent." : ""),
          ),
        );
        card.mount(box.current);
      },
      () => setState("failed"),
    );
    return () => {
      unmounted = true;
      card?.destroy();
    };
  }, [stripeKey]);

  return (
    <>
      <p>
        You pay nothing here: no amount is due before you accept a quote. The fields are Stripe's own and
        check your card as you type.
      </p>
      {stripeKey.startsWith("pk_test_") && (
        <p className="mt-3 text-small text-muted">
          Stripe runs in test mode here: it knows its own test cards only, such as 4242 4242 4242 4242.
        </p>
      )}
      {state !== "failed" && (
        // Light in both themes: the fields are an iframe of Stripe, which does not follow the theme of this page.
        <div
          ref={box}
          className="mt-6 min-h-12 rounded-md border border-field bg-raised px-3.5 py-3.5 text-ink scheme-light"
        />
      )}
      <p role="status" className="mt-3 text-small">
        {messages[hydrated ? state : "waiting"] ?? message}
      </p>
    </>
  );
}

/**
 * Loads Stripe.js and returns its client. The loader of Stripe's own package (10.2.1) never settles after a second
 * failure; this one rejects at once.
 * @param publishableKey the publishable key of the site's Stripe account
 * @throws Error if js.stripe.com is unreachable or rejects the key
 */
async function openStripe(publishableKey: string): Promise<Stripe> {
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
