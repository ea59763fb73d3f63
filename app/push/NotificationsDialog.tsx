import { useEffect, useState } from "react";
import { pushMessages } from "#contract/push.ts";
import { Button } from "#ui/Button.tsx";
import { ModalDialog } from "#ui/ModalDialog.tsx";
import { store } from "#ui/storage.ts";
import { NOTIFICATIONS_KEY } from "./notifications-key.ts";
import { isSubscribed, PushError, subscribe, unsubscribe } from "./subscription.ts";

const wordsFor = (error: unknown) => (error instanceof PushError ? error.message : pushMessages.failed);

/** Stores the state, for the label of the button that opens this dialog. */
function remember(on: boolean) {
  store(NOTIFICATIONS_KEY, on ? "on" : null);
  dispatchEvent(new Event(NOTIFICATIONS_KEY));
}

/** Renders the dialog that turns push notifications on and off. */
export default function NotificationsDialog({ opened }: { opened: number }) {
  const [status, setStatus] = useState("");
  const [state, setState] = useState<"busy" | "ready" | "impossible">("busy");

  /** Runs an action, if given, and then reads the state of the subscription. */
  async function run(act?: () => Promise<void>) {
    setState("busy");
    setStatus(act === subscribe && Notification.permission === "default" ? pushMessages.asking : "");
    const failure = await act?.().then(() => undefined, wordsFor);
    try {
      const on = await isSubscribed();
      remember(on);
      setStatus(failure ?? (on ? pushMessages.on : pushMessages.off));
      setState("ready");
    } catch (error) {
      setStatus(wordsFor(error));
      setState("impossible");
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, each time it opens
  useEffect(() => void run(), [opened]);

  return (
    <ModalDialog opened={opened} title="Notifications">
      <div className="px-5 pb-5 text-body">
        <p>
          A short notice on this device when there is a new article or a new release. At most one a week, and
          no email address is needed.
        </p>
        <p className="mt-3 text-small text-muted">
          It travels through the push service of your browser's maker. We keep the address that this service
          gives out, and nothing about you.{" "}
          <a href="/privacy-policy" className="link">
            Privacy policy
          </a>
        </p>
        <p role="status" className="mt-5 min-h-6 border-t border-hair pt-4 font-semibold">
          {status}
        </p>
        {state !== "impossible" && (
          <div className="mt-4 flex flex-wrap gap-3">
            <Button size="small" disabled={state === "busy"} onClick={() => run(subscribe)}>
              Subscribe
            </Button>
            <Button size="small" kind="quiet" disabled={state === "busy"} onClick={() => run(unsubscribe)}>
              Unsubscribe
            </Button>
          </div>
        )}
      </div>
    </ModalDialog>
  );
}
