/**
 * Result of a rejected form post without JavaScript. The server passes it to the page `/form/NAME`, which shows the
 * form again with the submitted values and the messages.
 */
export type FormState = {
  values: Readonly<Record<string, string | boolean>>;
  fieldErrors: Readonly<Record<string, string>>;
  message: string;
};
