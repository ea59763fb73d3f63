import { useState } from "react";
import { messages } from "#contract/messages.ts";
import { Button } from "#ui/Button.tsx";
import { Notice, openNotice } from "#ui/Notice.tsx";
import type { WorkerMessage } from "./names.ts";

let isOpen = false;

/** Asks whether to load the waiting version. After "Later" it asks again for the next version or on the next visit. */
export function showUpdatePrompt(registration: ServiceWorkerRegistration): void {
  if (isOpen) return;
  isOpen = true;
  openNotice((close) => (
    <UpdatePrompt
      // The page reloads once the new worker controls it.
      onYes={() => registration.waiting?.postMessage({ type: "SKIP_WAITING" } satisfies WorkerMessage)}
      onLater={() => {
        isOpen = false;
        close();
      }}
    />
  ));
}

function UpdatePrompt({ onYes, onLater }: { onYes: () => void; onLater: () => void }) {
  const [loading, setLoading] = useState(false);
  return (
    <Notice title="New version" onEscape={onLater}>
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
    </Notice>
  );
}
