import { encodeSegment } from "#contract/path-segments.ts";
import { mailAddress } from "#contract/typed-text.ts";
import { Form } from "../kit/Form.tsx";
import { emailField, userField } from "../kit/fields.ts";
import { form as feedback } from "./form.ts";

/** The path of the second step, with both answers. Without JavaScript the browser adds them as a query. */
const NEXT = "/aiv_feedback_email";

const form = {
  ...feedback,
  name: "feedback-modal",
  fields: [userField, emailField],
  submit: "Next",
  busy: "Next",
};

/** The first step of the feedback: name and address. Nothing is sent; Next leads on when both are filled in. */
export function FeedbackFirstStep({ onDone }: { onDone?: () => void }) {
  const goOn = ({ email_user, email }: Readonly<Record<string, unknown>>) => {
    const path = [String(email_user).trim(), mailAddress(String(email))].map(encodeSegment).join("/");
    location.assign(`${NEXT}/${path}`);
    onDone?.();
  };
  return <Form form={form} next={{ path: NEXT, goOn }} />;
}
