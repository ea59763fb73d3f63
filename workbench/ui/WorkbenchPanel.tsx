import { type DragEvent, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { NeedsScript } from "#ui/NeedsScript.tsx";
import { useHydrated } from "#ui/useHydrated.ts";
import type { Session } from "../session.ts";
import { AskLine } from "./AskLine.tsx";
import { FieldList } from "./FieldList.tsx";
import { LoadedPart } from "./LoadedPart.tsx";
import { ResultView } from "./ResultView.tsx";
import { RowsTable } from "./RowsTable.tsx";
import { Shelves } from "./Shelves.tsx";
import { TopBar } from "./TopBar.tsx";
import { WorkbenchContext } from "./useWorkbench.ts";

/** Returns the state of a session, and renders the component again when it changes. */
export const useSession = (session: Session) =>
  useSyncExternalStore(
    session.subscribe,
    () => session.state,
    () => session.state,
  );

/** Inputs with an undo of their own. */
const TYPED = "textarea, [type=text], [type=number], [type=date], [role=combobox]";

/** Elements that stay the same, so that React renders them only for a new context. */
const fieldList = <FieldList />;
const rowsTable = <RowsTable />;

const loadCombinePanel = () => import("./CombinePanel.tsx").then(({ CombinePanel }) => CombinePanel);
const loadFileRemarks = () => import("./FileRemarks.tsx").then(({ FileRemarks }) => FileRemarks);
const loadDashboard = () => import("./Dashboard.tsx").then(({ Dashboard }) => Dashboard);

/** Renders a session: data, shelves and result. The large parts follow the controls, in a render that yields to input. */
export function WorkbenchPanel({ session }: { readonly session: Session }) {
  const state = useSession(session);
  const { combining } = state;
  const hydrated = useHydrated();
  const deferred = useDeferredValue(state);
  const later = useMemo(() => ({ session, state: deferred, hydrated }), [session, deferred, hydrated]);
  const [over, setOver] = useState(false);

  // On the document: the focus is on the body after a drag, or if a click has removed its button.
  useEffect(() => {
    const handleUndoKeys = (event: KeyboardEvent) => {
      const { target } = event;
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
      if (!(target instanceof Element) || !target.matches(`body, [data-workbench] :not(${TYPED})`)) return;
      event.preventDefault();
      if (event.shiftKey) session.redo();
      else session.undo();
    };
    document.addEventListener("keydown", handleUndoKeys);
    return () => document.removeEventListener("keydown", handleUndoKeys);
  }, [session]);
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
    const files = [...event.dataTransfer.files];
    if (files.length > 0) void session.openFiles(files);
  };

  return (
    <WorkbenchContext value={{ session, state, hydrated }}>
      <section
        aria-label="Workbench"
        data-search="off"
        data-workbench={hydrated ? "alive" : "drawn"}
        onDragOver={dragOver}
        onDragLeave={({ currentTarget, relatedTarget }) =>
          !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) && setOver(false)
        }
        onDrop={dropFile}
        className={`measure py-6 tablet:py-8 ${over ? "outline-2 -outline-offset-8 outline-accent outline-dashed" : ""}`}
      >
        <TopBar />
        <NeedsScript />
        {combining && combining.first.table === (state.table.base ?? state.table) && (
          <LoadedPart
            key={combining.second.origin.source.title}
            what="The part that adds files"
            load={loadCombinePanel}
            props={{ combining }}
          />
        )}
        {state.remarks.length > 0 && (
          <LoadedPart what="The notes about a file" load={loadFileRemarks} props={{}} />
        )}
        <AskLine />
        {/* The result comes first, then what changes it: below it on a phone, to the right of it elsewhere. */}
        <div className="mt-3 grid grid-cols-1 gap-x-6 gap-y-6 tablet:mt-6 tablet:grid-cols-[minmax(0,1fr)_17rem] desktop:grid-cols-[minmax(0,1fr)_26rem]">
          <ResultView later={later} />
          <div className="grid min-w-0 content-start gap-6 tablet:pt-2 desktop:grid-cols-[minmax(0,1fr)_11rem]">
            <Shelves />
            <WorkbenchContext value={later}>{fieldList}</WorkbenchContext>
          </div>
        </div>
        <WorkbenchContext value={later}>
          {deferred.history.now.dashboard.pins.length > 0 && (
            <LoadedPart what="The dashboard" load={loadDashboard} props={{}} />
          )}
          <div className="mt-10">{rowsTable}</div>
        </WorkbenchContext>
      </section>
    </WorkbenchContext>
  );
}
