import { type FormEvent, Fragment, useRef, useState } from "react";
import { messages } from "#contract/messages.ts";
import { encodeSegment } from "#contract/path-segments.ts";
import { isBlank, isMailAddress, mailAddress } from "#contract/typed-text.ts";
import { type Alert, AlertAnnouncement, AlertDialog, nextAlert } from "#ui/AlertDialog.tsx";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { useHydrated } from "#ui/useHydrated.ts";
import { afterClick } from "../kit/after-click.ts";
import { saveDraft } from "../kit/draft.ts";
import { focusField } from "../kit/field-values.ts";
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
  const sayWhatIsMissing = (place: Pick<Alert, "at" | "isHint">) =>
    setAlert((shown) => nextAlert(shown, { tone: "error", text: messages.fillDetails, ...place }));
  const alertAt = (at?: string) => (
    <AlertDialog alert={alert?.at === at ? alert : null} onClose={() => setAlert(null)} />
  );

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = findErrors();
    setWrong(found);
    const [first] = Object.keys(found);
    if (first) {
      setTouched(fields.map(({ name }) => name));
      sayWhatIsMissing({ at: first });
      focusField(form.current, first);
      return;
    }
    const data = new FormData(event.currentTarget);
    const [user = "", email = ""] = fields.map(({ name }) => String(data.get(name)));
    saveDraft("feedback-modal", null);
    location.assign(`${NEXT}/${encodeSegment(user.trim())}/${encodeSegment(mailAddress(email))}`);
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
        <Fragment key={name}>
          <Field
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
          {alertAt(name)}
        </Fragment>
      ))}
      <div className="flex items-start gap-3 tablet:gap-4">
        <Button
          type="submit"
          onPointerEnter={({ pointerType }) => {
            if (pointerType === "touch" || !hydrated || Object.keys(findErrors()).length === 0) return;
            sayWhatIsMissing({ isHint: true });
          }}
          onPointerLeave={() => setAlert((current) => (current?.isHint ? null : current))}
        >
          Next
        </Button>
        {alertAt()}
      </div>
      <AlertAnnouncement alert={alert} />
    </form>
  );
}
