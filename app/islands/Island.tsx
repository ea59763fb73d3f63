import { type ComponentType, useId } from "react";
import { renderToString } from "react-dom/server";
import type { DraftName } from "#forms/kit/draft.ts";
import { islandFiles } from "./island-files.server.ts";
import type { HydrateOn } from "./start-islands.ts";

/** Values that JSON gives back as they were. Functions, elements and dates do not compile as properties of an island. */
type Serializable<T> = T extends string | number | boolean | null | undefined
  ? T
  : // biome-ignore lint/suspicious/noExplicitAny: a function of any kind
    T extends ((...args: any[]) => unknown) | Date | Map<unknown, unknown> | Set<unknown> | bigint
    ? never
    : { [Key in keyof T]: Serializable<T[Key]> };

type IslandProps<Props extends object, Parts extends object> = {
  /** The default export of a file `NAME.island.tsx`. */
  of: ComponentType<Props & Parts>;
  props: Serializable<Props>;
  /** Modules that it takes as properties: its code arrives together with theirs. */
  parts?: Parts | undefined;
  /** Defaults to "intent". */
  on?: HydrateOn | undefined;
  /** Hydrates at once if the session has this draft to show. */
  draft?: DraftName;
};

/** HTML of this length or more stays in the document and out of the properties. */
const LONG_HTML = 500;

/** JSON of this length or more is a file in a document that is prerendered. */
const LONG_JSON = 10_000;

let storeJson: ((json: string) => string) | undefined;

/**
 * Makes islands refer to files with their properties where these are long: the document has the same as HTML.
 * @param store stores JSON and returns its address; for a process that prerenders pages
 */
export function storeProperties(store: (json: string) => string): void {
  storeJson = store;
}

/** Leaves out long HTML, which `StaticHtml` finds in the document. */
const withoutHtml = (key: string, value: unknown) =>
  key === "html" && typeof value === "string" && value.length >= LONG_HTML ? undefined : value;

/**
 * A part of a page that moves. The server renders it as a React root of its own, beside its properties and the
 * addresses of its code; `start-islands.ts` hydrates it when it is needed. It gets no context from around it.
 */
export function Island<Props extends object, Parts extends object = object>({
  of: Component,
  props,
  parts,
  on = "intent",
  draft,
}: IslandProps<Props, Parts>) {
  const id = useId();
  const all = { ...props, ...parts } as unknown as Props & Parts;
  const html = renderToString(<Component {...all} />, { identifierPrefix: id });
  const json = JSON.stringify(props, withoutHtml).replaceAll("<", "\\u003c");
  const file = json.length < LONG_JSON ? undefined : storeJson?.(json);
  return (
    <>
      <div
        id={id}
        data-island={islandFiles(Component)}
        data-parts={
          parts && JSON.stringify(Object.entries(parts).map(([name, part]) => [name, islandFiles(part)]))
        }
        data-on={on === "intent" ? undefined : on}
        data-draft={draft}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {/* After the HTML, which is to be seen first while the document arrives. */}
      {json !== "{}" && (
        <script
          type="application/json"
          data-file={file}
          dangerouslySetInnerHTML={{ __html: file ? "" : json }}
        />
      )}
    </>
  );
}
