import { useEffect, useState } from "react";
import { browserEnvironment } from "./browser-environment.ts";
import { DEFAULT_SET } from "./data-sets.ts";
import type { EngineFiles } from "./engine/files.server.ts";
import { Session } from "./session.ts";
import { type InitialState, isSet } from "./session-state.ts";
import { useSession, WorkbenchPanel } from "./ui/WorkbenchPanel.tsx";

type WorkbenchData = { initial: InitialState; files: EngineFiles };

/** Renders the workbench: data, shelves and result. Server-rendered; the query engine loads with the first action. */
export default function Workbench({ initial, files }: WorkbenchData) {
  const [session] = useState(() => new Session(initial, browserEnvironment(files)));
  const state = useSession(session);

  useEffect(() => {
    void session.open(location.search);
  }, [session]);

  // The address follows the view by `replaceState`: undo belongs to the workbench, not to the Back button.
  const { past, now, future } = state.history;
  const isDefault = isSet(state.source, DEFAULT_SET);
  const changed = past.length + future.length > 0 || !isDefault;
  const isInitial = isDefault && now.view === initial.shown.view;
  const address = !changed || state.loading ? undefined : isInitial ? "" : (session.query ?? "");
  useEffect(() => {
    if (address === undefined) return;
    // After the paint: with speculation rules, browsers match the links of the page again for another address.
    const update = () => history.replaceState(history.state, "", address ? `?${address}` : location.pathname);
    const timer = setTimeout(update);
    return () => clearTimeout(timer);
  }, [address]);

  useEffect(() => {
    // The menu has a link to this page, which would load it again, without the analysis.
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest("a");
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (link && isPlain && link.href === location.origin + location.pathname) event.preventDefault();
    };
    document.addEventListener("click", stay);
    return () => document.removeEventListener("click", stay);
  }, []);

  // A file is in the memory of this page only, and written nowhere, so that it leaves nothing behind.
  const hasFile = state.source.kind !== "set";
  useEffect(() => {
    if (!hasFile) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [hasFile]);

  return <WorkbenchPanel session={session} />;
}
