import { ModalDialog } from "#ui/ModalDialog.tsx";
import { Form } from "../kit/Form.tsx";
import { form } from "./form.ts";

/** Renders the feature request in a dialog that opens each time `opened` changes, with the values typed before. */
export default function FeatureRequestModal({ opened }: { opened: number }) {
  return (
    <ModalDialog opened={opened} title="Request a feature">
      <div className="p-5">
        <Form form={form} />
      </div>
    </ModalDialog>
  );
}
