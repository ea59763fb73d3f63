import type { ReactNode } from "react";
import type { Faults, FileForm } from "../content/content-file.ts";
import type { Commit } from "../content/draft.ts";
import { BODY, TEXT } from "../content/field-names.ts";
import { FaultText, FieldView } from "./ContentFields.tsx";
import { ActionLink, Labeled, Layout, Message, PageTitle, Part, Submit, TextLink } from "./Layout.tsx";
import { Table } from "./Table.tsx";
import { numberText, timeText } from "./words.ts";

const pathOf = (page: string, file: string, more: Readonly<Record<string, string>> = {}) =>
  `/content/${page}?${new URLSearchParams({ file, ...more })}`;

export type ContentListProps = {
  readonly isEditor: boolean;
  readonly query: string;
  readonly files: readonly {
    readonly file: string;
    readonly title: string;
    /** The line that has what was searched. */
    readonly found: string | undefined;
    readonly isChanged: boolean;
  }[];
  /** The changes that visitors do not see yet. */
  readonly unpublished: readonly Commit[];
};

/** All files of the content, those that are not published first. */
export function ContentList({ isEditor, query, files, unpublished }: ContentListProps) {
  const parts = [
    ["Not published yet", files.filter(({ isChanged }) => isChanged)],
    ["Lists and settings", files.filter(({ file, isChanged }) => !isChanged && file.endsWith(".yaml"))],
    ["Pages", files.filter(({ file, isChanged }) => !isChanged && file.endsWith(".mdx"))],
  ] as const;
  return (
    <Layout title="Content" section="Content" isEditor={isEditor}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <PageTitle>Content</PageTitle>
        <TextLink href="/content/publish">
          {unpublished.length === 0
            ? "Everything is published"
            : `${countText(unpublished.length)} not published yet`}
        </TextLink>
      </div>
      <form method="get" action="/content" className="mt-6 flex flex-wrap items-end gap-3">
        <Labeled label="Name, address or words" className="max-w-md grow">
          <input name="q" type="search" defaultValue={query} maxLength={200} className="desk-field" />
        </Labeled>
        <Submit>Search</Submit>
        <ActionLink href="/content/pictures">Pictures</ActionLink>
      </form>
      {files.length === 0 && (
        <p className="mt-8 border-y border-hair py-10 text-center text-muted">
          No file has these words. <TextLink href="/content">Show all</TextLink>
        </p>
      )}
      {parts.map(
        ([title, members]) =>
          members.length > 0 && (
            <Part key={title} title={title}>
              <Table headings={["Name", "File"]}>
                {members.map(({ file, title, found }) => (
                  <tr key={file}>
                    <td>
                      <a href={pathOf("file", file)} className="link inline-flex min-h-6 items-center">
                        {title}
                      </a>
                      {found && <span className="mt-1 block max-w-[60ch] truncate text-muted">{found}</span>}
                    </td>
                    <td className="break-all text-muted">{file}</td>
                  </tr>
                ))}
              </Table>
            </Part>
          ),
      )}
    </Layout>
  );
}

const countText = (count: number) => `${numberText(count)} ${count === 1 ? "change is" : "changes are"}`;

export type ContentFileProps = {
  readonly isEditor: boolean;
  readonly file: string;
  readonly title: string;
  /** False for a file that can only be edited as text. */
  readonly hasForm: boolean;
  /** The form; undefined to edit the text of the file. */
  readonly form: FileForm | undefined;
  readonly text: string;
  /** The revision of the file that the form was made from. */
  readonly base: string;
  readonly faults: Faults;
  /** The item of a list that a button has just changed. */
  readonly at?: string;
  /** If the file has changed meanwhile: the lines in which it differs from what was sent. */
  readonly difference?: string;
  readonly done?: string | undefined;
};

const DONE: Readonly<Record<string, string>> = {
  saved: "Saved in the draft. Visitors see it after the next publication.",
  unchanged: "Nothing was changed, so nothing was saved.",
};

