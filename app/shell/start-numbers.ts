/** Puts a table of numbers in the place of the link to its file (`charts/plot-files.ts`), as soon as that is visible. */
export function startNumbers(): void {
  const start = async ({ target }: Event) => {
    const link = (target as Element).querySelector<HTMLAnchorElement>('a[href*="/numbers-"]');
    if (!link) return;
    const table = /<table.*/s.exec(await fetch(link.href).then((response) => response.text(), String));
    if (table) link.outerHTML = table[0];
  };
  document.addEventListener("toggle", start, { capture: true });
}
