/**
 * What a plain form post (no JavaScript) brings back: the server hands it to the page `/form/NAME`, which shows the
 * same form with the typed values and the messages.
 */
export type FormState = {
  values: Readonly<Record<string, string | boolean>>;
  fieldErrors: Readonly<Record<string, string>>;
  message: string;
};
