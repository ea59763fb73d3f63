import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { messages } from "#contract/messages.ts";
import { encodeSegment } from "#contract/path-segments.ts";
import { isBlank, isMailAddress, mailAddress } from "#contract/typed-text.ts";
import { type Alert, AlertDialog } from "#ui/AlertDialog.tsx";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { useHydrated } from "#ui/useHydrated.ts";
import { afterClick } from "../kit/after-click.ts";
import { saveDraft } from "../kit/draft.ts";
import { emailField, userField } from "../kit/fields.ts";
import { useSavedFields } from "../kit/useSavedFields.ts";

/** The path of the second step, with both answers. Without JavaScript the browser adds them as a query. */
const NEXT = "/aiv_feedback_email";

const fields = [userField, emailField];

/** The first step of the feedback: name and address. Nothing is sent; Next leads on when both are filled in. */
export function FeedbackFirstStep({ onDone }: { onDone?: () => void }) {
  const [touched, setTouched] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [alert, setAlert] = useState<Alert | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const saved = useSavedFields("feedback-modal", form);
  const hydrated = useHydrated();
  const navigate = useNavigate();

  const findErrors = () => {
    const found: Record<string, string> = {};
    for (const { kind, name, required } of fields) {
      const input = form.current?.elements.namedItem(name);
      const typed = input instanceof HTMLInputElement ? input.value : "";
      if (isBlank(typed)) found[name] = required;
      else if (kind === "email" && !isMailAddress(mailAddress(typed))) found[name] = messages.emailInvalid;
    }
    return found;
  };
  const check = () => setWrong(findErrors());
  const sayWhatIsMissing = () => setAlert({ tone: "error", text: messages.fillDetails });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = findErrors();
    setWrong(found);
    const [first] = Object.keys(found);
    if (first) {
      setTouched(fields.map(({ name }) => name));
      sayWhatIsMissing();
      const input = form.current?.elements.namedItem(first);
      if (input instanceof HTMLElement) input.focus();
      return;
    }
    const data = new FormData(event.currentTarget);
    const [user = "", email = ""] = fields.map(({ name }) => String(data.get(name)));
    saveDraft("feedback-modal", null);
    navigate(`${NEXT}/${encodeSegment(user.trim())}/${encodeSegment(mailAddress(email))}`);
    onDone?.();
  };

  return (
    <form
      ref={form}
      {...saved}
      action={NEXT}
      noValidate={hydrated}
      onSubmit={onSubmit}
      className="flex max-w-xl flex-col gap-5"
    >
      {fields.map(({ kind, name, label, autoComplete }) => (
        <Field
          key={name}
          name={name}
          label={label}
          type={kind}
          autoComplete={autoComplete}
          required
          error={touched.includes(name) ? wrong[name] : undefined}
          onChange={check}
          onBlur={() =>
            afterClick(() => {
              setTouched((before) => [...before, name]);
              check();
            })
          }
        />
      ))}
      <p>
        <Button
          type="submit"
          onPointerEnter={() => hydrated && Object.keys(findErrors()).length > 0 && sayWhatIsMissing()}
        >
          Next
        </Button>
      </p>
      <AlertDialog alert={alert} onClose={() => setAlert(null)} />
    </form>
  );
}
