import { useState } from "react";
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

type Upload = { state: "none" | "sending" | "done"; name: string; problem: string };

function CvField({ submission }: { submission: Submission }) {
  const [upload, setUpload] = useState<Upload>({ state: "none", name: "", problem: "" });
  const error = upload.problem || submission.error("cv");
  const kinds = Object.values(UPLOAD_TYPES).join(" or ");

  const send = async (file: File | undefined) => {
    submission.set("cv", "");
    if (!file) return setUpload({ state: "none", name: "", problem: "" });
    setUpload({ state: "sending", name: file.name, problem: "" });
    try {
      const response = await fetch(UPLOAD_PATH, {
        method: "POST",
        headers: { "Content-Type": file.type || "application/octet-stream" },
        body: file,
      });
      const answer = await response.json();
      if (!response.ok) throw new Error(answer.detail);
      submission.set("cv", answer.id);
      setUpload({ state: "done", name: file.name, problem: "" });
    } catch (cause) {
      const said = cause instanceof Error && cause.message;
      setUpload({
        state: "none",
        name: file.name,
        problem: said || "The file could not be sent. Please try again.",
      });
    }
  };

  return (
    <div>
      <label htmlFor="cv" className="block text-small font-semibold">
        CV
      </label>
      <p id="cv-hint" className="text-small text-muted">
        {kinds}, up to 5 MB
      </p>
      <input
        id="cv"
        name="cv"
        type="file"
        required
        accept={Object.keys(UPLOAD_TYPES).join(",")}
        aria-describedby={error ? "cv-hint cv-error" : "cv-hint"}
        aria-invalid={error ? true : undefined}
        onChange={(event) => void send(event.target.files?.[0])}
        className="mt-1.5 w-full rounded-md border border-field bg-raised p-2.5 file:mr-4 file:min-h-10 file:cursor-pointer file:rounded-md file:border-0 file:bg-ink file:px-4 file:font-semibold file:text-paper"
      />
      {/* A new version of the site waits for what is busy before it reloads the page. */}
      <p role="status" aria-busy={upload.state === "sending"} className="mt-1.5 text-small text-muted">
        {upload.state === "sending" && `Sending ${upload.name}…`}
        {upload.state === "done" && `${upload.name} is attached.`}
        {upload.state === "none" && submission.values.cv && "Your file is still attached."}
      </p>
      {error && (
        <p id="cv-error" className="mt-1.5 text-small font-semibold text-alert">
          {error}
        </p>
      )}
    </div>
  );
}
