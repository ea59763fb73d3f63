import { createTwoFilesPatch } from "diff";
import type { Hono } from "hono";
import type { DeskEnv, DeskServices } from "../env.ts";
import { record } from "../journal.ts";
import { DESK_POLICY } from "../security/own-host.ts";
import { typedName } from "../sign-in/router.ts";
import { routeAddresses } from "./address-router.ts";
import { routeCharts } from "./chart-router.ts";
import { faultsOf, formOf, textOf } from "./content-file.ts";
import { type Asked, createContentRoutes, OWNERS_FILES } from "./content-routes.ts";
import { changedItem, type Sent, TEXT } from "./form-fields.ts";
import { addressOf, filesIn } from "./known-files.ts";
import { listPictures, PictureError, storePicture } from "./pictures.ts";
import type { Previews } from "./preview.ts";
import { createPublishing, REQUESTS } from "./publish.ts";

/** The policy of the desk's pages, with a frame of its own address. */
const PREVIEW_POLICY = DESK_POLICY.replace("frame-src 'none'", "frame-src 'self'");

/** Several times the fields of the largest file. */
const MAX_FIELDS = 2000;
/** Changed lines that a comparison shows, also for the time that it takes: nobody else is answered meanwhile. */
const MAX_CHANGED = 2000;

const TOO_LONG = { title: "Too long", text: `A form has ${MAX_FIELDS} fields at most.` };

