/** Starts the value that loader data has in place of HTML that the document contains; the name of the HTML follows. */
export const REFERENCE = "static:";

/** The static HTML of one document, from its loaders to its render. */
export class DocumentHtml {
  readonly #parts = new Map<string, string>();
  readonly #rendered = new Set<string>();

  /** @returns the reference to put into the loader data */
  add(name: string, html: string): string {
    this.#parts.set(name, html);
    return REFERENCE + name;
  }

  /** @throws Error where no loader has added HTML of that name */
  render(name: string): string {
    const html = this.#parts.get(name);
    if (html === undefined) throw new Error(`No loader of this document added the static HTML "${name}".`);
    this.#rendered.add(name);
    return html;
  }

  /** Names whose HTML no component has rendered, so that their references point to nothing. */
  get missing(): string[] {
    return [...this.#parts.keys()].filter((name) => !this.#rendered.has(name));
  }
}
