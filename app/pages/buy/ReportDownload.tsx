import { useEffect, useRef } from "react";
import { countDownload } from "../../forms/count-download.ts";

type ReportDownloadProps = {
  /** The address in the page's path, to which the download is counted. */
  email: string;
  /** Where the file lies. */
  href: string;
};

/** Records the download, then goes to the file. Without script the link is the way. */
export function ReportDownload({ email, href }: ReportDownloadProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void countDownload(email).then(() => link.current?.click());
  }, [email]);

  return (
    <p className="mt-8">
      <a ref={link} href={href} download className="link">
        If the download does not begin, fetch the file here
      </a>
    </p>
  );
}
