/** Values of settings by which a visitor corrects what the import has assumed; see `Setting`. */
export type Choices = Readonly<Record<string, string>>;

/** An assumption that can be changed. `value` is the present one of the options. */
export type Setting = {
  name: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
};

/**
 * An assumption of the import, or a difference from the file. Without `text` the assumption is beyond doubt, and only
 * offered to be changed.
 */
export type Remark = {
  /** A column, or a property of the file. */
  about: string;
  text: string;
  setting?: Setting;
};

/** Joins the sentences of a remark that are due. */
export const sentences = (...texts: readonly (string | false | undefined)[]): string =>
  texts.filter(Boolean).join(". ");

/** Returns a remark if it is due. */
export const remarkIf = (isDue: boolean, about: string, text: string): Remark[] =>
  isDue ? [{ about, text }] : [];

/** Returns a setting with the chosen value if that is one of its options, otherwise with the assumed one. */
export const settingOf = (
  choices: Choices,
  name: string,
  options: Setting["options"],
  assumed: string,
): Setting => ({
  name,
  options,
  value: options.find(([value]) => value === choices[name])?.[0] ?? assumed,
});
