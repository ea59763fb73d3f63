import type { DragEvent, ReactNode } from "react";
import { DIMENSIONS, type Dimension, isDimension } from "./analysis.ts";

/** Media type of dragged fields, so that drop targets accept nothing else. */
const MEDIA_TYPE = "application/x-pivot-field";

/** Renders a field to drag to rows or columns; the selects are the alternative for keyboard and touch. */
export const FieldChip = ({ field }: { field: Dimension }) => (
  <li
    draggable
    onDragStart={({ dataTransfer }: DragEvent) => dataTransfer.setData(MEDIA_TYPE, field)}
    className="m-0 cursor-grab border border-field bg-raised px-3 py-1.5 text-small"
  >
    {DIMENSIONS[field]}
  </li>
);

/** Renders a drop target for fields. */
export function DropTarget({ drop, children }: { drop: (field: Dimension) => void; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the select inside does the same by keyboard
    <div
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(MEDIA_TYPE)) event.preventDefault();
      }}
      onDrop={(event) => {
        const field = event.dataTransfer.getData(MEDIA_TYPE);
        if (!isDimension(field)) return;
        event.preventDefault();
        drop(field);
      }}
    >
      {children}
    </div>
  );
}
