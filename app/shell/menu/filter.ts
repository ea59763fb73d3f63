import { filterGroups } from "#ui/filter-groups.ts";

/**
 * Hides the links of a menu's panel that do not have every typed word in their name or their group's name.
 * @param field the filter field of the panel
 */
export function filterPanel(field: HTMLInputElement) {
  const panel = field.closest(".menu-panel");
  if (!panel) return;
  const groups = [...panel.querySelectorAll<HTMLElement>(".menu-groups > li")];
  const found = filterGroups(groups, "p", field.value).reduce((sum, count) => sum + count, 0);
  const status = panel.querySelector("[role=status]");
  if (status) status.textContent = field.value.trim() && `${found} found`;
}
