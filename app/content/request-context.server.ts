import { createContext } from "react-router";
import type { FormState } from "../../contract/form-state.ts";

/**
 * What the server hands to a page that is rendered on request. The defaults hold at build, when pages are
 * prerendered.
 */
export const requestContext = createContext<{ nonce: string | undefined; form: FormState | null }>({
  nonce: undefined,
  form: null,
});
