import { Figure } from "#ui/Figure.tsx";
import type { TimelineProps } from "./read-diagram.server.ts";

/** Renders events in order, each with its date, title and a short text. */
export function Timeline({ title, sub, source, items }: TimelineProps) {
  return (
    <Figure title={title} {...(sub !== undefined && { sub })} source={source} level="p">
      <ol className="m-0 ml-1 list-none p-0">
        {items.map((item) => (
          <li
            key={`${item.when} ${item.title}`}
            className="relative m-0 grid gap-x-5 border-l border-field pb-5 pl-5 last:pb-0 tablet:grid-cols-[7.5rem_minmax(0,1fr)]"
          >
            <span
              className="absolute top-1.5 -left-[5px] size-[9px] rounded-full bg-ink"
              aria-hidden="true"
            />
            <span className="text-small text-muted">{item.when}</span>
            <span>
              <strong className="block font-semibold">{item.title}</strong>
              {item.text && <span className="block text-small text-muted">{item.text}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Figure>
  );
}
