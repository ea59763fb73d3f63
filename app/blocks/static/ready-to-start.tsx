import { Band, type StaticBlockProps } from "../Band.tsx";

/** The three deployment options, each with a link. */
export default function ReadyToStart({ copy: { readyToStart: copy }, site }: StaticBlockProps) {
  return (
    <Band
      id="ready-to-start"
      heading={copy.heading}
      text={copy.text}
      shows={
        <ul className="grid border-t border-ink tablet:grid-cols-3">
          {copy.ways.map(({ term, text, link }, i) => {
            const { href, label } = link === "free account" ? site.freeAccount : link;
            return (
              <li
                key={term}
                className={`flex flex-col border-b border-hair py-5 tablet:border-b-0 tablet:pr-6 ${i > 0 ? "tablet:border-l tablet:pl-6" : ""}`}
              >
                <h3 className="text-lead">{term}</h3>
                <p className="mt-1 mb-3 text-small text-muted">{text}</p>
                <a
                  href={href}
                  className={`mt-auto inline-flex min-h-11 items-center font-semibold ${i === 0 ? "link text-accent" : "link"}`}
                >
                  {label}
                </a>
              </li>
            );
          })}
        </ul>
      }
    />
  );
}
