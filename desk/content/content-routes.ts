import type { Context } from "hono";
import type { DeskEnv, DeskServices } from "../env.ts";
import { type Check, type Draft, type DraftFile, NoDraftError } from "./draft.ts";
import { checkChanges } from "./draft-process.ts";
import { titleIn } from "./known-files.ts";

/** Files of the owner, which decide where payments, downloads and sign-ups go. */
export const OWNERS_FILES = new Set(["site.yaml"]);

/** Returns the draft without the files of the owner. */
const forEditors = (draft: Draft): Draft => ({
  ...draft,
  list: async () => (await draft.list()).filter((file) => !OWNERS_FILES.has(file)),
  read: async (file) => (OWNERS_FILES.has(file) ? undefined : draft.read(file)),
});

export type Asked = { readonly context: Context<DeskEnv>; readonly draft: Draft; readonly isEditor: boolean };
export type AskedFile = Asked & {
  readonly file: string;
  readonly title: string;
  readonly current: DraftFile;
};
type Answer<Given> = (asked: Given) => Response | Promise<Response>;

const NO_FILE = { title: "No such file", text: "It was renamed or removed. The list has all files." };

export type ContentRoutes = ReturnType<typeof createContentRoutes>;

/** Returns what the routes of the content share. */
export function createContentRoutes(services: DeskServices) {
  const { views, buildDir } = services;
  const missing: Answer<Asked> = ({ context, isEditor }: Asked) =>
    context.html(views.notice(NO_FILE, isEditor), 404);

  const checkOf =
    (draft: Draft): Check =>
    (changes) =>
      checkChanges(draft, buildDir, changes);

  const withDraft = (answer: Answer<Asked>) => async (context: Context<DeskEnv>) => {
    const isEditor = context.get("session").role === "editor";
    try {
      const draft = await services.draft();
      return await answer({ context, draft: isEditor ? forEditors(draft) : draft, isEditor });
    } catch (error) {
      if (!(error instanceof NoDraftError)) throw error;
      return context.html(views.notice({ title: "Editing is off", text: error.message }, isEditor), 503);
    }
  };
  /** Answers for the file in the address. @param ending that of the files that have an answer */
  const withFile = (answer: Answer<AskedFile>, ending = "") =>
    withDraft(async (asked) => {
      const { file = "" } = asked.context.req.query();
      const current = file.endsWith(ending) ? await asked.draft.read(file) : undefined;
      return current
        ? answer({ ...asked, file, current, title: titleIn(file, current.text) })
        : missing(asked);
    });

  const save = ({ context, draft, file }: AskedFile, text: string, base: string, message: string) =>
    draft.save(file, text, base, { name: context.get("session").name, message }, checkOf(draft));
  return { views, missing, withDraft, withFile, checkOf, save };
}
