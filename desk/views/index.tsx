import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { HIDDEN } from "#contract/readable-text.ts";
import { ContentFile, ContentHistory, ContentList } from "./Content.tsx";
import { ContentAddress } from "./ContentAddress.tsx";
import { ContentCharts } from "./ContentCharts.tsx";
import { ContentPictures } from "./ContentPictures.tsx";
import { ContentPreview } from "./ContentPreview.tsx";
import { ContentPublish } from "./ContentPublish.tsx";
import { Duties } from "./Duties.tsx";
import { Inbox } from "./Inbox.tsx";
import { IsEditor, Layout, PageTitle, TextLink } from "./Layout.tsx";
import { LeadView } from "./Lead.tsx";
import { Log, LogEntry } from "./Log.tsx";
import { NumbersPage } from "./Numbers.tsx";
import { Compose, Preview } from "./Push.tsx";
import { SignIn } from "./SignIn.tsx";
import { Workbench } from "./Workbench.tsx";

/** A text between tags, or a text area with its content, which is sent again and must not change. */
const TEXTS = /(<textarea[^<>]*>[^<]*)|>[^<]+/g;

/** White space, and the marks that right-to-left text needs. */
const HARMLESS = "\t\n\r\u200e\u200f";

/** Shows hidden characters by their code, since a name could use them to read as another. */
const withVisibleControls = (text: string) =>
  text.replace(HIDDEN, (character) => {
    const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
    return HARMLESS.includes(character) ? character : `[U+${code}]`;
  });

/** Returns the function that renders a page of the desk for an owner or an editor. */
const page =
  <Props extends object>(Page: ComponentType<Props>) =>
  (props: Props, isEditor = false): string => {
    const html = renderToStaticMarkup(
      <IsEditor value={isEditor}>
        <Page {...props} />
      </IsEditor>,
    );
    return `<!doctype html>${html.replace(TEXTS, (text, field) => field ?? withVisibleControls(text))}`;
  };

/** Every page of the desk as HTML. The build bundles this file, because Node runs no JSX. */
export const views = {
  signIn: page(SignIn),
  notice: page(Notice),
  inbox: page(Inbox),
  lead: page(LeadView),
  workbench: page(Workbench),
  numbers: page(NumbersPage),
  duties: page(Duties),
  compose: page(Compose),
  preview: page(Preview),
  contentList: page(ContentList),
  contentFile: page(ContentFile),
  contentAddress: page(ContentAddress),
  contentCharts: page(ContentCharts),
  contentHistory: page(ContentHistory),
  contentPreview: page(ContentPreview),
  contentPublish: page(ContentPublish),
  contentPictures: page(ContentPictures),
  log: page(Log),
  logEntry: page(LogEntry),
};
export type Views = typeof views;

type NoticeProps = { readonly title: string; readonly text: string };

/** Renders a message with a link back, such as for a submission that was erased. */
function Notice({ title, text }: NoticeProps) {
  return (
    <Layout title={title}>
      <PageTitle>{title}</PageTitle>
      <p className="mt-4 max-w-[70ch]">{text}</p>
      <p className="mt-4">
        <TextLink href="/">Back</TextLink>
      </p>
    </Layout>
  );
}
