import type { PushMessage } from "#contract/push.ts";
import { Field, Hidden, Labeled, Layout, Message, PageTitle, Submit } from "./Layout.tsx";
import { numberText } from "./words.ts";

type ComposeProps = {
  /** The texts of a message that cannot be sent; undefined for a new one. */
  readonly given: PushMessage | undefined;
  readonly browsers: number;
};

export function Compose({ given, browsers }: ComposeProps) {
  return (
    <Layout title="Write a push message" section="Duties">
      <PageTitle>Write a push message</PageTitle>
      <div className="mt-6 max-w-xl">
        <Message>
          {given &&
            "A message needs a title and a text, together below 4 kB, and the path of a page of this site."}
        </Message>
        <form method="post" action="/duties/push/preview" className="grid gap-4 text-small">
          <Field label="Title" name="title" required defaultValue={given?.title} />
          <Labeled label="Text">
            <textarea name="body" required rows={3} defaultValue={given?.body} className="desk-field" />
          </Labeled>
          <Field
            label="Page that it opens, such as /changeLog"
            name="url"
            required
            defaultValue={given?.url}
          />
          <p className="text-muted">
            It goes to {numberText(browsers)} browsers. The site promises at most one message a week.
          </p>
          <Submit>Preview</Submit>
        </form>
      </div>
    </Layout>
  );
}

type PreviewProps = {
  readonly message: PushMessage;
  readonly browsers: number;
  /** Valid for one sending. */
  readonly token: string;
};

export function Preview({ message, browsers, token }: PreviewProps) {
  return (
    <Layout title="Preview" section="Duties">
      <PageTitle>Preview</PageTitle>
      <div className="mt-6 max-w-xl text-small">
        <div className="rounded-md border border-field bg-raised px-4 py-3">
          <p className="font-semibold">{message.title}</p>
          <p className="mt-1 break-words whitespace-pre-line">{message.body}</p>
          <p className="mt-2 text-small text-muted">Opens {message.url}</p>
        </div>
        <form method="post" action="/duties/push/send" className="mt-6 grid gap-4">
          <Hidden values={{ ...message, token }} />
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="confirm" value="yes" required className="size-5" />
            Send this to {numberText(browsers)} browsers. It cannot be called back.
          </label>
          <Submit>Send</Submit>
        </form>
      </div>
    </Layout>
  );
}
