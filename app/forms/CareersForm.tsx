import { useEffect, useRef, useState } from "react";
import { UPLOAD_PATH, UPLOAD_TYPES } from "../../contract/upload.ts";
import { Form, type FormProps } from "./Form.tsx";
import { emailField, type FieldSpec, nameField, optionalMessageField, phoneField } from "./fields.ts";
import type { Submission } from "./useSubmission.ts";

const fields: FieldSpec[] = [
  nameField,
  emailField,
  { ...phoneField, optional: true },
  { kind: "text", name: "role", label: "The work you want" },
  optionalMessageField,
];

/** An application with a CV. The file goes up as soon as it is chosen; the form then carries its id. */
export default function CareersForm(props: FormProps) {
  return (
    <Form {...props} name="careers" fields={fields} extra={["cv"]} submit="Apply" multipart>
      {(submission) => <CvField submission={submission} />}
    </Form>
  );
}

/** What became of the file that was chosen last: its name, and why it could not be sent. */
type Upload = { name: string; sending: boolean; problem: string };

function CvField({ submission }: { submission: Submission }) {
  const [upload, setUpload] = useState<Upload>({ name: "", sending: false, problem: "" });
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(new AbortController());
  const error = upload.problem || submission.error("cv");
  const attached = submission.values.cv !== "" && !error;
  const kinds = Object.values(UPLOAD_TYPES).join(" or ");

  const choose = async (file: File | undefined) => {
    // The answer to an earlier choice may come after the one to this.
    latest.current.abort();
    latest.current = new AbortController();
    const { signal } = latest.current;
    submission.set("cv", "");
    setUpload({ name: file?.name ?? "", sending: file !== undefined, problem: "" });
    if (!file) return;
    const { id = "", detail = "The file could not be sent. Please try again." } = await send(file, signal);
    if (signal.aborted) return;
    submission.set("cv", id);
    setUpload({ name: file.name, sending: false, problem: id ? "" : detail });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before script ran
  useEffect(() => {
    const file = input.current?.files?.[0];
    if (file) void choose(file);
    return () => latest.current.abort();
  }, []);

  // What is not attached must not look chosen; and chosen again, the same file would not be noticed.
  const gone = upload.name !== "" && !upload.sending && !attached;
  useEffect(() => {
    if (gone && input.current) input.current.value = "";
  }, [gone]);

  return (
    <div>
      <label htmlFor="cv" className="block text-small font-semibold">
        CV
      </label>
      <p id="cv-hint" className="text-small text-muted">
        {kinds}, up to 5 MB
      </p>
      <input
        ref={input}
        id="cv"
        name="cv"
        type="file"
        required
        accept={Object.keys(UPLOAD_TYPES).join(",")}
        aria-describedby={error ? "cv-hint cv-error" : "cv-hint"}
        aria-invalid={error ? true : undefined}
        onChange={(event) => void choose(event.target.files?.[0])}
        className="mt-1.5 w-full rounded-md border border-field bg-raised p-2.5 file:mr-4 file:min-h-10 file:cursor-pointer file:rounded-md file:border-0 file:bg-ink file:px-4 file:font-semibold file:text-paper"
      />
      {/* A new version of the site waits for what is busy before it reloads the page. */}
      <p role="status" aria-busy={upload.sending} className="mt-1.5 text-small text-muted">
        {upload.sending && `Sending ${upload.name}…`}
        {attached && (upload.name ? `${upload.name} is attached.` : "Your file is still attached.")}
      </p>
      {error && (
        <p id="cv-error" className="mt-1.5 text-small font-semibold text-alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** Sends a file up. @returns its id, or the server's reason to refuse it; neither where the server has not answered */
async function send(file: File, signal: AbortSignal): Promise<{ id?: string; detail?: string }> {
  try {
    const response = await fetch(UPLOAD_PATH, {
      method: "POST",
      headers: { "Content-Type": file.type || "application/octet-stream" },
      body: file,
      signal,
    });
    return { ...(await response.json()) };
  } catch {
    return {};
  }
}
