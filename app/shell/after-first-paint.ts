/** A script with attributes and without `<` in its code, as the one that React Router writes. */
const SCRIPT = /<script ([^<>]*)>([^<]*)<\/script>/g;

/**
 * Puts off the scripts of a finished page until its first paint: words and pictures come first on a slow line, and
 * everything on the page works without script anyway. React Router writes one module script, which imports the
 * modules of the page, and a preload link for each; both become one script that waits until something is seen.
 * @param html a page as React Router rendered it
 * @param ownPath the page's path, where it answers under another address: a router takes the page for the one that the
 *   address names, so the address becomes the page's own before the router starts
 * @returns the page; unchanged where it has no such script
 */
export function afterFirstPaint(html: string, ownPath?: string): string {
  const preloads: string[] = [];
  const withoutLinks = html.replace(
    /<link rel="modulepreload" href="([^"<>]+)"[^<>]*>/g,
    (_, href: string) => {
      preloads.push(href);
      return "";
    },
  );
  return withoutLinks.replace(SCRIPT, (script, attributes: string, code: string) =>
    attributes.includes('type="module"') && code.startsWith('import "')
      ? `<script ${attributes}>${bootstrap(code, preloads, ownPath)}</script>`
      : script,
  );
}

/** How long after everything has loaded a page starts of which no paint was told, in milliseconds. */
const UNTOLD_MS = 1000;

/**
 * Reloads a page that names a file which is gone since a newer version was deployed, at most once a minute. Vite tells
 * of a later module that could not be loaded; not every browser says which one. What was typed into a form whose own
 * code is among what is gone becomes its draft (see `forms/draft.ts`), as that code would have done.
 */
const reloadIfGone = `async function reloadIfGone(error){
const [file]=/\\S+\\.(js|css)\\b/.exec(error)??[];
const answer=await fetch(file??location.href,{method:"HEAD"}).catch(()=>{});
if(!answer||(file?answer.status!==404:!answer.ok)||Date.now()-sessionStorage.reloaded<60000)return;
sessionStorage.reloaded=Date.now();
for(const form of document.querySelectorAll("form[data-draft]")){
const typed=[...new FormData(form)].filter(([,value])=>value.trim?.());
if(typed.length)sessionStorage["draft:"+form.dataset.draft]=JSON.stringify(Object.fromEntries(typed))
}
location.reload()
}
addEventListener("vite:preloadError",({payload})=>reloadIfGone(payload));`;

function bootstrap(code: string, preloads: readonly string[], ownPath: string | undefined): string {
  const modules: { name: string | undefined; href: string }[] = [];
  const rest = code.replace(
    /import (?:\* as (\w+) from )?"([^"]+)";?/g,
    (_, name: string | undefined, href: string) => {
      modules.push({ name, href });
      return "";
    },
  );
  const entries = new Set([...code.matchAll(/"([^"]+)"/g)].map(([, href]) => href));
  const shared = preloads.filter((href) => !entries.has(href));
  const names = modules.map(({ name }) => name ?? "").join(",");
  const imports = modules.map(({ href }) => `import(${JSON.stringify(href)})`).join(",");
  return [
    "async function start(){",
    `for(const href of ${JSON.stringify(preloads)}){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}`,
    // One after the other, each as a task of its own: all at once they would hold up a slow phone.
    `for(const href of ${JSON.stringify(shared)}){await import(href);await new Promise(done=>setTimeout(done))}`,
    `const [${names}]=await Promise.all([${imports}]);`,
    ...(ownPath ? [`history.replaceState(null,"",${JSON.stringify(ownPath)});`] : []),
    rest.trim(),
    "}",
    // Where a file cannot be loaded the page stays as it is, which is complete.
    "let begun;",
    "const begin=()=>begun??=start().catch(error=>{console.warn(error);reloadIfGone(error)});",
    reloadIfGone,
    // A page in the background paints nothing; it starts at once. The first frame is not yet seen when it is made, and
    // what is asked for before it is seen comes in its way; browsers that hide their timing from pages do not tell.
    `if(document.visibilityState==="hidden")begin();`,
    `else new PerformanceObserver(list=>{if(list.getEntriesByName("first-contentful-paint").length)begin()}).observe({type:"paint",buffered:true});`,
    `addEventListener("load",()=>setTimeout(begin,${UNTOLD_MS}))`,
  ].join("\n");
}
