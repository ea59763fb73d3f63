import { type DragEvent, type KeyboardEvent, useEffect, useState, useSyncExternalStore } from "react";
import { useLoaderData, useLocation } from "react-router";
import { useHydrated } from "../ui/useHydrated.ts";
import { DEFAULT_SET } from "./data-sets.ts";
import type { EngineFiles } from "./engine/files.server.ts";
import { Session, type Start } from "./session.ts";
import { BenchContext } from "./ui/bench.ts";
import { FieldList } from "./ui/FieldList.tsx";
import { ResultView } from "./ui/ResultView.tsx";
import { RowsTable } from "./ui/RowsTable.tsx";
import { Shelves } from "./ui/Shelves.tsx";
import { TopBar } from "./ui/TopBar.tsx";
import { browserWorld } from "./world.ts";

export type WorkbenchData = { start: Start; files: EngineFiles };

/** Choose data, put fields on shelves, and see what they come to. Drawn with the page; the engine comes with the first step. */
export default function Workbench() {
  const { start, files } = useLoaderData<WorkbenchData>();
  const [session] = useState(() => new Session(start, browserWorld(files)));
  const state = useSyncExternalStore(
    session.subscribe,
    () => session.state,
    () => session.state,
  );
  const alive = useHydrated();
  const [over, setOver] = useState(false);

  useEffect(() => {
    void session.open(location.search);
  }, [session]);

  // The address says what is seen, without a step in the history: steps back are the workbench's own.
  const { past, now, future } = state.history;
  const touched = past.length + future.length > 0 || state.source.name !== DEFAULT_SET.name;
  const atStart = state.source.name === DEFAULT_SET.name && now === start.shown.view;
  const { key: navigation } = useLocation();
  const address = !touched || state.loading ? undefined : atStart ? "" : (session.query ?? "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the page itself takes nothing away but the address
  useEffect(() => {
    if (address === undefined) return;
    history.replaceState(history.state, "", address ? `?${address}` : location.pathname);
  }, [address, navigation]);

  const steps = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLElement && event.target.closest("input, textarea, select");
    if (typing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    if (event.shiftKey) session.redo();
    else session.undo();
  };
  const carriesFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");
  const dragOver = (event: DragEvent) => {
    if (!carriesFile(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const dropFile = (event: DragEvent) => {
    if (!carriesFile(event)) return;
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void session.openFile(file);
  };

  return (
    <BenchContext value={{ session, state, alive }}>
      <section
        aria-label="Workbench"
        data-search="off"
        data-workbench={alive ? "alive" : "drawn"}
        onKeyDown={steps}
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
    </BenchContext>
  );
}
