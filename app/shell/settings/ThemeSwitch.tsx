import { useState } from "react";
import { store } from "#ui/storage.ts";
import { useHydrated } from "#ui/useHydrated.ts";

const choices = [
  { value: "", label: "As the system" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

function choose(theme: string) {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  store("theme", theme || null);
}

/** Selects the light, dark or system theme. Invisible before hydration, because it needs script. */
export function ThemeSwitch() {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<string>();
  const stored = hydrated ? document.documentElement.dataset.theme : undefined;
  return (
    <label className={`flex items-center gap-2 ${hydrated ? "" : "invisible"}`}>
      <span>Theme</span>
      <select
        value={chosen ?? stored ?? ""}
        onChange={(event) => {
          choose(event.target.value);
          setChosen(event.target.value);
        }}
        className="min-h-11 cursor-pointer rounded-md border border-field bg-raised px-2 text-ink"
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
