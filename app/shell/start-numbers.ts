/** Puts a table of numbers in the place of the link to its file (`charts/plot-files.ts`), as soon as that is visible. */
export function startNumbers(): void {
  const start = async ({ target }: Event) => {
    const link = (target as Element).querySelector<HTMLAnchorElement>('a[href*="/numbers-"]');
    if (!link) return;
    const page = await fetch(link.href).then((response) => response.text(), String);
    if (page.includes("<table")) link.outerHTML = page.slice(page.indexOf("<table"));
  };
  document.addEventListener("toggle", start, { capture: true });
}
