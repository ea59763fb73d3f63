import { readStored, store } from "#ui/storage.ts";
import { NOTIFICATIONS_KEY } from "../../push/notifications-key.ts";

/** Starts the theme switch and the label of the notifications, which show what this browser has stored. */
export function startSettings(): void {
  const theme = document.querySelector<HTMLSelectElement>("[data-theme-switch]");
  const { dataset } = document.documentElement;
  if (theme) theme.value = dataset.theme ?? "";
  theme?.addEventListener("change", () => {
    if (theme.value) dataset.theme = theme.value;
    else delete dataset.theme;
    store("theme", theme.value || null);
  });
  const label = () => {
    const button = document.querySelector("[data-dialog=notifications]");
    if (button) button.textContent = readStored(NOTIFICATIONS_KEY) ? "Notifications: on" : "Notifications";
  };
  label();
  addEventListener(NOTIFICATIONS_KEY, label);
}
