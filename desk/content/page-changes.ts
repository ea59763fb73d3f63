import { parse } from "yaml";
import { patchYaml } from "#editorial/patch-yaml.ts";
import { withFields } from "./content-file.ts";
import type { Changes, Draft } from "./draft.ts";
import { addressOf, filesIn } from "./known-files.ts";

export const PAGE_ACTIONS = ["copy", "move", "remove"] as const;

/** A requested change. `to` is the new address, or the target of the redirect for a page that is removed. */
export type PageAction = {
  readonly action: (typeof PAGE_ACTIONS)[number];
  readonly file: string;
  readonly to: string;
  /** The short name of a copy. */
  readonly nav: string;
};

/** Thrown for what a form cannot ask for; the message says what to do. */
export class PageActionError extends Error {
  override name = "PageActionError";
}

const REDIRECTS = "redirects.yaml";
const PATH = /^\/[\w-]+(\/[\w-]+)*$/;

/** Returns the file of the page that a form makes. */
export const fileAt = (address: string): string => `pages${address}.mdx`;

/**
 * Returns the files that an action changes. The address of a page that visitors know leads on; in texts and menus, links to a page
 * that moves follow it.
 * @throws PageActionError if the address is none, or is taken
 */
export async function changesOf(draft: Draft, { action, file, to, nav }: PageAction): Promise<Changes> {
  const text = (await draft.read(file))?.text ?? "";
  if (action !== "remove") {
    if (!PATH.test(to))
      throw new PageActionError("An address is like /company/our-story, of letters, digits, - and _.");
    if (await draft.read(fileAt(to))) throw new PageActionError(`${to} is the address of another page.`);
  }
  if (action === "copy") return new Map([[fileAt(to), withFields(text, { nav, draft: true })]]);
  if (file.includes("$") || /^section: feature$/m.test(text))
    throw new PageActionError(
      "The address of this page is in the code, such as that of its demo: ask a developer.",
    );

  const from = addressOf(file);
  const link = new RegExp(`(?<![\\w/.:-])${from}(?![\\w/-])`, "g");
  const changes = new Map<string, string | undefined>();
  if (action === "move")
    for (const { file: name, text: before } of await filesIn(draft)) {
      const after = before.replace(link, () => to);
      if (after !== before) changes.set(name, after);
    }
  const redirects = (await draft.read(REDIRECTS))?.text ?? "";
  const rows = (parse(redirects) as { from: string; to: string }[])
    .filter((row) => row.from !== to)
    .map((row) => ({ ...row, to: row.to.replace(link, () => to) }));
  const isKnown = !(await draft.isNew(file));
  if (isKnown) changes.set(REDIRECTS, patchYaml(redirects, [...rows, { from, to }]));
  if (action === "move") changes.set(fileAt(to), changes.get(file) ?? text);
  return changes.set(file, undefined);
}
