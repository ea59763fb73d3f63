import type { DragEvent, ReactNode } from "react";
import { DIMENSIONS, type Dimension, isDimension } from "./analysis.ts";

/** The kind of what is dragged, so that nothing else can be dropped here. */
const KIND = "application/x-pivot-field";

/** A field that can be dragged to rows or columns; the lists beside it do the same for keys and fingers. */
export const FieldChip = ({ field }: { field: Dimension }) => (
  <li
    draggable
    onDragStart={({ dataTransfer }: DragEvent) => dataTransfer.setData(KIND, field)}
    className="m-0 cursor-grab border border-field bg-raised px-3 py-1.5 text-small"
  >
    {DIMENSIONS[field]}
  </li>
);

/** Takes the field that is dropped on it. */
export function DropPlace({ drop, children }: { drop: (field: Dimension) => void; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what it takes can be chosen from the list in it as well
    <div
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(KIND)) event.preventDefault();
      }}
      onDrop={(event) => {
        const field = event.dataTransfer.getData(KIND);
        if (!isDimension(field)) return;
        event.preventDefault();
        drop(field);
      }}
    >
      {children}
    </div>
  );
}
