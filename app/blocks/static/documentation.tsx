import { readLinkedPages } from "../../content/linked-pages.server.ts";
import { Band, type StaticBlockProps } from "../Band.tsx";

/** Links to documentation and related pages. */
export default function DocumentationLinks({ copy: { documentation: copy }, page }: StaticBlockProps) {
  const pages = readLinkedPages(copy.pages.filter((path) => path !== page.path));
  return (
    <Band
      id="documentation"
      heading={copy.heading}
      text={copy.text}
      shows={
        <ul className="border-t border-ink">
          {pages.map(({ path, nav, description }) => (
            <li key={path} className="border-b border-hair">
              <a
                href={path}
                className="group grid gap-x-8 gap-y-1 py-4 tablet:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]"
              >
                <span className="font-medium text-lead leading-tight underline-offset-4 group-hover:text-accent group-hover:underline">
                  {nav}
                </span>
                <span className="text-small text-muted">{description}</span>
              </a>
            </li>
          ))}
        </ul>
      }
    />
  );
}
