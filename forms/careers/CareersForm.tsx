import { useEffect, useRef, useState } from "react";
import { UPLOAD_TYPES } from "#contract/limits.ts";
import { UPLOAD_PATH } from "#contract/paths.ts";
import { Labeled } from "#ui/Field.tsx";
import { Form, type FormProps } from "../kit/Form.tsx";
import type { Submission } from "../kit/useSubmission.ts";
import { form } from "./form.ts";

/** Uploads the file as soon as it is chosen; the form then carries its id. */
export default function CareersForm(props: FormProps) {
  return (
    <Form {...props} form={form}>
      {(submission) => <CvField submission={submission} />}
    </Form>
  );
}

/** The last chosen file: its name, and the reason why it was not uploaded. */
type Upload = { name: string; sending: boolean; problem: string };

function CvField({ submission }: { submission: Submission }) {
  const [upload, setUpload] = useState<Upload>({ name: "", sending: false, problem: "" });
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(new AbortController());
  const error = upload.problem || submission.error("cv");
  const attached = submission.values.cv !== "" && !error;
  const kinds = Object.values(UPLOAD_TYPES).join(" or ");

  const choose = async (file: File | undefined) => {
    // The response to an earlier choice can arrive after the one to this.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a file chosen before hydration
  useEffect(() => {
    const file = input.current?.files?.[0];
    if (file) void choose(file);
    return () => latest.current.abort();
  }, []);

  // A file that is not attached must not look chosen, and choosing it again would fire no event.
  const gone = upload.name !== "" && !upload.sending && !attached;
  useEffect(() => {
    if (gone && input.current) input.current.value = "";
  }, [gone]);

  return (
    <Labeled id="cv" label="CV" hint={`${kinds}, up to 5 MB`} error={error}>
      {(wiring) => (
        <>
          <input
            {...wiring}
            ref={input}
            name="cv"
            type="file"
            required
            accept={Object.keys(UPLOAD_TYPES).join(",")}
            onChange={(event) => void choose(event.target.files?.[0])}
            className="mt-1.5 w-full rounded-md border border-field bg-raised p-2.5 file:mr-4 file:min-h-10 file:cursor-pointer file:rounded-md file:border-0 file:bg-ink file:px-4 file:font-semibold file:text-paper"
          />
          {/* A new version of the site reloads the page only when nothing is busy. */}
          <p
            role="status"
            aria-busy={upload.sending || undefined}
            className="mt-1.5 text-small text-muted"
          >{`${upload.sending ? `Sending ${upload.name}…` : ""}${attached ? (upload.name ? `${upload.name} is attached.` : "Your file is still attached.") : ""}`}</p>
        </>
      )}
    </Labeled>
  );
}

/** Uploads a file. @returns its id, or the server's reason for rejecting it; neither without a response */
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
