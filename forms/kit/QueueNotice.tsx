import { useCallback, useEffect, useState } from "react";
import { sitePath } from "#contract/site-path.ts";
import { Button } from "#ui/Button.tsx";
import { openNotice } from "#ui/Notice.tsx";
import { loadDefinition } from "./definitions.ts";
import { saveDraft } from "./draft.ts";
import { formPath, QUEUE } from "./names.ts";
import { discard, type QueuedForm, type QueueNews, queuedForms } from "./queue.ts";
import { sendWhenConnected } from "./send-when-connected.ts";

/*
 * Lists the forms queued on this device, and those sent since. Importing this module opens the notice as soon as there is
 * one of them.
 */

const channel = new BroadcastChannel(QUEUE);
const time = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
/** The messages of sent forms, by their keys. */
const departed = new Map<string, string>();

channel.addEventListener("message", ({ data }: MessageEvent<QueueNews>) => {
  if (data.text) departed.set(data.key, data.text);
  if (data.kept || data.text) open();
});
void queuedForms().then((forms) => forms.length > 0 && open());
sendWhenConnected();

const open = () => openNotice("Forms on this device", (close) => <QueueNotice onClose={close} />);

/** `isGone`: the site no longer has the form. */
type ListedForm = QueuedForm & { title: string; isGone: boolean };

/** The name replaces the title of a form that is gone, or whose definition cannot be loaded without a network. */
async function withTitle(form: QueuedForm): Promise<ListedForm> {
  const unloaded = { title: form.name };
  const definition = await loadDefinition(form.name).catch(() => unloaded);
  return { ...form, title: (definition ?? unloaded).title, isGone: definition === undefined };
}

function QueueNotice({ onClose }: { onClose: () => void }) {
  const [forms, setForms] = useState<readonly ListedForm[]>();
  const [sent, setSent] = useState<readonly string[]>([]);
  const look = useCallback(async () => {
    setForms(await Promise.all((await queuedForms()).map(withTitle)));
    setSent([...departed.values()]);
  }, []);
  useEffect(() => {
    void look();
    channel.addEventListener("message", look);
    return () => {
      channel.removeEventListener("message", look);
      departed.clear();
    };
  }, [look]);
  const isEmpty = forms?.length === 0 && sent.length === 0;
  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);

  return (
    <>
      <div role="status">
        {sent.map((text) => (
          <p key={text}>
            <strong className="font-semibold">Sent.</strong> <span>{text}</span>
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
    </>
  );
}

function WaitingForm({ form }: { form: ListedForm }) {
  const { title, isGone, values } = form;
  /** Opens the form with the queued answers. */
  const reopen = async () => {
    saveDraft(form.name, form.values);
    await discard(form);
    location.assign(sitePath(formPath(form.name)) ?? "/");
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hair py-2">
      <span>
        <span>{title}</span>
        <span className="block text-small text-muted">{time.format(form.queuedAt)}</span>
        {form.refused && <span className="block text-small font-semibold text-alert">{form.refused}</span>}
      </span>
      <span className="flex flex-wrap gap-2">
        {form.refused && !isGone && (
          <Button size="small" onClick={() => void reopen()}>
            Open the form
          </Button>
        )}
        <Button size="small" kind="quiet" aria-label={`Discard: ${title}`} onClick={() => void discard(form)}>
          Discard
        </Button>
      </span>
      {isGone && (
        <span className="basis-full text-small whitespace-pre-line wrap-anywhere">
          {Object.entries(values)
            .filter(([, value]) => value)
            .map(([name, value]) => `${name}: ${value}`)
            .join("\n")}
        </span>
      )}
    </li>
  );
}
