import type { FormState } from "#contract/endpoint.ts";
import type { FormName } from "#forms/index.ts";

/** The pages of the built React site: all that the rest of the server knows of it. */
export type Site = {
  /** The version of `package.json`, and the commit, "unknown" if the build had no git. */
  readonly build: { readonly version: string; readonly commit: string };
  /** Renders a page before anyone asks for one, so that the first visitor does not wait until the renderer has loaded. */
  warmUp?(): void;
  /** Ends the renderer, without which the process can end. */
  close?(): Promise<void>;
  /**
   * Responds to a GET or HEAD for a file that the build has compressed and that is short enough to be sent at once: most
   * requests. It has all of its headers.
   * @returns undefined if there is no such file
   */
  storedFile(request: Request): Promise<Response | undefined>;
  /**
   * Responds to a GET or HEAD for a page or a file of the site.
   * @param client the visitor's IP address, by whose network renders are queued
   */
  handle(request: Request, client: string): Promise<Response>;
  /** Responds to a GET or HEAD for the file of the report download. The caller has validated the link. */
  reportDownload(request: Request): Promise<Response>;
  /**
   * Renders `/form/NAME` for a visitor without JavaScript.
   * @param client the visitor's IP address, as above
   * @param state typed values and messages to show; null renders the form's success page
   * @param status the HTTP status of the response
   */
  renderForm(
    request: Request,
    client: string,
    name: FormName,
    state: FormState | null,
    status: number,
  ): Promise<Response>;
};
