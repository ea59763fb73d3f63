import type { Commit } from "../content/draft.ts";
import type { Publication } from "../content/publish.ts";
import { Layout, Message, PageTitle, Part, Submit, TextLink } from "./Layout.tsx";
import { timeText } from "./words.ts";

export type ContentPublishProps = {
  readonly isEditor: boolean;
  /** False if no service publishes here. */
  readonly isSetUp: boolean;
  readonly unpublished: readonly Commit[];
  readonly last: Publication | undefined;
  readonly message: string | undefined;
};

const STATES: Readonly<Record<Publication["request"], Readonly<Record<Publication["state"], string>>>> = {
  publish: {
    waiting:
      "The publication has not begun yet. If this takes longer than a minute, ask whoever operates the site.",
    running: "The draft is being checked and built. Visitors get the old version until it is ready.",
    done: "Published.",
    failed: "Not published: visitors get the version before. The reason is below, with file and line.",
  },
  back: {
    waiting:
      "The way back has not begun yet. If this takes longer than a minute, ask whoever operates the site.",
    running: "The version before is being started.",
    done: "Visitors get the version before again.",
    failed: "The version before was not started. The reason is below.",
  },
};

/** Lists the unpublished changes and the last publication, and undoes it. */
export function ContentPublish({ isEditor, isSetUp, unpublished, last, message }: ContentPublishProps) {
  const isBusy = last?.state === "waiting" || last?.state === "running";
  return (
    <Layout title="Publish" section="Content" isEditor={isEditor}>
      {message && <Message>{message}</Message>}
      <p className="text-small">
        <TextLink href="/content">Content</TextLink>
      </p>
      <PageTitle>Publish</PageTitle>
      <Part title="Not published yet">
        {unpublished.length === 0 ? (
          <p className="text-small text-muted">Everything is published.</p>
        ) : (
          <ul className="grid gap-2 text-small">
            {unpublished.map(({ id, name, at, subject }) => (
              <li key={id}>
                {timeText(at)}, <bdi className="font-semibold">{name}</bdi>: {subject}
              </li>
            ))}
          </ul>
        )}
        {isSetUp && !isBusy && unpublished.length > 0 && (
          <form method="post" action="/content/publish" className="mt-6 grid gap-3">
            <input type="hidden" name="request" value="publish" />
            <p className="max-w-[75ch] text-small text-muted">
              The whole content is checked and built, which takes some minutes. At the end everybody at this
              desk signs in again: finish other forms first.
            </p>
            <Submit>Publish</Submit>
          </form>
        )}
        {!isSetUp && (
          <p className="mt-4 max-w-[75ch] text-small">
            Nothing publishes from this desk yet: <code>docs/desk.md</code> says how whoever operates the site
            turns it on. Until then, they bring in the branch <code>draft</code> from the folder of the draft.
          </p>
        )}
      </Part>
      {isSetUp && last && (
        <Part title="The last publication" isRuled>
          <p>
            {timeText(last.at)} UTC. {STATES[last.request][last.state]}
          </p>
          {isBusy && (
            <p className="mt-2">
              <TextLink href="/content/publish">Look again</TextLink>
            </p>
          )}
          {last.log !== "" && (
            <details open={last.state === "failed"} className="mt-2">
              <summary className="min-h-11 cursor-pointer py-2.5">What it printed</summary>
              <pre
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
                tabIndex={0}
                className="max-h-96 overflow-auto rounded-md border border-hair bg-raised p-3"
              >
                {last.log}
              </pre>
            </details>
          )}
          {last.request === "publish" && last.state === "done" && (
            <form method="post" action="/content/publish" className="mt-4 grid gap-3">
              <input type="hidden" name="request" value="back" />
              <p className="max-w-[75ch] text-muted">
                Something is wrong with it? Visitors can get the version before again. The changes stay in the
                draft.
              </p>
              <Submit isQuiet>Back to the version before</Submit>
            </form>
          )}
        </Part>
      )}
    </Layout>
  );
}
