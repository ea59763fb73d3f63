import type { FormName } from "./paths.ts";

/** The path where a form stands by itself: the way without script, or where its code cannot be loaded. */
export const formPath = (name: FormName) => `/form/${name}` as const;
