import { readStored, store } from "#ui/storage.ts";
import { NOTIFICATIONS_KEY } from "../../push/notifications-key.ts";

/** Starts the theme switch and the label of the notifications, which show what this browser has stored. */
export function startSettings(): void {
  const theme = document.querySelector<HTMLSelectElement>("[data-theme-switch]");
  const { dataset } = document.documentElement;
  const show = (value: string) => {
    // Setting what is set already would cost a style recalculation.
    if (theme && theme.value !== value) theme.value = value;
    if (value) dataset.theme = value;
    else delete dataset.theme;
  };
  const choose = () => {
    show(theme?.value ?? "");
    store("theme", theme?.value || null);
  };
  const { type, target } = window.early ?? {};
  if (type === "change" && target === theme) choose();
  else show(dataset.theme ?? "");
  // The switch shows the choice first: other colors restyle the whole page.
  theme?.addEventListener("change", () => setTimeout(choose));
  // Changed in another tab.
  addEventListener("storage", ({ key }: StorageEvent) => key === "theme" && show(readStored("theme") ?? ""));
  const label = () => {
    const button = document.querySelector("[data-dialog=notifications]");
    if (button) button.textContent = readStored(NOTIFICATIONS_KEY) ? "Notifications: on" : "Notifications";
  };
  if (readStored(NOTIFICATIONS_KEY)) label();
  addEventListener(NOTIFICATIONS_KEY, label);
}
