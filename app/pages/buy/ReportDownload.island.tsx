import { useEffect, useRef, useState } from "react";
import { REPORT_DOWNLOAD_PATH } from "#contract/paths.ts";
import { AnswerWithPage } from "#forms/kit/form-parts.tsx";
import { countDownload } from "#forms/report-download/count-download.ts";
import { Button } from "#ui/Button.tsx";

type ReportDownloadProps = {
  /** Email address from the page's path, recorded with the download. */
  email: string;
  /** File name as shown to the visitor. */
  name: string;
};

/**
 * Records the download and then opens the link from the response. Without JavaScript, or if the call fails, the
 * button posts the same form and the server responds with the file or an error.
 */
export default function ReportDownload({ email, name }: ReportDownloadProps) {
  /** The link to the file; null if the call failed. */
  const [href, setHref] = useState<string | null>();
  const link = useRef<HTMLAnchorElement>(null);
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void countDownload(email).then((link) => setHref(link ?? null));
  }, [email]);

  // Clicks after the render that adds the link to the page.
  useEffect(() => {
    if (href) link.current?.click();
  }, [href]);

  return (
    <div className="mt-8">
      <p className="mb-3">If the download does not begin:</p>
      {href ? (
        <a ref={link} href={href} className="link">{`Download the ${name}`}</a>
      ) : (
        <form method="post" action={REPORT_DOWNLOAD_PATH}>
          <input type="hidden" name="email" value={email} />
          <AnswerWithPage />
          <Button type="submit">{`Download the ${name}`}</Button>
        </form>
      )}
      <p role="status" className="mt-4 border-l-2 border-alert pl-4 empty:sr-only">
        {href === null &&
          "The download did not start. Your address may not have been recorded: please press the button."}
      </p>
    </div>
  );
}
