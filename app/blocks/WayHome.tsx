import { useOutletContext } from "react-router";
import { Wordmark } from "../shell/Header.tsx";
import { shellParts } from "../shell/visibility.ts";

/** The owner's name as the way home, on pages where the header with it is hidden. */
export function WayHome({ path }: { path: string }) {
  const { name } = useOutletContext<{ name: string }>();
  if (shellParts(path).header) return null;
  return (
    <div className="measure pt-4">
      <Wordmark name={name} />
    </div>
  );
}
