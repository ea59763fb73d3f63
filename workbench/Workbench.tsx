import { type DragEvent, type KeyboardEvent, useEffect, useState, useSyncExternalStore } from "react";
import { useLoaderData, useLocation } from "react-router";
import { useHydrated } from "#ui/useHydrated.ts";
import { browserEnvironment } from "./browser-environment.ts";
import { DEFAULT_SET } from "./data-sets.ts";
import type { EngineFiles } from "./engine/files.server.ts";
import { type InitialState, Session } from "./session.ts";
import { FieldList } from "./ui/FieldList.tsx";
import { ResultView } from "./ui/ResultView.tsx";
import { RowsTable } from "./ui/RowsTable.tsx";
import { Shelves } from "./ui/Shelves.tsx";
import { TopBar } from "./ui/TopBar.tsx";
import { WorkbenchContext } from "./ui/useWorkbench.ts";

type WorkbenchData = { initial: InitialState; files: EngineFiles };

/** Renders the workbench: data, shelves and result. Server-rendered; the query engine loads with the first action. */
export default function Workbench() {
  const { initial, files } = useLoaderData<WorkbenchData>();
  const [session] = useState(() => new Session(initial, browserEnvironment(files)));
  const state = useSyncExternalStore(
    session.subscribe,
    () => session.state,
    () => session.state,
  );
  const hydrated = useHydrated();
  const [over, setOver] = useState(false);

  useEffect(() => {
    void session.open(location.search);
  }, [session]);

  // The address follows the view by `replaceState`: undo belongs to the workbench, not to the Back button.
  const { past, now, future } = state.history;
  const changed = past.length + future.length > 0 || state.source.name !== DEFAULT_SET.name;
  const isInitial = state.source.name === DEFAULT_SET.name && now === initial.shown.view;
  const { key: navigation } = useLocation();
  const address = !changed || state.loading ? undefined : isInitial ? "" : (session.query ?? "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the page itself clears the query string, so each navigation writes it again
  useEffect(() => {
    if (address === undefined) return;
    history.replaceState(history.state, "", address ? `?${address}` : location.pathname);
  }, [address, navigation]);

  const handleUndoKeys = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLElement && event.target.closest("input, textarea, select");
    if (typing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    if (event.shiftKey) session.redo();
    else session.undo();
  };
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");
  const dragOver = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const dropFile = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void session.openFile(file);
  };

  return (
    <WorkbenchContext value={{ session, state, hydrated }}>
      <section
        aria-label="Workbench"
        data-search="off"
        data-workbench={hydrated ? "alive" : "drawn"}
        onKeyDown={handleUndoKeys}
        onDragOver={dragOver}
        onDragLeave={({ currentTarget, relatedTarget }) =>
          !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) && setOver(false)
        }
        onDrop={dropFile}
        className={`measure py-6 tablet:py-8 ${over ? "outline-2 -outline-offset-8 outline-accent outline-dashed" : ""}`}
      >
        <TopBar />
        <div className="mt-6 grid gap-x-8 gap-y-6 tablet:grid-cols-[13rem_minmax(0,1fr)] desktop:grid-cols-[15rem_minmax(0,1fr)]">
          <FieldList />
          <div className="min-w-0">
            <Shelves />
            <div className="mt-4">
              <ResultView />
            </div>
          </div>
        </div>
        <div className="mt-10">
          <RowsTable />
        </div>
      </section>
    </WorkbenchContext>
  );
}
