import type { FormState } from "../contract/form-state.ts";
import type { FormName } from "../contract/paths.ts";

/** The pages: what the built React site answers. The rest of the server knows it only by this. */
export type Site = {
  /**
   * Answers a GET or HEAD for a page or a file of the site.
   * @param client the visitor's IP address: networks take turns where pages wait to be rendered
   */
  handle(request: Request, client: string): Promise<Response>;
  /** Answers a GET or HEAD for the file of the report download; whether its link is valid was checked before. */
  reportDownload(request: Request): Promise<Response>;
  /**
   * Renders `/form/NAME` for a visitor without JavaScript.
   * @param client the visitor's IP address, as above
   * @param state typed values and messages to show; null renders the page of the form's success
   * @param status the HTTP status of the answer
   */
  renderForm(
    request: Request,
    client: string,
    name: FormName,
    state: FormState | null,
    status: number,
  ): Promise<Response>;
};
