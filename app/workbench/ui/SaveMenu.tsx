import { buttonClasses } from "../../ui/Button.tsx";
import type { SavedAs } from "../export/save.ts";
import { useBench } from "./bench.ts";
import { Menu, MenuItem, MenuPart } from "./Menu.tsx";

/** Ways to keep what is seen. */
export function SaveMenu() {
  const { session, alive } = useBench();
  const tell = async (what: Promise<string>) => session.say(await what);
  const saveAs = (as: SavedAs) => () =>
    void tell(import("../export/save.ts").then(({ save }) => save(as, session)));
  const copyLink = () => void tell(import("../export/save.ts").then(({ copyLink: copy }) => copy(session)));
  return (
    <Menu
      label="Save"
      disabled={!alive}
      className={buttonClasses({ kind: "quiet", size: "small" })}
      words="Save"
    >
      {(act) => (
        <>
          <MenuPart name="The view">
            <MenuItem onClick={act(copyLink)}>Copy a link</MenuItem>
          </MenuPart>
          <MenuPart name="The chart">
            <MenuItem onClick={act(saveAs("png"))}>Picture (PNG)</MenuItem>
            <MenuItem onClick={act(saveAs("svg"))}>Drawing (SVG)</MenuItem>
            <MenuItem onClick={act(saveAs("pdf"))}>Page with chart and table (PDF)</MenuItem>
          </MenuPart>
          <MenuPart name="The numbers">
            <MenuItem onClick={act(saveAs("csv"))}>Table (CSV)</MenuItem>
          </MenuPart>
        </>
      )}
    </Menu>
  );
}
