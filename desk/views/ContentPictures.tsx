import type { Stored } from "../content/pictures.ts";
import { ContentPage } from "./Content.tsx";
import { Alert, Field, Message, Part, Submit } from "./Layout.tsx";

type ContentPicturesProps = {
  readonly pictures: readonly Stored[];
  /** The address of a picture that was just stored, and what it shows. */
  readonly stored: { readonly path: string; readonly shows: string } | undefined;
  readonly fault: string | undefined;
};

/** The pictures of the draft, and the form that adds one. */
export function ContentPictures({ pictures, stored, fault }: ContentPicturesProps) {
  return (
    <ContentPage title="Pictures">
      <Message>
        {stored && (
          <>
            Stored. Put this line into the text of a page, or for a portrait or logo only{" "}
            <code>{stored.path}</code> into its field:
            <code className="mt-1 block break-all select-all">{`![${stored.shows}](${stored.path})`}</code>
          </>
        )}
      </Message>
      {fault && <Alert title={fault} />}
      <form
        method="post"
        action="/content/pictures"
        encType="multipart/form-data"
        className="mt-6 grid max-w-xl gap-4"
      >
        <Field
          label="JPEG, PNG, WebP, AVIF or GIF, at most 25 MB"
          name="file"
          type="file"
          required
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        />
        <Field
          label="What it shows, for people who do not see it"
          name="shows"
          required
          maxLength={200}
          autoComplete="off"
        />
        <p className="text-small text-muted">
          It is stored as WebP, at most 1,600 pixels wide, without the place and the camera.
        </p>
        <Submit>Add to the draft</Submit>
      </form>
      <Part title="In the draft">
        <ul className="grid grid-cols-2 gap-4 tablet:grid-cols-3 desktop:grid-cols-4">
          {pictures.map(({ path, kilobytes }) => (
            <li key={path} className="min-w-0 text-small">
              <img
                src={path}
                alt=""
                loading="lazy"
                className="aspect-video w-full rounded-md border border-hair bg-raised object-contain"
              />
              <p className="mt-1 break-all">
                {path} <span className="text-muted">{`${kilobytes} kB`}</span>
              </p>
            </li>
          ))}
        </ul>
      </Part>
    </ContentPage>
  );
}
