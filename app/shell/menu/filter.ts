/**
 * Narrows the panel of a menu to the links that have every typed word in their name or in that of their group.
 * @param field the field of that panel that was typed into
 */
export function narrow(field: HTMLInputElement) {
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
