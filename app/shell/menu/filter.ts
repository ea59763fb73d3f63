/**
 * Hides the links of a menu's panel that do not have every typed word in their name or their group's name.
 * @param field the filter field of the panel
 */
export function filterPanel(field: HTMLInputElement) {
  const panel = field.closest(".menu-panel");
  if (!panel) return;
  const words = field.value.toLowerCase().split(/\s+/);
  let found = 0;
  for (const group of panel.querySelectorAll<HTMLElement>(".menu-groups > li")) {
    const title = group.querySelector("p")?.textContent ?? "";
    const items = [...group.querySelectorAll("li")];
    for (const item of items) {
      const name = `${title} ${item.textContent}`.toLowerCase();
      item.hidden = !words.every((word) => name.includes(word));
    }
    const shown = items.filter(({ hidden }) => !hidden).length;
    group.hidden = shown === 0;
    found += shown;
  }
  const status = panel.querySelector("[role=status]");
  if (status) status.textContent = field.value.trim() && `${found} found`;
}
