import { salesCube } from "#company/sales-cube.data.ts";
import { useWaiting } from "#ui/useHydrated.ts";
import { AskSales } from "../AskSales.tsx";
import type { readProps } from "./assistant.server.ts";

/** Renders the demo of the assistant: a question becomes a query and a chart. */
export default function Assistant({ copy }: ReturnType<typeof readProps>) {
  const waiting = useWaiting();
  return (
    <section aria-label="Ask a question" className="border-y border-hair bg-raised">
      <fieldset {...waiting} aria-label="Ask a question" className="measure min-w-0 py-6">
        <AskSales cube={salesCube} questions={copy.questions} known={copy.known} withQuery />
        <p className="mt-4 text-small text-muted">{`${copy.rules}. ${copy.about}`}</p>
      </fieldset>
    </section>
  );
}
