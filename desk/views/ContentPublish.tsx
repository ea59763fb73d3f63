import type { Commit } from "../content/draft.ts";
import type { Publication } from "../content/publish.ts";
import { CommitLine, ContentPage, OUTCOMES, TakeBack } from "./Content.tsx";
import { Hidden, Message, Part, Printed, Submit, TextLink } from "./Layout.tsx";
import { timeText } from "./words.ts";

type ContentPublishProps = {
  /** False if no service publishes here. */
  readonly isSetUp: boolean;
  readonly unpublished: readonly Commit[];
  readonly last: Publication | undefined;
  readonly done: string | undefined;
};

const WAITING = "has not begun yet. If this takes longer than a minute, ask whoever operates the site.";

const STATES: Readonly<Record<Publication["request"], Readonly<Record<Publication["state"], string>>>> = {
  publish: {
    waiting: `The publication ${WAITING}`,
    running: "The draft is being checked and built. Visitors get the old version until it is ready.",
    done: "Published.",
    failed: "Not published: visitors get the version before. The reason is below, with file and line.",
  },
  back: {
    waiting: `The way back ${WAITING}`,
    running: "The version before is being started.",
    done: "Visitors get the version before again.",
    failed: "The version before was not started. The reason is below.",
  },
};

/** Lists the unpublished changes and the last publication, and undoes it. */
export function ContentPublish({ isSetUp, unpublished, last, done = "" }: ContentPublishProps) {
  const isBusy = last?.state === "waiting" || last?.state === "running";
  return (
    <ContentPage title="Publish">
      <Message>{OUTCOMES.get(done)}</Message>
      <Part title="Not published yet">
        <div className="grid gap-2 text-small">
          {unpublished.length === 0 && <p className="text-muted">Everything is published.</p>}
          {unpublished.map((commit) => (
            <div key={commit.id} className="flex flex-wrap items-center justify-between gap-3">
              <CommitLine {...commit} />
              <TakeBack path="/content/publish" values={{ id: commit.id }} commit={commit} />
            </div>
          ))}
        </div>
        {isSetUp && !isBusy && unpublished.length > 0 && (
          <RequestForm request="publish" label="Publish">
            The whole content is checked and built, which takes some minutes. At the end everybody at this
            desk signs in again: finish other forms first.
          </RequestForm>
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
            {timeText(last.at)} UTC. {STATES[last.request][last.state]}{" "}
            {isBusy && <TextLink href="/content/publish">Look again</TextLink>}
          </p>
          {last.log !== "" && (
            <details open={last.state === "failed"} className="mt-2">
              <summary className="min-h-11 cursor-pointer py-2.5">What it printed</summary>
              <Printed>{last.log}</Printed>
            </details>
          )}
          {last.request === "publish" && last.state === "done" && (
            <RequestForm request="back" label="Back to the version before">
              Something is wrong with it? Visitors can get the version before again. The changes stay in the
              draft.
            </RequestForm>
          )}
        </Part>
      )}
    </ContentPage>
  );
}

type RequestFormProps = {
  readonly request: Publication["request"];
  readonly label: string;
  readonly children: string;
};

function RequestForm({ request, label, children }: RequestFormProps) {
  return (
    <form method="post" action="/content/publish" className="mt-6 grid gap-3">
      <Hidden values={{ request }} />
      <p className="max-w-[75ch] text-small text-muted">{children}</p>
      <Submit isQuiet={request === "back"}>{label}</Submit>
    </form>
  );
}
