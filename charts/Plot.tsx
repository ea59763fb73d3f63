import type { CSSProperties, ReactElement } from "react";
import { EM, WIDE } from "./frame.ts";
import { clip } from "./labels.ts";
import { pathSvg } from "./path-svg.ts";
import { storedSvg } from "./plot-files.ts";
import { type Datum, type Label, plotPaths, type Scene } from "./scene.ts";
import type { PlotElement } from "./tooltips.ts";

const NOTHING = { __html: "" };

type PlotProps = {
  scene: Scene;
  summary: string;
  /** Tooltips of static HTML (`plot-files.ts`). */
  tooltips: string | undefined;
  onSelect?: ((datum: Datum) => void) | undefined;
  /** Overlay, positioned in percent of the plot. */
  children?: ReactElement | readonly ReactElement[] | undefined;
};

/** Length of dashes, in pixels. */
const DASH = 3;

/** Maximum characters of the name of a row. */
const NAME_CHARACTERS = 60;
/** A name of more characters may break anywhere, and has space around it. */
const LONG_NAME = 30;

/** A text, because it may be a file in the HTML of the server, and because React need not compare its parts. */
const pathsOf = (scene: Scene) =>
  plotPaths(scene)
    .map(({ dash, ...path }) =>
      pathSvg(
        { ...path, dash: dash ? DASH : undefined },
        path.stroke && ' vector-effect="non-scaling-stroke"',
      ),
    )
    .join("");

/** Renders one plot: paths that stretch with their box, text in HTML over and beside them. */
export function Plot({ scene, summary, tooltips, onSelect, children }: PlotProps) {
  const { left, right, xTicks, xLabel, aspect, box = 100 } = scene;
  const height = `${scene.height}rem`;
  // Rows grow with their names, which wrap on a narrow screen.
  const rowsOrFixed = left.kind === "bands" ? { minHeight: height } : { height };
  return (
    <div
      className="grid text-small leading-tight text-muted"
      style={
        {
          gridTemplateColumns: `${left.kind === "bands" && left.em > 0 ? "fit-content(40%)" : `${left.em}em`} minmax(0,1fr) ${right.em}em`,
          // Minimum width at which wide ticks and labels appear: see when-roomy in styles.css.
          "--roomy": `${Math.ceil(WIDE - (left.em + right.em) * EM)}px`,
        } as CSSProperties
      }
    >
      {left.kind === "bands" && <BandAxis {...left} />}
      <div
        ref={(element: PlotElement | null) => {
          if (!element) return;
          element.plot = { marks: scene.marks, onSelect };
          element.refreshTooltip?.();
        }}
        className={`relative col-start-2 row-start-1${onSelect ? " cursor-pointer" : ""}`}
        style={aspect === undefined ? rowsOrFixed : { aspectRatio: aspect }}
        data-tooltips={tooltips}
        data-filled={scene.filled}
        // The server's HTML has the tooltips.
        suppressHydrationWarning
      >
        <svg
          viewBox={`0 0 100 ${box}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full touch-pan-y overflow-visible"
          role="img"
          aria-label={summary}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read the marks (tooltips.ts)
          tabIndex={0}
          dangerouslySetInnerHTML={{ __html: storedSvg(pathsOf(scene)) }}
          suppressHydrationWarning
        />
        <div aria-hidden="true">
          {scene.labels.map((label) => (
            <PlotLabel key={`${label.text} ${label.x} ${label.y}`} {...label} />
          ))}
        </div>
        {children}
        {/* For tooltips.ts: React leaves its content alone, also when it hydrates the plot. */}
        <div dangerouslySetInnerHTML={NOTHING} />
      </div>
      {left.kind === "values" && <ValueAxis {...left} />}
      <div className="relative col-start-3 row-start-1" aria-hidden="true">
        {right.labels.map(({ at, lines, color, strong }) => (
          <span
            key={lines.join(" ")}
            className={`absolute left-2 -translate-y-1/2 whitespace-nowrap ${strong ? "font-semibold" : ""}`}
            style={{ top: `${at}%`, color }}
          >
            {lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </span>
        ))}
      </div>
      {xTicks.length > 0 && (
        <div className="relative col-start-2 mt-1.5 h-[1.2em] whitespace-nowrap" aria-hidden="true">
          {xTicks.map(({ at, label, wide }) => (
            <span
              key={`${label} ${at}`}
              className={`absolute -translate-x-1/2 ${wide ? "when-roomy" : ""}`}
              style={{ left: `${at}%` }}
            >
              {label}
            </span>
          ))}
        </div>
      )}
      {xLabel && (
        <p className="col-start-2 mt-1 text-right" aria-hidden="true">
          {xLabel}
        </p>
      )}
    </div>
  );
}

/** Comes after the plot, which has the height: labels that a browser paints before it would move. */
function ValueAxis({ ticks, color }: Extract<Scene["left"], { kind: "values" }>) {
  return (
    <div className="relative col-start-1 row-start-1" aria-hidden="true">
      {ticks.map(({ at, label }) => (
        <span key={label} className="absolute right-2 -translate-y-1/2" style={{ top: `${at}%`, color }}>
          {label}
        </span>
      ))}
    </div>
  );
}

/** Comes before the plot, because the width of the labels decides where that begins. */
function BandAxis({ labels }: Extract<Scene["left"], { kind: "bands" }>) {
  return (
    <div className="grid auto-rows-fr" aria-hidden="true">
      {labels.map(({ text, strong }) => (
        <span
          key={text}
          className={`flex min-h-0 items-center justify-end overflow-hidden pr-2.5 text-right leading-[1.1] ${strong ? "font-semibold text-accent" : "text-ink"}${text.length > LONG_NAME ? " py-1 wrap-anywhere" : ""}`}
          title={text.length > NAME_CHARACTERS ? text : undefined}
        >
          {clip(text, NAME_CHARACTERS)}
        </span>
      ))}
    </div>
  );
}

/** Translation of a label relative to its point, by alignment and side. */
const across = { left: "0%", center: "-50%", right: "-100%" } as const;
const beside = { left: "0.4em", center: "0em", right: "-0.4em" } as const;
const along = { above: "calc(-100% - 0.2em)", below: "0.2em" } as const;

function PlotLabel({ x, y, text, align, side, color, strong, wide, width, halo, gap = 0 }: Label) {
  const style: CSSProperties = {
    left: `${x}%`,
    top: `${y}%`,
    textAlign: align,
    transform: `translate(calc(${across[align]} + ${side ? "0em" : beside[align]} + ${align === "right" ? -gap : gap}px), ${side ? along[side] : "-50%"})`,
    ...(color && { color }),
    ...(width && { width: "max-content", maxWidth: `${width}em` }),
  };
  return (
    <span
      className={`pointer-events-none absolute ${width ? "" : "whitespace-nowrap"} ${strong ? "font-semibold" : ""} ${wide ? "when-roomy" : ""} ${halo ? "halo" : ""}`}
      style={style}
    >
      {text}
    </span>
  );
}
