import { lazy, Suspense, useState } from "react";
import { useHydrated } from "../ui/useHydrated.ts";

const NotificationsDialog = lazy(() => import("../push/NotificationsDialog.tsx"));

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
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`link min-h-11 cursor-pointer ${hydrated ? "" : "invisible"}`}
      >
        {hydrated && (on ?? noted()) ? "Notifications: on" : "Notifications"}
      </button>
      <Suspense>{open && <NotificationsDialog onChange={setOn} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
