import { type FormEvent, useEffect, useRef, useState } from "react";
import { messages } from "#contract/messages.ts";
import { isWholeCode, OTP, OTP_PATH, otpReply, otpRequest } from "#contract/otp.ts";
import { fieldErrors } from "#contract/problem.ts";
import { normalizeCode } from "#contract/typed-text.ts";
import { type Alert, AlertAnnouncement, AlertDialog } from "#ui/AlertDialog.tsx";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { useHydrated } from "#ui/useHydrated.ts";
import { readDraft, saveDraft } from "../kit/draft.ts";
import type { FormProps } from "../kit/Form.tsx";
import { focusField } from "../kit/field-values.ts";
import { AnswerWithPage } from "../kit/form-parts.tsx";
import { postJson } from "../kit/post-json.ts";
import { useSavedFields } from "../kit/useSavedFields.ts";
import { countDownload } from "./count-download.ts";
import { form as definition } from "./form.ts";

type Step = { name: "email" } | { name: "code"; email: string } | { name: "done"; download: string };

/** The report download: an address, the code mailed to it, then the file. */
export default function ReportDownloadForm({ state }: FormProps) {
  // Without JavaScript the server returns the address, which leads to the second step.
  const typed = String(state?.values.email ?? "");
  const [step, setStep] = useState<Step>(
    state?.values.action === "verify_otp" ? { name: "code", email: typed } : { name: "email" },
  );
  const [error, setError] = useState<string>();
  const [alert, setAlert] = useState<Alert | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const saved = useSavedFields("report-download", form);
  const link = useRef<HTMLAnchorElement>(null);
  const hydrated = useHydrated();

  // A reload between the two steps leads back to the second: the code is on its way already.
  useEffect(() => {
    const draft = readDraft("report-download");
    if (draft?.action === "verify_otp") setStep({ name: "code", email: String(draft.email) });
  }, []);

  // The link is in the page only after the step was rendered.
  useEffect(() => {
    if (step.name === "done") link.current?.click();
  }, [step.name]);

  const refuse = (text: string) => {
    setError(text);
    setAlert({ tone: "error", text });
  };

  const attempt = async (failure: string, work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    await work().catch(() => refuse(failure));
    setBusy(false);
  };

  const request = (email: string) =>
    attempt(messages.otpRequestFailed, async () => {
      const answer = await ask({ email, action: "send_otp" });
      if (!answer.success) return refuse(answer.message || messages.otpRequestFailed);
      saveDraft("report-download", { email, action: "verify_otp" });
      setStep({ name: "code", email });
      setAlert({ tone: "success", text: answer.message || messages.otpSent });
    });

  const verify = (email: string, otp: string) =>
    attempt(messages.otpVerifyFailed, async () => {
      const answer = await ask({ email, otp, action: "verify_otp" });
      if (!answer.success) return refuse(answer.message || messages.otpUnknown);
      await countDownload(email);
      saveDraft("report-download", null);
      setStep({ name: "done", download: answer.download ?? "/" });
    });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    if (step.name === "email") {
      const asked = otpRequest.safeParse({ email: data.get("email"), action: "send_otp" });
      if (!asked.success) {
        focusField(form.current, "email");
        return refuse(fieldErrors(asked.error).email ?? messages.otpRequestFailed);
      }
      void request(asked.data.email);
    } else if (step.name === "code") {
      const code = normalizeCode(String(data.get("otp")));
      if (isWholeCode(code)) return void verify(step.email, code);
      focusField(form.current, "otp");
      refuse(messages.otpIncomplete);
    }
  };

  /** An error is about the only field, a success about the button. */
  const alertOf = (tone: Alert["tone"]) => (
    <AlertDialog alert={alert?.tone === tone ? alert : null} onClose={() => setAlert(null)} />
  );

  if (step.name === "done") {
    return (
      <p role="status" className="border-l-2 border-good pl-4">
        Your download starts now. If it does not,{" "}
        <a ref={link} href={step.download} className="link">
          get the file here
        </a>
        .
      </p>
    );
  }
  return (
    <form
      ref={form}
      {...saved}
      method="post"
      action={OTP_PATH}
      noValidate={hydrated}
      onSubmit={onSubmit}
      className="flex max-w-xl flex-col gap-5"
    >
      <AnswerWithPage />
      {step.name === "email" ? (
        <>
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            required
            defaultValue={typed}
            hint={`We send a code of ${OTP.digits} digits to it`}
            error={error}
          />
          <input type="hidden" name="action" value="send_otp" />
        </>
      ) : (
        <>
          <p>
            The code is on its way to <strong className="font-semibold">{step.email}</strong>.{" "}
            <span>{`It is valid for ${OTP.minutes} minutes.`}</span>
          </p>
          <Field
            key="otp"
            label="Code"
            name="otp"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            error={error}
          />
          <input type="hidden" name="email" value={step.email} />
          <input type="hidden" name="action" value="verify_otp" />
        </>
      )}
      {alertOf("error")}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={busy} aria-busy={busy || undefined}>
          {step.name === "email" ? definition.submit : "Download"}
        </Button>
        {step.name === "code" && (
          <span className="contents noscript:hidden">
            <Button kind="quiet" disabled={busy} onClick={() => void request(step.email)}>
              Send a new code
            </Button>
            <Button
              kind="quiet"
              disabled={busy}
              onClick={() => {
                saveDraft("report-download", null);
                setStep({ name: "email" });
                setError(undefined);
                setAlert(null);
              }}
            >
              Use another address
            </Button>
          </span>
        )}
        {alertOf("success")}
      </div>
      <AlertAnnouncement alert={alert} />
    </form>
  );
}

async function ask(body: Record<string, string>) {
  const response = await postJson(OTP_PATH, body);
  const answer = otpReply.safeParse(await response.json().catch(() => null));
  if (!answer.success) throw new Error(`The answer was ${response.status}`);
  return answer.data;
}
