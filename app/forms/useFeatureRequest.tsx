import { useState } from "react";
import { formPath } from "../../contract/form-path.ts";
import type FeatureRequestModal from "./FeatureRequestModal.tsx";

/** Where the form stands by itself: what a link to it opens without JavaScript, or where the dialog cannot be loaded. */
export const FEATURE_REQUEST_HREF = formPath("feature-request");

/** A feature request in a dialog, loaded at its first opening. @returns what opens it, and the dialog to draw */
export function useFeatureRequest() {
  const [opened, setOpened] = useState<{ Modal: typeof FeatureRequestModal; request: number }>();
  const open = () =>
    import("./FeatureRequestModal.tsx").then(
      ({ default: Modal }) => setOpened((before) => ({ Modal, request: (before?.request ?? 0) + 1 })),
      () => location.assign(FEATURE_REQUEST_HREF),
    );
  return { open, dialog: opened && <opened.Modal request={opened.request} /> };
}
