import { readFileSync } from "node:fs";
import { ensure } from "../proof.ts";
import type { Tab } from "./engine.ts";
import { type Check, choose, openScripted } from "./visit.ts";

const THEME = "footer label select";
const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

/** Returns the background and the color of the text of a theme, as `ui/styles.css` defines them. */
function colorsOf(theme: Theme): string[] {
  const styles = readFileSync("ui/styles.css", "utf8");
  return ["paper", "ink"].map((token) => {
    const values = new RegExp(`--color-${token}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`).exec(styles);
    const hex = values?.[THEMES.indexOf(theme) + 1];
    if (!hex) throw new Error(`ui/styles.css has no color ${token}`);
    return `rgb(${[0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;
  });
}

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

/** Chooses a theme in the footer. */
async function chooseTheme(tab: Tab, name: string): Promise<void> {
  await choose(tab, THEME, name);
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
        await chooseTheme(tab, theme === "dark" ? "Dark" : "Light");
        await ensureTheme(tab, theme);
        await openScripted(tab, "/energy");
        await ensureTheme(tab, theme);
      }
      await chooseTheme(tab, "As the system");
      await ensureTheme(tab, "light");
    },
  },
];
