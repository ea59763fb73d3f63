import { ContentPage, pathOf } from "./Content.tsx";
import { ActionLink, CurrentLinks } from "./Layout.tsx";

type ContentPreviewProps = {
  readonly file: string;
  readonly title: string;
  /** The address of the page at this desk, with the key of the preview. */
  readonly address: string;
  /** The same for somebody who is not signed in, with host and a theme of their own. */
  readonly link: string;
  /** Days for which the link is valid. */
  readonly days: number;
  /** As they were chosen: any text, or nothing. */
  readonly width: string | undefined;
  readonly theme: string;
};

/** Widths of the frame in CSS pixels: a phone, a tablet, a laptop. */
const WIDTHS = [390, 820, 1440];
const THEMES = { light: "Light", dark: "Dark" };

/** A page of the draft in a frame of the width of a device. */
export function ContentPreview({ file, title, address, link, days, ...chosen }: ContentPreviewProps) {
  const width = WIDTHS.find((each) => String(each) === chosen.width) ?? 390;
  const theme = chosen.theme === "dark" ? "dark" : "light";
  const pathWith = (change: Readonly<Record<string, string>>) =>
    pathOf("preview", file, { width: String(width), theme, ...change });
  const links = [
    ...WIDTHS.map((each) => ({
      name: `${each} px`,
      path: pathWith({ width: String(each) }),
      isCurrent: each === width,
    })),
    ...Object.entries(THEMES).map(([each, name]) => ({
      name,
      path: pathWith({ theme: each }),
      isCurrent: each === theme,
    })),
  ];
  return (
    <ContentPage
      title={`Preview of ${title}`}
      sub="As it is in the draft. Forms in it send nothing."
      actions={<ActionLink href={pathOf("file", file)}>Edit</ActionLink>}
      isWide
    >
      <div className="measure mt-3">
        <CurrentLinks label="Device" links={links} />
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-small">Show it to a colleague</summary>
          <p className="max-w-[75ch] pb-3 text-small">
            {`Whoever has this link can read all pages of the draft for ${days} days, without a password, wherever this desk can be reached:`}
            <code className="mt-1 block break-all select-all">{link}</code>
          </p>
        </details>
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
    </ContentPage>
  );
}
