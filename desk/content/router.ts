import { createTwoFilesPatch } from "diff";
import type { Context, Hono } from "hono";
import type { DeskEnv, DeskServices } from "../env.ts";
import { record } from "../journal.ts";
import { DESK_POLICY } from "../security/own-host.ts";
import { typedName } from "../sign-in/router.ts";
import { faultsOf, formAfter, formOf, textOf } from "./content-file.ts";
import { type Draft, NoDraftError } from "./draft.ts";
import { TEXT } from "./field-names.ts";
import type { Sent } from "./form-fields.ts";
import { addressOf, titleIn } from "./known-files.ts";
import { listPictures, PictureError, storePicture } from "./pictures.ts";
import { type Previews, THEMES, WIDTHS } from "./preview.ts";
import { createPublishing, REQUESTS } from "./publish.ts";

/** The policy of the desk's pages, with a frame of its own address. */
const PREVIEW_POLICY = DESK_POLICY.replace("frame-src 'none'", "frame-src 'self'");

/** Several times the fields of the largest file: the time that a form takes grows with the square of their number. */
const MAX_FIELDS = 2000;
/** Changed lines that a comparison shows, also for the time that it takes: nobody else is answered meanwhile. */
const MAX_CHANGED = 2000;
/** Nobody sees them, and git takes a file with NUL for a picture. */
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;

/** Files of the owner, which decide where payments, downloads and sign-ups go. */
const OWNERS_FILES = new Set(["site.yaml"]);

/** Returns the draft without the files of the owner. */
const forEditors = (draft: Draft): Draft => ({
  ...draft,
  list: async () => (await draft.list()).filter((file) => !OWNERS_FILES.has(file)),
  read: async (file) => (OWNERS_FILES.has(file) ? undefined : draft.read(file)),
});

type Handler = (context: Context<DeskEnv>, draft: Draft) => Promise<Response>;

