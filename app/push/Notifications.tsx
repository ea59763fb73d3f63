import { useState } from "react";
import { readStored, store } from "#ui/storage.ts";
import { useHydrated } from "#ui/useHydrated.ts";
import type NotificationsDialog from "./NotificationsDialog.tsx";

/** Key in local storage: "on" while this browser is subscribed, otherwise absent. */
const STORAGE_KEY = "notifications";

/**
 * Renders the button that opens the dialog for push notifications; hidden without JavaScript. The dialog loads at the
 * first click.
 */
export function Notifications() {
  const hydrated = useHydrated();
  const [on, setOn] = useState<boolean>();
  const [Dialog, setDialog] = useState<typeof NotificationsDialog | null>(null);
  const [loadFailed, setLoadFailed] = useState(false);
  function change(isOn: boolean) {
    setOn(isOn);
    store(STORAGE_KEY, isOn ? "on" : null);
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() =>
          import("./NotificationsDialog.tsx").then(
            (loaded) => {
              setLoadFailed(false);
              setDialog(() => loaded.default);
            },
            () => setLoadFailed(true),
          )
        }
        className={`footer-link cursor-pointer ${hydrated ? "" : "invisible"}`}
      >
        {/* Without storage, the state appears once the dialog has queried the browser. */}
        {hydrated && (on ?? readStored(STORAGE_KEY)) ? "Notifications: on" : "Notifications"}
      </button>
      {loadFailed && <span role="status">Notifications did not load. Please try again.</span>}
      {Dialog && <Dialog onChange={change} onClose={() => setDialog(null)} />}
    </>
  );
}
