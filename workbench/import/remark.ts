/** Values of settings by which a visitor corrects what the import has assumed; see `Setting`. */
export type Choices = Readonly<Record<string, string>>;

/** An assumption that can be changed. `value` is the present one of the options; without options, it is any text. */
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
  /** It says what the visitor has asked for, and raises no doubt. */
  isResult?: true;
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

/** Returns the choices of one of several files: those that `choicesOf` has marked with its key. */
export const choicesFor = (key: string, choices: Choices): Choices =>
  Object.fromEntries(
    Object.entries(choices).flatMap(([name, value]) =>
      name.startsWith(`${key}:`) ? [[name.slice(key.length + 1), value]] : [],
    ),
  );

/** Marks the choices of one of several files with its key. */
export const choicesOf = (key: string, choices: Choices): Choices =>
  Object.fromEntries(Object.entries(choices).map(([name, value]) => [`${key}:${name}`, value]));

/** Marks the remarks of one of several files with its key and name. */
export const remarksOf = (key: string, file: string, remarks: readonly Remark[]): Remark[] =>
  remarks.map(({ about, setting, ...rest }) => ({
    ...rest,
    about: `${file}, ${about}`,
    ...(setting && { setting: { ...setting, name: `${key}:${setting.name}` } }),
  }));