/** The form of a file, or its text. */
export function ContentFile(props: ContentFileProps) {
  const { isEditor, file, title, hasForm, form, text, base, faults, at, difference, done } = props;
  return (
    <Layout title={title} section="Content" isEditor={isEditor}>
      {done && DONE[done] && <Message>{DONE[done]}</Message>}
      <FileHead file={file} title={title}>
        <ActionLink href={pathOf("preview", file)}>Preview</ActionLink>
        <ActionLink href={pathOf("history", file)}>History</ActionLink>
        {form && <ActionLink href={pathOf("file", file, { as: "text" })}>Edit as text</ActionLink>}
        {!form && hasForm && <ActionLink href={pathOf("file", file)}>Edit as a form</ActionLink>}
      </FileHead>
      {faults.size > 0 && <FaultSummary faults={faults} />}
      {difference !== undefined && <Conflict file={file} difference={difference} />}
      <form method="post" action={pathOf("file", file)} className="mt-6">
        {/* The first button of a form is the one that Enter presses. */}
        <button type="submit" name="$do" value="save" tabIndex={-1} aria-hidden="true" className="sr-only">
          Save
        </button>
        <input type="hidden" name="$base" value={base} />
        <div className="grid max-w-3xl gap-6">
          {form ? (
            <>
              <FieldView field={form.field} faults={faults} at={at} />
              {form.body !== undefined && <Body body={form.body} messages={faults.get(BODY) ?? []} />}
            </>
          ) : (
            <TextArea name={TEXT} label="The whole file" text={text} messages={faults.get(TEXT) ?? []} />
          )}
        </div>
        <div className="sticky bottom-0 mt-8 flex flex-wrap items-center gap-4 border-t border-hair bg-paper py-3">
          <Submit>Save</Submit>
          <p className="text-small text-muted">Saved in the draft, which visitors do not see.</p>
        </div>
      </form>
    </Layout>
  );
}

type HeadProps = { readonly file: string; readonly title: string; readonly children: ReactNode };

function FileHead({ file, title, children }: HeadProps) {
  return (
    <>
      <p className="text-small">
        <TextLink href="/content">Content</TextLink>
      </p>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <PageTitle>{title}</PageTitle>
          <p className="mt-1 break-all text-small text-muted">{file}</p>
        </div>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
    </>
  );
}

/** All faults, each with a link to its field. */
function FaultSummary({ faults }: { readonly faults: Faults }) {
  return (
    <div role="alert" className="mt-6 border-l-2 border-ink bg-raised px-4 py-3 text-small">
      <h2 className="text-body font-semibold">Not saved yet: correct this first</h2>
      <ul className="mt-2 grid gap-1">
        {[...faults].flatMap(([name, messages]) =>
          messages.map((message) => (
            <li key={`${name} ${message}`}>
              {name === "" ? (
                message
              ) : (
                <a className="link" href={`#f-${name}`}>{`${wordsOf(name)}: ${message}`}</a>
              )}
            </li>
          )),
        )}
      </ul>
    </div>
  );
}

const wordsOf = (name: string) => (name === BODY ? "Text" : name === TEXT ? "File" : namedParts(name));

/** Returns the path of a field for people, who count from 1. */
const namedParts = (name: string) =>
  name
    .split(".")
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part))
    .join(" › ");

function Conflict({ file, difference }: { readonly file: string; readonly difference: string }) {
  return (
    <div role="alert" className="mt-6 border-l-2 border-ink bg-raised px-4 py-3 text-small">
      <h2 className="text-body font-semibold">Somebody else has saved this file meanwhile</h2>
      <p className="mt-1 max-w-[75ch]">
        Nothing is lost: below are your texts. Lines that begin with − are in the saved file, lines with + are
        yours. Save again to keep yours, or{" "}
        <TextLink href={pathOf("file", file)}>open the saved file</TextLink>.
      </p>
      <Difference text={difference} />
    </div>
  );
}

