import { useOutletContext } from "react-router";
import { Wordmark } from "../shell/Header.tsx";
import { shellParts } from "../shell/visibility.ts";

/** The wordmark as a link to the home page, on pages without the header. */
export function HomeLink({ path }: { path: string }) {
  const { name } = useOutletContext<{ name: string }>();
  if (shellParts(path).header) return null;
  return (
    <div className="measure pt-4">
      <Wordmark name={name} />
    </div>
  );
}
