import { type ComponentType, useEffect, useState } from "react";
import { loadPart } from "../import/file-error.ts";
import { useWorkbench } from "./useWorkbench.ts";

type LoadedPartProps<P> = {
  /** Named in the message of a failure. */
  what: string;
  load: () => Promise<ComponentType<P>>;
  props: P;
};

/** Renders a component whose code loads with its first use. If that fails, the rest of the workbench stays. */
export function LoadedPart<P extends object>({ what, load, props }: LoadedPartProps<P>) {
  const { session } = useWorkbench();
  const [Part, setPart] = useState<ComponentType<P>>();
  useEffect(() => {
    void session.attempt(async () => {
      const loaded = await loadPart(what, load());
      setPart(() => loaded);
    });
  }, [session, what, load]);
  return Part && <Part {...props} />;
}