/** The content: its files, a form for each, its history. */
export function routeContent(app: Hono<DeskEnv>, services: DeskServices, previews: Previews): void {
  const routes = createContentRoutes(services);
  const { views, withDraft, withFile, missing, checkOf, save } = routes;
  const { db, desk, settings } = services;
  const publishing =
    desk.publishResults === undefined ? undefined : createPublishing(settings.dataDir, desk.publishResults);
  app.get(
    "/content",
    withDraft(async ({ context, draft, isEditor }) => {
      const query = context.req.query("q")?.trim() ?? "";
      const changed = new Set(await draft.changed());
      const files = (await filesIn(draft)).map(({ file, text, title }) => ({
        ...{ file, title, found: lineWith(file, text, query) },
        ...{ isDraft: /^draft: true$/m.test(text), isChanged: changed.has(`content/${file}`) },
      }));
      const shown = files.filter(({ found }) => found !== undefined);
      // Those whose name fits come first.
      shown.sort((a, b) => Number(a.found !== "") - Number(b.found !== ""));
      const unpublished = await draft.unpublished();
      const { done } = context.req.query();
      return context.html(views.contentList({ query, files: shown, unpublished, done }, isEditor));
    }),
  );

  app.get(
    "/content/file",
    withFile(({ context, isEditor, file, title, current }) => {
      const { as, done } = context.req.query();
      const form = formOf(file, current.text);
      const page = { file, title, done, hasForm: form !== undefined, form: as === "text" ? undefined : form };
      const { text, revision: base } = current;
      return context.html(views.contentFile({ ...page, text, base, faults: new Map() }, isEditor));
    }),
  );

  app.post(
    "/content/file",
    withFile(async (asked) => {
      const { context, isEditor, file, title, current } = asked;
      const fields = await context.req.parseBody();
      if (Object.keys(fields).length > MAX_FIELDS) return context.html(views.notice(TOO_LONG, isEditor), 413);
      const sent: Sent = await context.req.parseBody({ dot: true });
      const isText = sent[TEXT] !== undefined;
      const form = isText ? undefined : formOf(file, current.text, sent);
      const hasForm = formOf(file, current.text) !== undefined;
      const base = String(sent.$base ?? "");
      const page = { file, title, hasForm, form, base, text: current.text, faults: new Map() };
      const show = (status: 200 | 409 | 422, more: Partial<Parameters<typeof views.contentFile>[0]>) =>
        context.html(views.contentFile({ ...page, ...more }, isEditor), status);
      const at = changedItem(fields);
      if (form && at !== undefined) return show(200, { at });
      let text: string;
      try {
        text = textOf(file, current.text, sent);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        return show(422, { faults: new Map([["", [message]]]) });
      }
      const saved = await save(asked, text, base, `Change ${file}`);
      if (saved.kind === "conflict") {
        const options = { context: 1, maxEditLength: MAX_CHANGED };
        const difference =
          createTwoFilesPatch("saved", "yours", saved.current.text, text, "", "", options) ??
          "Too much differs to be shown. What is saved is in the history.";
        return show(409, { text, difference, base: saved.current.revision });
      }
      if (saved.kind === "faulty")
        return show(422, { text, faults: faultsOf(file, text, saved.problems, form) });
      const query = new URLSearchParams({ file, ...(isText && { as: "text" }), done: saved.kind });
      return context.redirect(`/content/file?${query}`, 303);
    }),
  );

  routeAddresses(app, routes);
  routeCharts(app, routes);

  app.get(
    "/content/preview",
    withFile(({ context, isEditor, file, title }) => {
      const { width, theme = "light" } = context.req.query();
      const key = previews.newKey();
      const addressIn = (more = {}) => `${addressOf(file)}?${new URLSearchParams({ draft: key, ...more })}`;
      const link = (services.ownOrigin(context.req.header("Host")) ?? "") + addressIn();
      context.header("Content-Security-Policy", PREVIEW_POLICY);
      return context.html(
        views.contentPreview(
          { file, title, address: addressIn({ theme }), link, days: previews.keyDays, width, theme },
          isEditor,
        ),
      );
    }),
  );

  const showPictures = async ({ context, draft, isEditor }: Asked, fault?: string) => {
    const { path, shows } = context.req.query();
    const stored = path !== undefined && shows !== undefined ? { path, shows } : undefined;
    const page = { pictures: await listPictures(draft), stored, fault };
    return context.html(views.contentPictures(page, isEditor), fault === undefined ? 200 : 422);
  };
  app.get(
    "/content/pictures",
    withDraft((asked) => showPictures(asked)),
  );
  app.post(
    "/content/pictures",
    withDraft(async (asked) => {
      const { context, draft } = asked;
      const body = await context.req.parseBody();
      const shows = typedName(body.shows, 200);
      if (!(body.file instanceof File) || shows === "")
        return showPictures(asked, "Choose a file, and say what it shows.");
      try {
        const bytes = Buffer.from(await body.file.arrayBuffer());
        const path = await storePicture(draft, bytes, shows, context.get("session").name);
        return context.redirect(`/content/pictures?${new URLSearchParams({ path, shows })}`, 303);
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        return showPictures(asked, error.message);
      }
    }),
  );

  app.get(
    "/content/publish",
    withDraft(async ({ context, draft, isEditor }) => {
      const isSetUp = publishing !== undefined;
      const [unpublished, last] = [await draft.unpublished(), await publishing?.last()];
      const { done } = context.req.query();
      return context.html(views.contentPublish({ isSetUp, unpublished, last, done }, isEditor));
    }),
  );

  /** Takes back a whole change that is not published. */
  const takeBack = async ({ context, draft, isEditor }: Asked, id: string) => {
    const commit = (await draft.unpublished()).find((each) => each.id === id);
    const found = commit && (await draft.without(commit.id));
    const isOwners = isEditor && [...(found?.keys() ?? [])].some((file) => OWNERS_FILES.has(file));
    const changes = isOwners ? undefined : found;
    const author = { name: context.get("session").name, message: `Take back "${commit?.subject}"` };
    const done = changes ? (await draft.change(async () => changes, author, checkOf(draft))).kind : "later";
    return context.redirect(`/content/publish?done=${done === "saved" ? "undone" : done}`, 303);
  };
  app.post(
    "/content/publish",
    withDraft(async (asked) => {
      const { context, draft } = asked;
      const { request: given, id } = await context.req.parseBody();
      if (id !== undefined) return takeBack(asked, String(id));
      const request = REQUESTS.find((each) => each === given);
      if (!publishing || !request) return missing(asked);
      if (request === "publish") {
        await draft.update();
        if ((await draft.unpublished()).length === 0) return context.redirect("/content/publish", 303);
      }
      if (!(await publishing.ask(request, draft))) return context.redirect("/content/publish?done=busy", 303);
      const action = request === "publish" ? "published-content" : "withdrew-content";
      await record(db, context.get("session").name, action);
      return context.redirect("/content/publish", 303);
    }),
  );

  app.get(
    "/content/history",
    withFile(async ({ context, draft, isEditor, file, title, current }) => {
      const changes = await Promise.all(
        (await draft.history(file)).map(async (commit) => ({
          ...commit,
          difference: await draft.difference(commit.id, file),
        })),
      );
      const page = { file, title, base: current.revision, changes, done: context.req.query("done") };
      return context.html(views.contentHistory(page, isEditor));
    }),
  );

  app.post(
    "/content/history",
    withFile(async (asked) => {
      const { context, draft, file } = asked;
      const { id, base } = await context.req.parseBody();
      const commit = (await draft.history(file)).find((each) => each.id === id);
      if (!commit) return missing(asked);
      const text = (await draft.without(commit.id, file))?.get(file);
      const message = `Take back "${commit.subject}"`;
      const done = text === undefined ? "later" : (await save(asked, text, String(base), message)).kind;
      const query = new URLSearchParams({ file, done: done === "saved" ? "undone" : done });
      return context.redirect(`/content/history?${query}`, 303);
    }),
  );
}

/** Returns the first line of a file with a text, or "" if its name has it or nothing is searched; undefined if it has not. */
function lineWith(file: string, text: string, query: string): string | undefined {
  const wanted = query.toLowerCase();
  const hasText = (line: string) => line.toLowerCase().includes(wanted);
  return hasText(file) ? "" : text.split("\n").find(hasText)?.trim();
}
