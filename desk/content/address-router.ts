import type { Hono } from "hono";
import type { DeskEnv } from "../env.ts";
import { typedName } from "../sign-in/router.ts";
import type { Asked, ContentRoutes } from "./content-routes.ts";
import { addressOf, filesIn } from "./known-files.ts";
import { changesOf, fileAt, PAGE_ACTIONS, type PageAction, PageActionError } from "./page-changes.ts";

const MAX_LENGTH = 200;

/** The subjects of commits, and the messages after them, by what is done with a page. */
const SUBJECTS: Readonly<Record<PageAction["action"], (from: string, to: string) => string>> = {
  copy: (from, to) => `Copy ${from} to ${to}`,
  move: (from, to) => `Move ${from} to ${to}`,
  remove: (from, to) => `Remove ${from}${to && `, which leads to ${to}`}`,
};

/** Copies, moves and removes pages. */
export function routeAddresses(
  app: Hono<DeskEnv>,
  { views, withDraft, missing, checkOf }: ContentRoutes,
): void {
  const show = async (asked: Asked, given: Partial<PageAction>, faults: string[] = []) => {
    const { draft, isEditor, context } = asked;
    const files = await filesIn(draft);
    const pages = files.flatMap(({ file, title }) =>
      file.endsWith(".mdx") ? { file, title, address: addressOf(file) } : [],
    );
    const isNew = given.file !== undefined && (await draft.isNew(given.file));
    const page = { given, pages, isNew, faults: new Map(faults.length > 0 ? [["", faults]] : []) };
    const html = views.contentAddress(page, isEditor);
    return context.html(html, faults.length > 0 ? 422 : 200);
  };

  app.get(
    "/content/address",
    withDraft((asked) => show(asked, asked.context.req.query())),
  );

  app.post(
    "/content/address",
    withDraft(async (asked) => {
      const { context, draft } = asked;
      const sent = await context.req.parseBody();
      const [file = "", to = "", nav = ""] = ["file", "to", "nav"].map((name) =>
        typedName(sent[name], MAX_LENGTH),
      );
      const action = PAGE_ACTIONS.find((each) => each === sent.action);
      if (!action || !file.endsWith(".mdx") || !(await draft.read(file))) return missing(asked);
      const given = { action, file, to, nav };
      const author = { name: context.get("session").name, message: SUBJECTS[action](addressOf(file), to) };
      try {
        const saved = await draft.change(() => changesOf(draft, given), author, checkOf(draft));
        if (saved.kind === "faulty") {
          const faults = saved.problems.map((each) => `${each.file}, line ${each.line}: ${each.message}`);
          return await show(asked, given, faults);
        }
      } catch (error) {
        if (!(error instanceof PageActionError)) throw error;
        return show(asked, given, [error.message]);
      }
      if (action === "remove") return context.redirect("/content?done=removed", 303);
      const done = action === "copy" ? "copied" : "moved";
      return context.redirect(`/content/file?${new URLSearchParams({ file: fileAt(to), done })}`, 303);
    }),
  );
}
