import type { FormName } from "../index.ts";
import type { FormDefinition } from "./definition.ts";

/**
 * Loads the definition of a form, without its mail and sample.
 * @returns undefined if the site no longer has the form
 * @throws if its code cannot be loaded
 */
export type LoadDefinition = (name: FormName) => Promise<FormDefinition | undefined>;

const loaders = import.meta.glob<FormDefinition>("../*/form.ts", { import: "form" });

export const loadDefinition: LoadDefinition = async (name) => loaders[`../${name}/form.ts`]?.();
