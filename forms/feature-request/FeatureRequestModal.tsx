import { useEffect, useRef } from "react";
import { ModalDialog } from "#ui/ModalDialog.tsx";
import { Form } from "../kit/Form.tsx";
import { form } from "./form.ts";

/** Renders the feature request in a dialog that opens each time `opened` changes, with the values typed before. */
export default function FeatureRequestModal({ opened }: { opened: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new value opens it
  useEffect(() => dialog.current?.showModal(), [opened]);
  return (
    <ModalDialog dialog={dialog} title="Request a feature">
      <div className="p-5">
        <Form form={form} />
      </div>
    </ModalDialog>
  );
}
