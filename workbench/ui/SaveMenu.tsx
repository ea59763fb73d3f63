import { buttonClasses } from "#ui/Button.tsx";
import type { SavedAs } from "../export/save.ts";
import { Menu, MenuGroup, MenuItem } from "./Menu.tsx";
import { useWorkbench } from "./useWorkbench.ts";

/** Renders the menu that saves the result or copies its link. */
export function SaveMenu() {
  const { session, hydrated } = useWorkbench();
  const notifyWhenDone = async (message: Promise<string>) => session.notify(await message);
  const saveAs = (as: SavedAs) => () =>
    void notifyWhenDone(import("../export/save.ts").then(({ save }) => save(as, session)));
  const copyLink = () =>
    void notifyWhenDone(import("../export/save.ts").then(({ copyLink: copy }) => copy(session)));
  return (
    <Menu
      label="Save"
      disabled={!hydrated}
      className={buttonClasses({ kind: "quiet", size: "small" })}
      trigger="Save"
    >
      {(act) => (
        <>
          <MenuGroup name="The view">
            <MenuItem onClick={act(copyLink)}>Copy a link</MenuItem>
          </MenuGroup>
          <MenuGroup name="The chart">
            <MenuItem onClick={act(saveAs("png"))}>Picture (PNG)</MenuItem>
            <MenuItem onClick={act(saveAs("svg"))}>Drawing (SVG)</MenuItem>
            <MenuItem onClick={act(saveAs("pdf"))}>Page with chart and table (PDF)</MenuItem>
          </MenuGroup>
          <MenuGroup name="The numbers">
            <MenuItem onClick={act(saveAs("csv"))}>Table (CSV)</MenuItem>
          </MenuGroup>
        </>
      )}
    </Menu>
  );
}
