import { useState } from "react";
import { formatNumber } from "#charts/format-values.ts";
import { DemoLayout } from "../../kit/layout.tsx";
import { Conversation, type Message } from "./Conversation.tsx";
import { februaryOrders } from "./february-orders.data.ts";
import { ReaderPane } from "./ReaderPane.tsx";
import { sheetOf, type View, writeView } from "./view.ts";

const [ANALYST, OWNER] = ["Analyst", "Owner of the dashboard"];
const OVERVIEW: View = { store: "all", trimmed: false };
const [eugene, portland] = sheetOf(februaryOrders, OVERVIEW).parts;
const dollars = (value: unknown) => `$${formatNumber(Number(value))}`;
/** The start of the conversation: its first message is sent, its second is prepared as a draft. */
const START: readonly Message[] = [
  {
    from: ANALYST,
    text: `Eugene at ${dollars(eugene?.value)} an order, Portland at ${dollars(portland?.value)}. Real?`,
    view: OVERVIEW,
  },
];
const ANSWER = `Look at Eugene's first row: one order of ${dollars(eugene?.rows[0]?.value)}.`;

type Reader = { name: string; view: View; draft: string };

/** Two readers of one report who send each other their views. */
export default function InstantMessageDemo() {
  const [messages, setMessages] = useState(START);
  const [readers, setReaders] = useState<readonly Reader[]>([
    { name: ANALYST, view: OVERVIEW, draft: "" },
    { name: OWNER, view: { ...OVERVIEW, store: "Eugene store" }, draft: ANSWER },
  ]);
  const show = (name: string, view: View) =>
    setReaders(readers.map((each) => (each.name === name ? { ...each, view } : each)));
  const [first, second] = readers.map(({ view }) => writeView(view));
  const same = first === second;
  const state = same ? `Both see the same: ${first}` : "They are looking at different views";

  return (
    <DemoLayout status={state}>
      <p className={`font-medium text-lead leading-tight ${same ? "text-accent" : ""}`}>{state}</p>
      <div className="mt-5 grid items-start gap-6 desktop:grid-cols-2 desktop:gap-9">
        {readers.map(({ name, view, draft }) => (
          <ReaderPane key={name} reader={name} view={view} change={(next) => show(name, next)}>
            <Conversation
              reader={name}
              messages={messages}
              open={(attached) => show(name, attached)}
              send={(text) => setMessages([...messages, { from: name, text, view }])}
              draft={draft}
            />
          </ReaderPane>
        ))}
      </div>
    </DemoLayout>
  );
}
