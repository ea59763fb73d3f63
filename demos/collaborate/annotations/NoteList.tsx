import type { Note } from "./notes.ts";

type NoteListProps = {
  notes: readonly Note[];
  /** Describes the data point of a note. */
  format: (note: Note) => string;
  remove: (note: Note) => void;
};

/** Renders the numbered notes below the chart with buttons to delete them. */
export function NoteList({ notes, format, remove }: NoteListProps) {
  return (
    <ol aria-label="Notes in view" className="mt-5 list-none border-t border-ink p-0">
      {notes.map((note, i) => (
        <li
          key={note.id}
          className="m-0 grid gap-x-6 border-b border-hair py-3 tablet:grid-cols-[minmax(0,1fr)_auto]"
        >
          <div className="flex gap-3">
            <PinNumber number={i + 1} />
            <div className="min-w-0">
              <p className="text-small text-muted">{format(note)}</p>
              <p>{note.text}</p>
              <p className="text-small text-muted">{note.by}</p>
            </div>
          </div>
          <button
            type="button"
            onClick={() => remove(note)}
            className="link ml-9 min-h-11 min-w-11 cursor-pointer justify-self-start text-small tablet:ml-0 noscript:hidden"
          >
            <span>Delete</span>
            <span className="sr-only">{` note ${i + 1}`}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Renders the number of a note, in the list and on the chart. */
export const PinNumber = ({ number }: { number: number }) => (
  <span
    aria-hidden="true"
    className="grid size-6 shrink-0 place-items-center rounded-full bg-action text-small font-semibold text-on-action"
  >
    {number}
  </span>
);
