import { buttonClasses } from "#ui/Button.tsx";
import type { SavedAs } from "../export/save.ts";
import { loadPart } from "../import/file-error.ts";
import { Menu } from "./Menu.tsx";
import { useWorkbench } from "./useWorkbench.ts";

/** True if a language of the browser has decimal commas, as its spreadsheet then has. */
const writesCommas = () => navigator.languages.some((each) => (0.5).toLocaleString(each).includes(","));

/** Renders the menu that saves the result or copies its link. */
export function SaveMenu() {
  const { session, hydrated } = useWorkbench();
  const notifyOf = (act: (module: typeof import("../export/save.ts")) => Promise<string>) => () =>
    void session.notify(async () => act(await loadPart("The export", import("../export/save.ts"))));
  const saveAs = (as: SavedAs) => notifyOf(({ save }) => save(as, session));
  return (
    <Menu
      label="Save"
      disabled={!hydrated}
      className={buttonClasses({ kind: "quiet", size: "small" })}
      trigger="Save"
      groups={() => [
        {
          name: "The analysis",
          items: [
            { label: "Copy a link to this view", act: notifyOf(({ copyLink }) => copyLink(session)) },
            {
              label: "Project: data, view and dashboard",
              act: notifyOf(({ saveProject }) => saveProject(session)),
            },
          ],
        },
        {
          name: "The chart",
          items: [
            { label: "Picture (PNG)", act: saveAs("png") },
            { label: "Drawing (SVG)", act: saveAs("svg") },
            { label: "Page with chart and table (PDF)", act: saveAs("pdf") },
          ],
        },
        {
          name: "All the numbers",
          items: [
            { label: "Table for Excel (CSV)", act: saveAs("excel") },
            ...(writesCommas()
              ? [
                  {
                    label: "Table for Excel, with decimal commas and semicolons (CSV)",
                    act: saveAs("excelWithCommas"),
                  },
                ]
              : []),
            { label: "Table for programs (CSV)", act: saveAs("csv") },
            { label: "Workbook (Excel)", act: saveAs("xlsx") },
          ],
        },
        {
          name: "Go on",
          items: [{ label: "Analyze these numbers", act: () => void session.openResult() }],
        },
      ]}
    />
  );
}
