import { Figure } from "#ui/Figure.tsx";
import { type DiagramLayout, describeDiagram, fittingLayout } from "./diagram-layout.ts";
import type { DiagramProps } from "./read-diagram.server.ts";

/** Available widths in pixels: on a phone of 320 px without its margins, and in a column of text. */
const PHONE_WIDTH = 280;
const COLUMN_WIDTH = 640;

/**
 * Renders boxes and arrows, laid out at build time: from left to right in a column, from top to bottom on a phone, and
 * as a list if a phone is too narrow for that. A box with `href` is a link.
 */
export function Diagram({ title, sub, source, nodes, edges }: DiagramProps) {
  const tall = fittingLayout(nodes, edges, "TB", PHONE_WIDTH);
  const wide =
    fittingLayout(nodes, edges, "LR", COLUMN_WIDTH) ??
    fittingLayout(nodes, edges, "TB", COLUMN_WIDTH) ??
    tall;
  const description = describeDiagram(nodes, edges);
  return (
    <Figure title={title} {...(sub !== undefined && { sub })} source={source} level="p">
      <div className="@container">
        {wide && <DiagramSvg layout={wide} description={description} className="hidden @[37rem]:block" />}
        {tall ? (
          <DiagramSvg layout={tall} description={description} className={wide ? "@[37rem]:hidden" : ""} />
        ) : (
          <BoxList nodes={nodes} edges={edges} className={wide ? "@[37rem]:hidden" : ""} />
        )}
      </div>
    </Figure>
  );
}

function DiagramSvg({
  layout,
  description,
  className,
}: {
  layout: DiagramLayout;
  description: string;
  className: string;
}) {
  const { left, top, width, height, frames, arrows, boxes } = layout;
  return (
    <svg
      viewBox={`${left} ${top} ${width} ${height}`}
      width={width}
      height={height}
      className={`h-auto max-w-full overflow-visible ${className}`}
      // The children of role="img" are not accessible, so a diagram with links is a group.
      role={boxes.some(({ href }) => href) ? "group" : "img"}
      aria-label={description}
    >
      {frames.map(({ name, x, y, ...size }) => (
        <g key={name}>
          <rect x={x} y={y} {...size} rx="3" className="fill-raised stroke-hair" />
          <text x={x + 10} y={y + 18} className="fill-muted text-[14px]">
            {name}
          </text>
        </g>
      ))}
      {arrows.map(({ path, head }) => (
        <g key={path}>
          <path d={path} fill="none" className="stroke-field" strokeWidth="1.5" />
          <path d={head} className="fill-field" />
        </g>
      ))}
      {boxes.map(({ label, note, href, ...box }) => {
        const inside = (
          <>
            <rect {...box} rx="2" className="fill-paper stroke-ink" />
            <TextLines
              {...label}
              step={19}
              className={`text-[14px] font-semibold ${href ? "fill-accent underline" : "fill-ink"}`}
            />
            <TextLines {...note} step={17} className="fill-muted text-[14px]" />
          </>
        );
        const key = `${box.x} ${box.y}`;
        return href ? (
          <a key={key} href={href} className="no-underline">
            {inside}
          </a>
        ) : (
          <g key={key}>{inside}</g>
        );
      })}
      {arrows.map(
        ({ path, label }) =>
          label && (
            <TextLines
              key={path}
              {...label}
              step={17}
              anchor="middle"
              // A stroke in the background color keeps text legible over an arrow.
              className="fill-ink stroke-paper text-[14px] [paint-order:stroke]"
            />
          ),
      )}
    </svg>
  );
}

type TextLinesProps = {
  lines: string[];
  x: number;
  y: number;
  step: number;
  className: string;
  anchor?: "middle";
};

function TextLines({ lines, x, y, step, className, anchor }: TextLinesProps) {
  return (
    <text className={className} textAnchor={anchor} strokeWidth={anchor && 5}>
      {lines.map((line, i) => (
        <tspan key={line} x={x} y={y + i * step}>
          {/* The space separates the lines in the accessible name of a link. After a centered line it would shift it. */}
          {anchor ? line : `${line} `}
        </tspan>
      ))}
    </text>
  );
}

/** Renders the diagram as a list of boxes, each with its targets. */
function BoxList({ nodes, edges, className }: Pick<DiagramProps, "nodes" | "edges"> & { className: string }) {
  const name = new Map(nodes.map(({ id, label }) => [id, label]));
  return (
    <ul className={`flex list-none flex-col gap-2.5 p-0 ${className}`}>
      {nodes.map(({ id, label, note, group, href }) => (
        <li key={id} className="m-0 border border-hair px-3 py-2.5 text-small leading-snug">
          <strong className="font-semibold">{href ? <a href={href}>{label}</a> : label}</strong>
          {group && <span className="text-small text-muted"> · {group}</span>}
          {note && <span className="block text-small text-muted">{note}</span>}
          {edges
            .filter(([from]) => from === id)
            .map(([, to, words]) => (
              <span key={`${to} ${words}`} className="mt-1 block text-small">
                {words && <span className="text-muted">{words} </span>}→ {name.get(to)}
              </span>
            ))}
        </li>
      ))}
    </ul>
  );
}
