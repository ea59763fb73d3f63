import { useState } from "react";
import type NotificationsDialog from "../push/NotificationsDialog.tsx";
import { useHydrated } from "../ui/useHydrated.ts";

/** Where the dialog notes whether this browser is subscribed: "on" or nothing. */
export const STORED_AS = "notifications";

function noted(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    // Storage denied: the state is shown once the dialog has looked.
    return null;
  }
}

/** Turns push notifications on and off. Shown only where script runs; the rest of its code comes with the first click. */
export function Notifications() {
  const hydrated = useHydrated();
  const [on, setOn] = useState<boolean>();
  const [Dialog, setDialog] = useState<typeof NotificationsDialog | null>(null);
  const [missed, setMissed] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() =>
          import("../push/NotificationsDialog.tsx").then(
            (loaded) => {
              setMissed(false);
              setDialog(() => loaded.default);
            },
            () => setMissed(true),
          )
        }
        className={`link min-h-11 cursor-pointer ${hydrated ? "" : "invisible"}`}
      >
        {hydrated && (on ?? noted()) ? "Notifications: on" : "Notifications"}
      </button>
      {missed && <span role="status">Notifications did not load. Please try again.</span>}
      {Dialog && <Dialog onChange={setOn} onClose={() => setDialog(null)} />}
    </>
  );
}
