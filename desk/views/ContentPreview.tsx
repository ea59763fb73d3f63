import { ActionLink, Layout, PageTitle } from "./Layout.tsx";

export type ContentPreviewProps = {
  readonly isEditor: boolean;
  readonly file: string;
  readonly title: string;
  /** The address of the page at this desk, with the key of the preview. */
  readonly address: string;
  readonly width: number;
  readonly theme: string;
  readonly widths: readonly number[];
  readonly themes: readonly string[];
};

const THEME_NAMES: Readonly<Record<string, string>> = { light: "Light", dark: "Dark" };

/** A page of the draft in a frame of the width of a device. */
export function ContentPreview(props: ContentPreviewProps) {
  const { isEditor, file, title, address, width, theme, widths, themes } = props;
  const pathWith = (change: Readonly<Record<string, string>>) =>
    `/content/preview?${new URLSearchParams({ file, width: String(width), theme, ...change })}`;
  return (
    <Layout title={`Preview of ${title}`} section="Content" isEditor={isEditor} isWide>
      <div className="measure">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <PageTitle>Preview of {title}</PageTitle>
            <p className="mt-1 text-small text-muted">As it is in the draft. Forms in it send nothing.</p>
          </div>
          <ActionLink href={`/content/file?${new URLSearchParams({ file })}`}>Edit</ActionLink>
        </div>
        <nav aria-label="Device" className="mt-3 flex flex-wrap gap-x-4 text-small">
          {widths.map((each) => (
            <Choice key={each} href={pathWith({ width: String(each) })} isCurrent={each === width}>
              {`${each} px`}
            </Choice>
          ))}
          <span aria-hidden="true" className="self-center text-muted">
            ·
          </span>
          {themes.map((each) => (
            <Choice key={each} href={pathWith({ theme: each })} isCurrent={each === theme}>
              {THEME_NAMES[each] ?? each}
            </Choice>
          ))}
        </nav>
      </div>
      <div className="mt-4 overflow-x-auto border-y border-hair bg-raised">
        <iframe
          title={`${title}, ${width} pixels wide`}
          src={address}
          sandbox="allow-scripts"
          width={width}
          height={800}
          className="mx-auto block max-w-none bg-paper"
        />
      </div>
    </Layout>
  );
}

type ChoiceProps = { readonly href: string; readonly isCurrent: boolean; readonly children: string };

function Choice({ href, isCurrent, children }: ChoiceProps) {
  return (
    <a
      href={href}
      {...(isCurrent && { "aria-current": "true" as const })}
      className="inline-flex min-h-11 items-center text-muted hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline aria-[current]:underline-offset-8"
    >
      {children}
    </a>
  );
}
