import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { HIDDEN } from "#contract/readable-text.ts";
import {
  ContentFile,
  type ContentFileProps,
  ContentHistory,
  type ContentHistoryProps,
  ContentList,
  type ContentListProps,
} from "./Content.tsx";
import { ContentPictures, type ContentPicturesProps } from "./ContentPictures.tsx";
import { ContentPreview, type ContentPreviewProps } from "./ContentPreview.tsx";
import { ContentPublish, type ContentPublishProps } from "./ContentPublish.tsx";
import { Duties, type DutiesProps } from "./Duties.tsx";
import { Inbox, type InboxProps } from "./Inbox.tsx";
import { Layout, PageTitle, TextLink } from "./Layout.tsx";
import { type LeadProps, LeadView } from "./Lead.tsx";
import { Log, LogEntry, type LogEntryProps, type LogProps } from "./Log.tsx";
import { NumbersPage, type NumbersProps } from "./Numbers.tsx";
import { Compose, type ComposeProps, Preview, type PreviewProps } from "./Push.tsx";
import { SignIn, type SignInProps } from "./SignIn.tsx";
import { Workbench, type WorkbenchProps } from "./Workbench.tsx";

/** A text between tags, or a text area with its content, which is sent again and must not change. */
const TEXTS = /(<textarea[^<>]*>[^<]*)|>[^<]+/g;

const page = (element: ReactElement) => {
  const html = renderToStaticMarkup(element);
  return `<!doctype html>${html.replace(TEXTS, (text, field) => field ?? withVisibleControls(text))}`;
};

/** White space, and the marks that right-to-left text needs. */
const HARMLESS = "\t\n\r\u200e\u200f";

/** Shows hidden characters by their code, since a name could use them to read as another. */
const withVisibleControls = (text: string) =>
  text.replace(HIDDEN, (character) => {
    const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
    return HARMLESS.includes(character) ? character : `[U+${code}]`;
  });

/** Every page of the desk as HTML. The build bundles this file, because Node runs no JSX. */
export const views = {
  signIn: (props: SignInProps) => page(<SignIn {...props} />),
  notice: (props: NoticeProps) => page(<Notice {...props} />),
  inbox: (props: InboxProps) => page(<Inbox {...props} />),
  lead: (props: LeadProps) => page(<LeadView {...props} />),
  workbench: (props: WorkbenchProps) => page(<Workbench {...props} />),
  numbers: (props: NumbersProps) => page(<NumbersPage {...props} />),
  duties: (props: DutiesProps) => page(<Duties {...props} />),
  compose: (props: ComposeProps) => page(<Compose {...props} />),
  preview: (props: PreviewProps) => page(<Preview {...props} />),
  contentList: (props: ContentListProps) => page(<ContentList {...props} />),
  contentFile: (props: ContentFileProps) => page(<ContentFile {...props} />),
  contentHistory: (props: ContentHistoryProps) => page(<ContentHistory {...props} />),
  contentPreview: (props: ContentPreviewProps) => page(<ContentPreview {...props} />),
  contentPublish: (props: ContentPublishProps) => page(<ContentPublish {...props} />),
  contentPictures: (props: ContentPicturesProps) => page(<ContentPictures {...props} />),
  log: (props: LogProps) => page(<Log {...props} />),
  logEntry: (props: LogEntryProps) => page(<LogEntry {...props} />),
};
export type Views = typeof views;

type NoticeProps = { readonly title: string; readonly text: string; readonly isEditor?: boolean };

/** Renders a message with a link back, such as for a submission that was erased. */
function Notice({ title, text, isEditor = false }: NoticeProps) {
  return (
    <Layout title={title} isEditor={isEditor}>
      <PageTitle>{title}</PageTitle>
      <p className="mt-4 max-w-[70ch]">{text}</p>
      <p className="mt-4">
        {isEditor ? (
          <TextLink href="/content">Back to the content</TextLink>
        ) : (
          <TextLink href="/inbox">Back to the inbox</TextLink>
        )}
      </p>
    </Layout>
  );
}
