import { useEffect, useRef, useState } from "react";
import { paths } from "../../../contract/paths.ts";
import { countDownload } from "../../forms/count-download.ts";
import { Button } from "../../ui/Button.tsx";

type ReportDownloadProps = {
  /** The address in the page's path, to which the download is counted. */
  email: string;
  /** Name of the file, as a visitor reads it. */
  name: string;
};

/**
 * Records the download, then goes to the file by the link that the reply carries. Without script, and where the call
 * fails, the button posts the same, and the server's answer is the file or what is wrong.
 */
export function ReportDownload({ email, name }: ReportDownloadProps) {
  const [href, setHref] = useState<string>();
  const link = useRef<HTMLAnchorElement>(null);
  const begun = useRef(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void countDownload(email).then((link) => {
      setHref(link);
      setFailed(link === undefined);
    });
  }, [email]);

  // The link is in the page only after it was rendered.
  useEffect(() => {
    if (href) link.current?.click();
  }, [href]);

  return (
    <div className="mt-8">
      <p className="mb-3">If the download does not begin:</p>
      {href ? (
        <a ref={link} href={href} className="link">
          Download the {name}
        </a>
      ) : (
        <form method="post" action={paths["report-download"]}>
          <input type="hidden" name="email" value={email} />
          <Button type="submit">Download the {name}</Button>
        </form>
      )}
      <p role="status" className="mt-4 border-l-2 border-alert pl-4 empty:hidden">
        {failed &&
          "The download did not start. Your address may not have been recorded: please press the button."}
      </p>
    </div>
  );
}
