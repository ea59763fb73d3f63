import type { FormName } from "../index.ts";

/** Returns the path of a form's own page, for use without JavaScript or if its code cannot be loaded. */
export const formPath = (name: FormName) => `/form/${name}` as const;
