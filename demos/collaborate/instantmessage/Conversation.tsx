import { useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { type View, writeView } from "./view.ts";

/** A message with the sender's view. */
export type Message = { from: string; text: string; view: View };

type ConversationProps = {
  reader: string;
  messages: readonly Message[];
  open: (view: View) => void;
  send: (text: string) => void;
  draft: string;
};

/** Renders the conversation from one reader's side: messages with attached views, and the form to reply. */
export function Conversation({ reader, messages, open, send, draft }: ConversationProps) {
  const [text, setText] = useState(draft);
  return (
    <div className="mt-4 border-t border-ink pt-3">
      <h4 className="text-small font-semibold">Messages</h4>
      <ol className="list-none p-0" aria-label={`Messages of ${reader}`}>
        {messages.map((message, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever appended
            key={i}
            className={`m-0 border-l-2 py-1 pl-3 ${message.from === reader ? "border-hair" : "border-accent"}`}
          >
            <p className="text-small text-muted">{message.from === reader ? "You" : message.from}</p>
            <p>{message.text}</p>
            <Attached view={message.view} mine={message.from === reader} open={open} />
          </li>
        ))}
      </ol>
      <form
        className="mt-3 noscript:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === "") return;
          send(text.trim());
          setText("");
        }}
      >
        <Field label="Message" value={text} onChange={(event) => setText(event.target.value)} />
        <Button type="submit" size="small" className="mt-2">
          Send with this view
        </Button>
      </form>
    </div>
  );
}

function Attached({ view, mine, open }: { view: View; mine: boolean; open: (view: View) => void }) {
  if (mine) return <p className="text-small text-muted">{`View attached: ${writeView(view)}`}</p>;
  return (
    <button
      type="button"
      onClick={() => open(view)}
      className="link min-h-11 cursor-pointer text-left text-small"
    >{`Open this view: ${writeView(view)}`}</button>
  );
}
