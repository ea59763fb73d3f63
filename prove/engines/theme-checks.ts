import { palette } from "#contract/palette.ts";
import { ensure } from "../proof.ts";
import type { Tab } from "./engine.ts";
import { type Check, choose, openScripted } from "./visit.ts";

const THEME = "footer label select";
const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

/** Returns the background and the color of the text of a theme. */
const colorsOf = (theme: Theme): string[] =>
  [palette.paper, palette.ink].map((themed) => {
    const hex = themed[THEMES.indexOf(theme)] ?? "";
    return `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;
  });

async function ensureTheme(tab: Tab, theme: Theme): Promise<void> {
  const found = await tab.evaluate(() => {
    const { backgroundColor } = getComputedStyle(document.documentElement);
    return [backgroundColor, getComputedStyle(document.body).color];
  });
  const wanted = colorsOf(theme);
  ensure(
    String(found) === String(wanted),
    `${theme} has ${found.join(" and ")}, not ${wanted.join(" and ")}`,
  );
}

export const themeChecks: readonly Check[] = [
  ...THEMES.map((system) => ({
    name: `a ${system} system has the ${system} theme`,
    settings: { system },
    async run({ tab }: { tab: Tab }) {
      await openScripted(tab, "/retail");
      await ensureTheme(tab, system);
    },
  })),
  {
    name: "a theme is chosen and kept",
    async run({ tab }) {
      await openScripted(tab, "/retail");
      for (const theme of THEMES) {
        await choose(tab, THEME, theme === "dark" ? "Dark" : "Light");
        await ensureTheme(tab, theme);
        await openScripted(tab, "/energy");
        await ensureTheme(tab, theme);
      }
      await choose(tab, THEME, "As the system");
      await ensureTheme(tab, "light");
    },
  },
];
