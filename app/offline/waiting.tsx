import { useCallback, useEffect, useState } from "react";
import { endpointOf } from "../../contract/endpoints.ts";
import { formPath } from "../../contract/form-path.ts";
import { keepDraft } from "../forms/draft.ts";
import { Button } from "../ui/Button.tsx";
import { OUTBOX, type OutboxNews } from "./names.ts";
import { Notice, openNotice } from "./notices.tsx";
import { discard, type KeptForm, keptForms } from "./outbox.ts";
import { sendWhenConnected } from "./send-when-connected.ts";

/*
 * Tells of forms that wait on this device, and of those that have left. Importing this module opens the notice where
 * there is something to tell, now or later.
 */

const channel = new BroadcastChannel(OUTBOX);
const time = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
let isOpen = false;
/** What was told of forms that have left, by their keys. */
const told = new Map<string, string>();

channel.addEventListener("message", ({ data }: MessageEvent<OutboxNews>) => {
  if (data.text) told.set(data.key, data.text);
  if (data.kept || data.text) open();
});
void keptForms().then((forms) => forms.length > 0 && open());
sendWhenConnected();

function open(): void {
  if (isOpen) return;
  isOpen = true;
  openNotice((close) => (
    <Waiting
      onClose={() => {
        isOpen = false;
        told.clear();
        close();
      }}
    />
  ));
}

function Waiting({ onClose }: { onClose: () => void }) {
  const [forms, setForms] = useState<readonly KeptForm[]>();
  const [sent, setSent] = useState<readonly string[]>([]);
  const look = useCallback(async () => {
    setForms(await keptForms());
    setSent([...told.values()]);
  }, []);
  useEffect(() => {
    void look();
    channel.addEventListener("message", look);
    return () => channel.removeEventListener("message", look);
  }, [look]);
  const isEmpty = forms?.length === 0 && sent.length === 0;
  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);

  return (
    <Notice title="Forms on this device" onEscape={onClose}>
      <div role="status">
        {sent.map((text) => (
          <p key={text}>
            <strong className="font-semibold">Sent.</strong> {text}
          </p>
        ))}
      </div>
      {forms && forms.length > 0 && (
        <>
          <p className="font-semibold">Not sent yet</p>
          <p className="mt-1 text-small text-muted">
            Kept in this browser, on this device only, until it is sent.
          </p>
          <ul className="mt-2">
            {forms.map((form) => (
              <WaitingForm key={form.control._key} form={form} />
            ))}
          </ul>
        </>
      )}
      <p className="mt-3">
        <Button size="small" kind="quiet" onClick={onClose}>
          Close
        </Button>
      </p>
    </Notice>
  );
}

function WaitingForm({ form }: { form: KeptForm }) {
  const { title } = endpointOf(form.name);
  /** Hands the answers back to their form, which opens with them. */
  const reopen = async () => {
    keepDraft(form.name, form.values);
    await discard(form);
    location.assign(formPath(form.name));
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hair py-2">
      <span>
        {title}
        <span className="block text-small text-muted">{time.format(form.keptAt)}</span>
        {form.refused && <span className="block text-small font-semibold text-alert">{form.refused}</span>}
      </span>
      <span className="flex flex-wrap gap-2">
        {form.refused && (
          <Button size="small" onClick={() => void reopen()}>
            Open the form
          </Button>
        )}
        <Button size="small" kind="quiet" aria-label={`Discard: ${title}`} onClick={() => void discard(form)}>
          Discard
        </Button>
      </span>
    </li>
  );
}