/** The content: its files, a form for each, its history. */
export function routeContent(app: Hono<DeskEnv>, services: DeskServices, previews: Previews): void {
  const { views, draftSite, db, desk, settings } = services;
  const publishing =
    desk.publishResults === undefined ? undefined : createPublishing(settings.dataDir, desk.publishResults);
  const isEditor = (context: Context<DeskEnv>) => context.get("session").role === "editor";
  const notice = (context: Context<DeskEnv>, title: string, text: string, status: 404 | 503) =>
    context.html(views.notice({ title, text, isEditor: isEditor(context) }), status);
  const withDraft = (handle: Handler) => async (context: Context<DeskEnv>) => {
    try {
      const draft = await services.draft();
      return await handle(context, isEditor(context) ? forEditors(draft) : draft);
    } catch (error) {
      if (error instanceof NoDraftError) return notice(context, "Editing is off", error.message, 503);
      throw error;
    }
  };
  const missing = (context: Context<DeskEnv>) =>
    notice(context, "No such file", "It was renamed or removed. The list has all files.", 404);
  const check = (draft: Draft) => (file: string, text: string) => draftSite.check(draft, file, text);

  app.get(
    "/content",
    withDraft(async (context, draft) => {
      const query = context.req.query("q")?.trim() ?? "";
      const changed = new Set(await draft.changed());
      const files = await Promise.all(
        (await draft.list()).map(async (file) => {
          const text = (await draft.read(file))?.text ?? "";
          return {
            file,
            title: titleIn(file, text),
            found: lineWith(file, text, query),
            isChanged: changed.has(`content/${file}`),
          };
        }),
      );
      return context.html(
        views.contentList({
          isEditor: isEditor(context),
          query,
          // Those whose name fits come first.
          files: files
            .filter(({ found }) => found !== undefined)
            .sort((a, b) => Number(a.found !== "") - Number(b.found !== "")),
          unpublished: await draft.unpublished(),
        }),
      );
    }),
  );

  app.get(
    "/content/file",
    withDraft(async (context, draft) => {
      const { file = "", done } = context.req.query();
      const current = await draft.read(file);
      if (!current) return missing(context);
      const { text, revision: base } = current;
      const known = formOf(file, text);
      const form = context.req.query("as") === "text" ? undefined : known;
      const page = { isEditor: isEditor(context), file, title: titleIn(file, text), done, form };
      const hasForm = known !== undefined;
      return context.html(views.contentFile({ ...page, hasForm, text, base, faults: new Map() }));
    }),
  );

  app.post(
    "/content/file",
    withDraft(async (context, draft) => {
      const file = context.req.query("file") ?? "";
      const current = await draft.read(file);
      if (!current) return missing(context);
      const sent: Sent = new Map(
        Object.entries(await context.req.parseBody()).map(([name, value]) => [
          name,
          String(value).replace(CONTROLS, ""),
        ]),
      );
      if (sent.size > MAX_FIELDS)
        return context.html(
          views.notice({ title: "Too long", text: `A form has ${MAX_FIELDS} fields at most.` }),
          413,
        );
      const base = sent.get("$base") ?? "";
      const action = sent.get("$do") ?? "save";
      const hasForm = formOf(file, current.text) !== undefined;
      const page = { isEditor: isEditor(context), file, title: titleIn(file, current.text), hasForm, base };
      if (action !== "save" && hasForm) {
        const form = formAfter(file, current.text, sent, action);
        return context.html(
          views.contentFile({ ...page, form, at: form.at, text: current.text, faults: new Map() }),
        );
      }
      const asText = (
        text: string,
        faults: ReadonlyMap<string, readonly string[]>,
        more: { difference?: string; base?: string } = {},
      ) => {
        const form = sent.has(TEXT) ? undefined : formAfter(file, current.text, sent, "");
        return views.contentFile({ ...page, form, text, faults, ...more });
      };
      let text: string;
      try {
        text = textOf(file, current.text, sent);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        return context.html(asText(current.text, new Map([["", [message]]])), 422);
      }
      const author = { name: context.get("session").name, message: `Change ${file}` };
      const saved = await draft.save(file, text, base, author, check(draft));
      if (saved.kind === "conflict") {
        const difference =
          createTwoFilesPatch("saved", "yours", saved.current.text, text, "", "", {
            context: 1,
            maxEditLength: MAX_CHANGED,
          }) ?? "Too much differs to be shown. What is saved is in the history.";
        const base = saved.current.revision;
        return context.html(asText(text, new Map(), { difference, base }), 409);
      }
      if (saved.kind === "faulty") {
        const form = sent.has(TEXT) ? undefined : formOf(file, text);
        return context.html(asText(text, faultsOf(file, text, saved.problems, form)), 422);
      }
      return context.redirect(
        `/content/file?${new URLSearchParams({ file, ...(sent.has(TEXT) && { as: "text" }), done: saved.kind })}`,
        303,
      );
    }),
  );

  app.get(
    "/content/preview",
    withDraft(async (context, draft) => {
      const { file = "", ...query } = context.req.query();
      const current = await draft.read(file);
      if (!current) return missing(context);
      const width = WIDTHS.find((each) => String(each) === query.width) ?? WIDTHS[0];
      const theme = THEMES.find((each) => each === query.theme) ?? THEMES[0];
      const address = `${addressOf(file)}?${new URLSearchParams({ draft: previews.newKey(), theme })}`;
      context.header("Content-Security-Policy", PREVIEW_POLICY);
      const page = { isEditor: isEditor(context), file, title: titleIn(file, current.text), address };
      return context.html(views.contentPreview({ ...page, width, theme, widths: WIDTHS, themes: THEMES }));
    }),
  );

  app.get(
    "/content/pictures",
    withDraft(async (context, draft) => {
      const { path, shows } = context.req.query();
      const stored = path !== undefined && shows !== undefined ? { path, shows } : undefined;
      const page = { isEditor: isEditor(context), pictures: await listPictures(draft) };
      return context.html(views.contentPictures({ ...page, stored, fault: undefined }));
    }),
  );

  app.post(
    "/content/pictures",
    withDraft(async (context, draft) => {
      const body = await context.req.parseBody();
      const shows = typedName(body.shows, 200);
      try {
        if (!(body.file instanceof File) || shows === "")
          throw new PictureError("Choose a file, and say what it shows.");
        const bytes = Buffer.from(await body.file.arrayBuffer());
        const path = await storePicture(draft, bytes, shows, context.get("session").name);
        return context.redirect(`/content/pictures?${new URLSearchParams({ path, shows })}`, 303);
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        const page = { isEditor: isEditor(context), pictures: await listPictures(draft), stored: undefined };
        return context.html(views.contentPictures({ ...page, fault: error.message }), 422);
      }
    }),
  );

  app.get(
    "/content/publish",
    withDraft(async (context, draft) =>
      context.html(
        views.contentPublish({
          isEditor: isEditor(context),
          isSetUp: publishing !== undefined,
          unpublished: await draft.unpublished(),
          last: await publishing?.last(),
          message: context.req.query("done") === "busy" ? "Another publication is not done yet." : undefined,
        }),
      ),
    ),
  );

  app.post(
    "/content/publish",
    withDraft(async (context, draft) => {
      const { request: given } = await context.req.parseBody();
      const request = REQUESTS.find((each) => each === given);
      if (!publishing || !request) return missing(context);
      if (request === "publish") {
        await draft.update();
        if ((await draft.unpublished()).length === 0) return context.redirect("/content/publish", 303);
      }
      const isAsked = await publishing.ask(request, draft);
      if (isAsked)
        await record(
          db,
          context.get("session").name,
          request === "publish" ? "published-content" : "withdrew-content",
        );
      return context.redirect(isAsked ? "/content/publish" : "/content/publish?done=busy", 303);
    }),
  );

  app.get(
    "/content/history",
    withDraft(async (context, draft) => {
      const { file = "", done } = context.req.query();
      const current = await draft.read(file);
      if (!current) return missing(context);
      const commits = await draft.history(file);
      const changes = await Promise.all(
        commits.map(async (commit) => ({ ...commit, difference: await draft.difference(commit.id, file) })),
      );
      return context.html(
        views.contentHistory({
          isEditor: isEditor(context),
          file,
          title: titleIn(file, current.text),
          base: current.revision,
          changes,
          done,
        }),
      );
    }),
  );

  app.post(
    "/content/undo",
    withDraft(async (context, draft) => {
      const body = await context.req.parseBody();
      const [file, id, base] = [body.file, body.id, body.base].map(String) as [string, string, string];
      const commit = (await draft.read(file)) && (await draft.history(file)).find((each) => each.id === id);
      if (!commit) return missing(context);
      const answer = (done: string) =>
        context.redirect(`/content/history?${new URLSearchParams({ file, done })}`, 303);
      const text = await draft.without(id, file);
      if (text === undefined) return answer("later");
      const author = { name: context.get("session").name, message: `Take back "${commit.subject}"` };
      const saved = await draft.save(file, text, base, author, check(draft));
      return answer(saved.kind === "saved" ? "undone" : saved.kind);
    }),
  );
}

/** Returns the first line of a file with a text, or "" if its name has it or nothing is searched; undefined if it has not. */
function lineWith(file: string, text: string, query: string): string | undefined {
  const wanted = query.toLowerCase();
  if (wanted === "" || file.toLowerCase().includes(wanted)) return "";
  return text
    .split("\n")
    .find((line) => line.toLowerCase().includes(wanted))
    ?.trim();
}
