import type { ReactNode } from "react";
import type { Faults, FileForm } from "../content/content-file.ts";
import type { Commit } from "../content/draft.ts";
import { BODY, TEXT } from "../content/form-fields.ts";
import { FieldView, Notes } from "./ContentFields.tsx";
import {
  ActionLink,
  Alert,
  Field,
  Hidden,
  Layout,
  Message,
  Nothing,
  PageTitle,
  Part,
  Printed,
  Submit,
  TextLink,
} from "./Layout.tsx";
import { Table } from "./Table.tsx";
import { numberText, timeText } from "./words.ts";

export const pathOf = (page: string, file: string, more: Readonly<Record<string, string>> = {}) =>
  `/content/${page}?${new URLSearchParams({ file, ...more })}`;

type ContentPageProps = {
  readonly title: string;
  readonly sub?: string;
  readonly actions?: ReactNode;
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

/** A page of the content below the list of files. */
export function ContentPage({ title, sub, actions, isWide, children }: ContentPageProps) {
  return (
    <Layout title={title} section="Content" isWide={isWide}>
      <div className={isWide ? "measure" : undefined}>
        <p className="text-small">
          <TextLink href="/content">Content</TextLink>
        </p>
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <PageTitle>{title}</PageTitle>
            {sub && <p className="mt-1 break-all text-small text-muted">{sub}</p>}
          </div>
          <div className="flex flex-wrap gap-2">{actions}</div>
        </div>
      </div>
      {children}
    </Layout>
  );
}

/** A change with its time and author. */
export const CommitLine = ({ at, name, subject }: Commit) => (
  <p>
    {timeText(at)}, <bdi className="font-semibold">{name}</bdi>: {subject}
  </p>
);

type TakeBackProps = {
  readonly path: string;
  readonly values: Readonly<Record<string, string>>;
  readonly commit: Commit;
};

/** The button that takes a change back. */
export const TakeBack = ({ path, values, commit: { subject, at } }: TakeBackProps) => (
  <form method="post" action={path}>
    <Hidden values={values} />
    <Submit isQuiet>
      Take back<span className="sr-only">{` ${subject}, ${timeText(at)}`}</span>
    </Submit>
  </form>
);

type ContentListProps = {
  readonly query: string;
  readonly files: readonly {
    readonly file: string;
    readonly title: string;
    /** The line that has what was searched. */
    readonly found: string | undefined;
    readonly isChanged: boolean;
    readonly isDraft: boolean;
  }[];
  /** The changes that visitors do not see yet. */
  readonly unpublished: readonly Commit[];
  readonly done: string | undefined;
};

/** All files of the content, those that are not published first. */
export function ContentList({ query, files, unpublished: { length }, done = "" }: ContentListProps) {
  const [changed, others] = [
    files.filter(({ isChanged }) => isChanged),
    files.filter((each) => !each.isChanged),
  ];
  const parts = [
    ["Not published yet", changed],
    ["Lists and settings", others.filter(({ file }) => file.endsWith(".yaml"))],
    ["Pages", others.filter(({ file }) => file.endsWith(".mdx"))],
  ] as const;
  return (
    <Layout title="Content" section="Content">
      <Message>{OUTCOMES.get(done)}</Message>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <PageTitle>Content</PageTitle>
        <TextLink href="/content/publish">
          {length === 0
            ? "Everything is published"
            : `${numberText(length)} ${length === 1 ? "change is" : "changes are"} not published yet`}
        </TextLink>
      </div>
      <form method="get" action="/content" className="mt-6 flex flex-wrap items-end gap-3">
        <Field
          label="Name, address or words"
          name="q"
          type="search"
          defaultValue={query}
          maxLength={200}
          className="max-w-md grow"
        />
        <Submit>Search</Submit>
        <ActionLink href="/content/address">New page</ActionLink>
        <ActionLink href="/content/pictures">Pictures</ActionLink>
      </form>
      {files.length === 0 && (
        <Nothing>
          No file has these words. <TextLink href="/content">Show all</TextLink>
        </Nothing>
      )}
      {parts.map(
        ([title, members]) =>
          members.length > 0 && (
            <Part key={title} title={title}>
              <Table
                headings={["Name", "File"]}
                rows={members.map(({ file, title, found, isDraft }) => [
                  <div key="name">
                    <TextLink href={pathOf("file", file)}>{title}</TextLink>
                    {isDraft && <span className="text-muted"> (draft, not shown to visitors)</span>}
                    {found && (
                      <span className="mt-1 block max-w-[60ch] truncate text-muted [contain:inline-size]">
                        {found}
                      </span>
                    )}
                  </div>,
                  <span key="file" className="break-all text-muted">
                    {file}
                  </span>,
                ])}
              />
            </Part>
          ),
      )}
    </Layout>
  );
}

type ContentFileProps = {
  readonly file: string;
  readonly title: string;
  /** False for a file that can only be edited as text. */
  readonly hasForm: boolean;
  /** Action of the form; that of the whole file by default. */
  readonly path?: string;
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

/** The form of a file, or its text. */
export function ContentFile(props: ContentFileProps) {
  const { file, title, hasForm, path, form, text, base, faults, at, difference, done = "" } = props;
  const area = (name: string, label: string, value: string) => (
    <div className="grid gap-1">
      <label htmlFor={`f-${name}`} className="text-small font-medium">
        {label}
      </label>
      <Notes id="text-notes" messages={faults.get(name) ?? []} />
      <textarea
        id={`f-${name}`}
        name={name}
        rows={26}
        defaultValue={value}
        aria-describedby={faults.has(name) ? "text-notes" : undefined}
        className="desk-field font-mono"
      />
    </div>
  );
  const actions = (
    <>
      <ActionLink href={pathOf("preview", file)}>Preview</ActionLink>
      <ActionLink href={pathOf("history", file)}>History</ActionLink>
      {file.endsWith(".mdx") && <ActionLink href={pathOf("address", file)}>Copy, move or remove</ActionLink>}
      {file.endsWith(".mdx") && <ActionLink href={pathOf("charts", file)}>Charts</ActionLink>}
      {form && <ActionLink href={pathOf("file", file, { as: "text" })}>Edit as text</ActionLink>}
      {!form && hasForm && <ActionLink href={pathOf("file", file)}>Edit as a form</ActionLink>}
    </>
  );
  return (
    <ContentPage title={title} sub={file} actions={actions}>
      <Message>{OUTCOMES.get(done)}</Message>
      <FaultSummary faults={faults} />
      {difference !== undefined && (
        <Alert title="Somebody else has saved this file meanwhile">
          <p className="mt-1 max-w-[75ch]">
            Nothing is lost: below are your texts. Lines that begin with − are in the saved file, lines with +
            are yours. Save again to keep yours, or{" "}
            <TextLink href={pathOf("file", file)}>open the saved file</TextLink>.
          </p>
          <Difference text={difference} />
        </Alert>
      )}
      <form method="post" action={path ?? pathOf("file", file)} className="mt-6">
        {/* The first button of a form is the one that Enter presses. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
          Save
        </button>
        <Hidden values={{ $base: base }} />
        <div className="grid max-w-3xl gap-6">
          {form ? (
            <FieldView field={form.field} faults={faults} at={at} />
          ) : (
            area(TEXT, "The whole file", text)
          )}
          {form?.body !== undefined && area(BODY, "Text of the page, in Markdown", form.body)}
        </div>
        <div className="sticky bottom-0 mt-8 flex flex-wrap items-center gap-4 border-t border-hair bg-paper py-3">
          <Submit>Save</Submit>
          <p className="text-small text-muted">Saved in the draft, which visitors do not see.</p>
        </div>
      </form>
    </ContentPage>
  );
}

/** All faults, each with a link to its field. */
export function FaultSummary({ faults }: { readonly faults: Faults }) {
  if (faults.size === 0) return null;
  return (
    <Alert title="Not done yet: correct this first">
      <ul className="mt-2 grid gap-1">
        {[...faults].flatMap(([name, messages]) =>
          messages.map((message) => (
            <li key={`${name} ${message}`}>
              {name === "" ? (
                message
              ) : (
                <TextLink href={`#f-${name}`}>{`${wordsOf(name)}: ${message}`}</TextLink>
              )}
            </li>
          )),
        )}
      </ul>
    </Alert>
  );
}

/** Returns the path of a field for people, who count from 1. */
const wordsOf = (name: string) => {
  const part = (key: string) => (/^\d+$/.test(key) ? String(Number(key) + 1) : key);
  return name === BODY ? "Text" : name === TEXT ? "File" : name.split(".").map(part).join(" › ");
};

/** The changed lines of a file, without the names and positions that git adds. */
function Difference({ text }: { readonly text: string }) {
  const lines = text
    .split("\n")
    .filter((line) => !/^(diff |index |--- |\+\+\+ |@@|===|\\|new file|Index)/.test(line));
  return (
    <Printed>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be the same, and never change
        <span key={index} className={`block ${/^[+-]/.test(line) ? "font-semibold" : "text-muted"}`}>
          {line.replace(/^[+-]/, (sign) => `${sign === "-" ? "−" : sign} `) || " "}
        </span>
      ))}
    </Printed>
  );
}

type ContentHistoryProps = {
  readonly file: string;
  readonly title: string;
  readonly base: string;
  readonly changes: readonly (Commit & { readonly difference: string })[];
  readonly done: string | undefined;
};

/** Messages by the outcome in the address; other texts are ignored. */
export const OUTCOMES = new Map([
  ["saved", "Saved in the draft. Visitors see it after the next publication."],
  ["unchanged", "Nothing was changed, so nothing was saved."],
  ["undone", "Taken back, in the draft."],
  ["copied", "This is the copy. Change its texts, look at the preview, then remove the check mark of Draft."],
  ["moved", "Moved, in the draft, with the links to it."],
  ["removed", "Removed, in the draft. The page for publishing can take it back."],
  ["busy", "Another publication is not done yet."],
  [
    "later",
    "It made the file, or the same lines have changed since: take back the later change first, or edit the file.",
  ],
  ["conflict", "Somebody has saved this file meanwhile. Look at the newest change, then try again."],
  [
    "faulty",
    "Without this change the file would have mistakes, such as a link to a page that is gone: edit the file.",
  ],
]);

/** The changes of a file, each of which can be taken back. */
export function ContentHistory({ file, title, base, changes, done = "" }: ContentHistoryProps) {
  return (
    <ContentPage
      title={`History of ${title}`}
      sub={file}
      actions={<ActionLink href={pathOf("file", file)}>Edit</ActionLink>}
    >
      <Message>{OUTCOMES.get(done)}</Message>
      <p className="mt-3 text-small text-muted">The newest {numberText(changes.length)} changes, in UTC.</p>
      <ol className="mt-6 grid gap-6">
        {changes.map(({ difference, ...commit }) => (
          <li key={commit.id} className="border-t border-hair pt-4">
            <div className="flex flex-wrap items-center justify-between gap-3 text-small">
              <CommitLine {...commit} />
              <TakeBack path={pathOf("history", file)} values={{ id: commit.id, base }} commit={commit} />
            </div>
            <details>
              <summary className="min-h-11 cursor-pointer py-2.5 text-small">Changed lines</summary>
              <Difference text={difference} />
            </details>
          </li>
        ))}
      </ol>
    </ContentPage>
  );
}
