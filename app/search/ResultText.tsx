import type { Piece } from "./excerpt.ts";
import type { Result } from "./results.ts";

type ResultTextProps = {
  result: Result;
  /** The id of an excerpt that describes an option, whose name is then its title alone. */
  excerptId?: string;
};

/** Renders the title, the location and the excerpt of a result with the matches marked. */
export function ResultText({ result: { title, crumbs, excerpt }, excerptId }: ResultTextProps) {
  const hidden = excerptId !== undefined;
  return (
    <>
      <span className="block font-medium text-lead leading-snug">
        <Marked pieces={title} />
      </span>
      <span aria-hidden={hidden || undefined} className="mt-0.5 block text-small wrap-anywhere text-muted">
        {crumbs.join(" → ")}
      </span>
      <span
        id={excerptId}
        aria-hidden={hidden || undefined}
        className="mt-1 block text-small leading-snug text-muted"
      >
        <Marked pieces={excerpt} />
      </span>
    </>
  );
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  let at = 0;
  return pieces.map(({ text, found }) => {
    at += text.length;
    return found ? (
      <mark
        key={at}
        className="bg-transparent text-ink underline decoration-accent decoration-2 underline-offset-3"
      >
        {text}
      </mark>
    ) : (
      <span key={at}>{text}</span>
    );
  });
}