/** The changed lines of a file, without the names and positions that git adds. */
function Difference({ text }: { readonly text: string }) {
  const lines = text
    .split("\n")
    .filter((line) => !/^(diff |index |--- |\+\+\+ |@@|===|\\|new file|Index)/.test(line));
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="mt-3 max-h-72 overflow-auto rounded-md border border-hair bg-paper p-3 text-small"
    >
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be the same, and never change
        <span key={index} className={`block ${/^[+-]/.test(line) ? "font-semibold" : "text-muted"}`}>
          {line.replace(/^[+-]/, (sign) => `${sign === "-" ? "−" : sign} `) || " "}
        </span>
      ))}
    </pre>
  );
}

type AreaProps = {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly messages: readonly string[];
};

const BODY_ROWS = 26;

function TextArea({ name, label, text, messages }: AreaProps) {
  return (
    <div className="grid gap-1">
      <label htmlFor={`f-${name}`} className="text-small font-medium">
        {label}
      </label>
      {messages.length > 0 && <FaultText id="text-fault" messages={messages} />}
      <textarea
        id={`f-${name}`}
        name={name}
        rows={BODY_ROWS}
        defaultValue={text}
        aria-describedby={messages.length > 0 ? "text-fault" : undefined}
        className="desk-field font-mono"
      />
    </div>
  );
}

/** The text of a page below its front matter. */
function Body({ body, messages }: { readonly body: string; readonly messages: readonly string[] }) {
  return <TextArea name={BODY} label="Text of the page, in Markdown" text={body} messages={messages} />;
}

export type ContentHistoryProps = {
  readonly isEditor: boolean;
  readonly file: string;
  readonly title: string;
  readonly base: string;
  readonly changes: readonly (Commit & { readonly difference: string })[];
  readonly done: string | undefined;
};

const UNDONE: Readonly<Record<string, string>> = {
  undone: "Taken back, in the draft.",
  later:
    "It made the file, or the same lines have changed since: take back the later change first, or edit the file.",
  conflict: "Somebody has saved this file meanwhile. Look at the newest change, then try again.",
  faulty:
    "Without this change the file would have mistakes, such as a link to a page that is gone: edit the file.",
  unchanged: "The file is already without this change.",
};

/** The changes of a file, each of which can be taken back. */
export function ContentHistory({ isEditor, file, title, base, changes, done }: ContentHistoryProps) {
  return (
    <Layout title={`History of ${title}`} section="Content" isEditor={isEditor}>
      {done && UNDONE[done] && <Message>{UNDONE[done]}</Message>}
      <FileHead file={file} title={`History of ${title}`}>
        <ActionLink href={pathOf("file", file)}>Edit</ActionLink>
      </FileHead>
      <p className="mt-3 text-small text-muted">The newest {numberText(changes.length)} changes, in UTC.</p>
      <ol className="mt-6 grid gap-6">
        {changes.map(({ id, name, at, subject, difference }) => (
          <li key={id} className="border-t border-hair pt-4">
            <div className="flex flex-wrap items-center justify-between gap-3 text-small">
              <p>
                {timeText(at)}, <bdi className="font-semibold">{name}</bdi>: {subject}
              </p>
              <form method="post" action="/content/undo">
                {Object.entries({ file, id, base }).map(([key, value]) => (
                  <input key={key} type="hidden" name={key} value={value} />
                ))}
                <Submit isQuiet>
                  Take back<span className="sr-only">{` ${subject}, ${timeText(at)}`}</span>
                </Submit>
              </form>
            </div>
            <details>
              <summary className="min-h-11 cursor-pointer py-2.5 text-small">Changed lines</summary>
              <Difference text={difference} />
            </details>
          </li>
        ))}
      </ol>
    </Layout>
  );
}
