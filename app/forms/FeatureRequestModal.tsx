import { useEffect, useRef } from "react";
import { ModalDialog } from "../ui/ModalDialog.tsx";
import FeatureRequestForm from "./FeatureRequestForm.tsx";

/** The feature request in a dialog that opens itself each time `request` changes, with what was typed before. */
export default function FeatureRequestModal({ request }: { request: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request opens it
  useEffect(() => dialog.current?.showModal(), [request]);
  return (
    <ModalDialog dialog={dialog} title="Request a feature">
      <div className="p-5">
        <FeatureRequestForm />
      </div>
    </ModalDialog>
  );
}
