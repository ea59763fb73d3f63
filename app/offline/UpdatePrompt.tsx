import { useState } from "react";
import { messages } from "#contract/messages.ts";
import { Button } from "#ui/Button.tsx";
import { openNotice } from "#ui/Notice.tsx";
import type { WorkerMessage } from "./names.ts";

/** Asks whether to load the waiting version. After "Later" it asks again for the next version or on the next visit. */
export const showUpdatePrompt = (registration: ServiceWorkerRegistration): void =>
  openNotice("New version", (close) => (
    <UpdatePrompt
      // The page reloads once the new worker controls it.
      onYes={() => registration.waiting?.postMessage({ type: "SKIP_WAITING" } satisfies WorkerMessage)}
      onLater={close}
    />
  ));

function UpdatePrompt({ onYes, onLater }: { onYes: () => void; onLater: () => void }) {
  const [loading, setLoading] = useState(false);
  return (
    <>
      <p role="alert" className="font-semibold">
        {messages.newVersion}
      </p>
      <p className="mt-1 text-small text-muted">The page reloads. What you have typed into forms stays.</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button
          size="small"
          disabled={loading}
          onClick={() => {
            setLoading(true);
            onYes();
          }}
        >
          {loading ? "Loading…" : "Load new version"}
        </Button>
        <Button size="small" kind="quiet" onClick={onLater}>
          Later
        </Button>
      </p>
    </>
  );
}
