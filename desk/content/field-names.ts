/** The name of the form's field with the text below the front matter. */
export const BODY = "$body";
/** The name of the form's field with a whole file. */
export const TEXT = "$text";
