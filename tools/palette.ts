/** Writes the tokens of colors, `ui/palette.css`. Run it when `contract/palette.ts` changes; the result is committed. */
import { writeFileSync } from "node:fs";
import { paletteCss } from "#contract/palette.ts";

writeFileSync("ui/palette.css", paletteCss());
