import type { FormName } from "../index.ts";
import type { FormDefinition } from "./definition.ts";

/** Loads the definition of a form, without its mail and sample. */
export type LoadDefinition = (name: FormName) => Promise<FormDefinition>;

const loaders = import.meta.glob<FormDefinition>("../*/form.ts", { import: "form" });

/** @throws Error if there is no such form, or if its code cannot be loaded */
export const loadDefinition: LoadDefinition = async (name) => {
  const load = loaders[`../${name}/form.ts`];
  if (!load) throw new Error(`There is no form ${name}`);
  return load();
};
