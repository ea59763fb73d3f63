import { useState } from "react";
import { formPath } from "../kit/form-path.ts";
import type FeatureRequestModal from "./FeatureRequestModal.tsx";

/** The form's own page, for links without JavaScript, or if the dialog cannot be loaded. */
export const FEATURE_REQUEST_HREF = formPath("feature-request");

/**
 * Loads the dialog of the feature request when it is first opened.
 * @returns a function that opens it, and the dialog
 */
export function useFeatureRequest() {
  const [opened, setOpened] = useState<{ Modal: typeof FeatureRequestModal; request: number }>();
  const open = () =>
    import("./FeatureRequestModal.tsx").then(
      ({ default: Modal }) => setOpened((before) => ({ Modal, request: (before?.request ?? 0) + 1 })),
      () => location.assign(FEATURE_REQUEST_HREF),
    );
  return { open, dialog: opened && <opened.Modal request={opened.request} /> };
}
