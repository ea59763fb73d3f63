import type { ReactNode } from "react";
import type { Faults } from "../content/content-file.ts";
import type { PageAction } from "../content/page-changes.ts";
import { ContentPage, FaultSummary, pathOf } from "./Content.tsx";
import { ActionLink, Field, Hidden, Labeled, Part, Submit } from "./Layout.tsx";

type ContentAddressProps = {
  /** The page, unless it is yet to be chosen, and what was typed. */
  readonly given: Partial<PageAction>;
  readonly pages: readonly { readonly file: string; readonly address: string; readonly title: string }[];
  /** True for a page that no visitor has seen. */
  readonly isNew: boolean;
  readonly faults: Faults;
};

/** Copies a page to a new address, moves it, or removes it. */
export function ContentAddress({ given, pages, isNew, faults }: ContentAddressProps) {
  const { file } = given;
  const { title, address: from = "" } = pages.find((page) => page.file === file) ?? {};
  /** Values of the form that was sent and refused. */
  const typed = (action: PageAction["action"], name: "to" | "nav") =>
    given.action === action ? given[name] : undefined;
  const part = (
    action: PageAction["action"],
    name: string,
    label: string,
    help: string,
    fields?: ReactNode,
  ) => (
    <Part title={name}>
      <form method="post" action="/content/address" className="grid max-w-xl gap-4">
        <Hidden values={{ action, ...(title && file && { file }) }} />
        {help && <p className="text-small text-muted">{help}</p>}
        {fields}
        <Submit isQuiet={action === "remove"}>{label}</Submit>
      </form>
    </Part>
  );
  const address = (action: PageAction["action"], label: string) => (
    <Field
      label={label}
      name="to"
      required
      maxLength={200}
      autoComplete="off"
      defaultValue={typed(action, "to")}
    />
  );
  return (
    <ContentPage
      title={title ? `Copy, move or remove ${title}` : "New page"}
      {...(title &&
        file && { sub: from, actions: <ActionLink href={pathOf("file", file)}>Edit</ActionLink> })}
    >
      <FaultSummary faults={faults} />
      {part(
        "copy",
        title ? "Copy" : "A copy of a page that is like it",
        "Make the copy",
        "It has all of the other page, and is marked as a draft: no visitor sees it until you remove the check mark.",
        <>
          {!title && (
            <Labeled label="Which page is like it">
              <select name="file" required defaultValue={file} className="desk-field">
                {pages.map((page) => (
                  <option key={page.file} value={page.file}>{`${page.address} (${page.title})`}</option>
                ))}
              </select>
            </Labeled>
          )}
          {address("copy", "New address, such as /company/our-story")}
          <Field
            label="Short name, in menus and lists"
            name="nav"
            required
            maxLength={36}
            autoComplete="off"
            defaultValue={typed("copy", "nav")}
          />
        </>,
      )}
      {title &&
        part(
          "move",
          "Move",
          "Move",
          `Links in texts and menus follow.${isNew ? "" : " The old address leads to the new one."}`,
          address("move", "New address"),
        )}
      {title &&
        part(
          "remove",
          "Remove",
          "Remove the page",
          isNew ? "No visitor has seen it." : "",
          !isNew && address("remove", "Where its address leads from now on, such as /company/aboutus"),
        )}
    </ContentPage>
  );
}
