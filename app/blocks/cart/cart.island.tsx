import { useState } from "react";
import { readDraft, saveDraft } from "#forms/kit/draft.ts";
import { services } from "#forms/shopping/form.ts";
import { Button, ButtonLink } from "#ui/Button.tsx";
import { useHydrated } from "#ui/useHydrated.ts";

/** The services in the cart. They are stored in the draft of the checkout form. */
const inCart = () =>
  String(readDraft("shopping")?.items ?? "")
    .split("\n")
    .filter(Boolean);

/** Renders the services with buttons to add and remove them. There are no prices: the checkout asks for a quote. */
export default function Cart() {
  const hydrated = useHydrated();
  const [, rerender] = useState(0);
  const chosen = new Set(hydrated ? inCart() : []);

  const toggle = (service: string) => {
    const next = services
      .map(({ value }) => value)
      .filter((value) => (value === service ? !chosen.has(value) : chosen.has(value)));
    saveDraft("shopping", { ...readDraft("shopping"), items: next.join("\n") });
    rerender((n) => n + 1);
  };

  return (
    <section aria-labelledby="cart" className="band">
      <div className="measure grid gap-x-16 gap-y-8 desktop:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div>
          <h2 id="cart">Services on quote</h2>
          <ul className="mt-6 border-t border-ink">
            {services.map(({ value, label }) => (
              <li key={value} className="flex items-center justify-between gap-6 border-b border-hair py-3">
                <span>{label}</span>
                <Button
                  kind={chosen.has(value) ? "primary" : "quiet"}
                  size="small"
                  className="noscript:hidden"
                  aria-label={`${chosen.has(value) ? "Take off" : "Add"}: ${label}`}
                  onClick={() => toggle(value)}
                >
                  {chosen.has(value) ? "Take off" : "Add"}
                </Button>
              </li>
            ))}
          </ul>
        </div>
        <div className="self-start border-t border-ink pt-4 desktop:sticky desktop:top-24">
          <h3>Your list</h3>
          <p className="mt-2 text-muted" role="status">
            {chosen.size === 0 ? "Nothing on it yet." : [...chosen].join(", ")}
          </p>
          <nav aria-label="Next step" className="mt-5">
            <ButtonLink href="/checkout">Go to the checkout</ButtonLink>
          </nav>
        </div>
      </div>
    </section>
  );
}
