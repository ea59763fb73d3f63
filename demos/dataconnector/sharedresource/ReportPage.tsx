import { Sheet } from "../../kit/layout.tsx";
import type { RenderedReport } from "./shared.ts";

type ReportPageProps = {
  name: string;
  file: string;
  page: RenderedReport;
  words: readonly [what: string, figure: string, of: string];
};
const ALIGN = ["left", "center", "right"] as const;

/** Renders the first page of a report in the styles of the library, or its error. */
export function ReportPage({ name, file, page, words: [what, figure, of] }: ReportPageProps) {
  if (page.state === "failed")
    return (
      <Sheet label={name}>
        <p className="font-medium text-lead leading-tight">{name}</p>
        <p className="mt-3 text-small font-semibold text-alert">{page.why}</p>
        <p className="mt-3 text-small text-muted">{file}</p>
      </Sheet>
    );
  const { styles, logo, missing } = page;
  const title = styles.title;
  return (
    <Sheet label={name}>
      {logo && <Logo />}
      <h4
        className={`font-medium text-lead leading-tight ${title ? "px-3 py-2 text-[#ffffff]" : ""}`}
        style={{
          backgroundColor: title?.backgroundColor,
          textAlign: ALIGN.find((align) => align === title?.textAlign),
        }}
      >
        {name}
      </h4>
      <p className="mt-4 text-small text-muted">{what}</p>
      <p className="font-figures leading-tight" style={{ fontSize: styles.figure?.fontSize }}>
        {figure}
      </p>
      <p className="text-small text-muted">{of}</p>
      <p className="mt-4 border-t border-hair pt-2 text-small text-muted">{file}</p>
      {missing.map((style) => (
        <p
          key={style}
          className="mt-2 text-small font-semibold text-alert"
        >{`Style “${style}” was not found: printed plain.`}</p>
      ))}
    </Sheet>
  );
}

const Logo = () => (
  <svg viewBox="0 0 40 40" role="img" aria-label="Logo" className="mb-3 size-11 text-accent">
    <path d="M2 38V22h9v16zM15.500 38V12h9v26zM29 38V2h9v36z" fill="currentColor" />
  </svg>
);
