import { feeds } from "#contract/paths.ts";
import { readPress } from "#editorial/items.ts";
import { LineLink } from "#ui/LineLink.tsx";
import { longDate } from "../../content/long-date.ts";
import { typographicDeep } from "../../content/typographic.ts";
import { Band, type StaticBlockProps } from "../Band.tsx";

/** Articles of the press and announcements of the company, the latest first; nothing until there is one. */
export default function Press({ copy: { press: copy } }: StaticBlockProps) {
  const items = typographicDeep(readPress());
  if (items.length === 0) return null;
  return (
    <Band
      id="press"
      heading={copy.heading}
      shows={
        <ul className="border-t border-ink">
          {items.map(({ id, on, title, publication, text, url }) => (
            <li key={id} id={id} className="scroll-mt-24 border-b border-hair py-5">
              <p className="text-small text-muted">
                <time dateTime={on}>{longDate(on)}</time>
                {publication && `, ${publication}`}
              </p>
              <h3 className="mt-1 text-lead">
                {url ? (
                  <a href={url} className="link">
                    {title}
                  </a>
                ) : (
                  title
                )}
              </h3>
              <p className="mt-2">{text}</p>
            </li>
          ))}
        </ul>
      }
    >
      <LineLink href={feeds.press.path} className="mt-4 text-small">
        {copy.feed}
      </LineLink>
    </Band>
  );
}
