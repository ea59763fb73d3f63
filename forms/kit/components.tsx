import type { ComponentType } from "react";
import type { FormName } from "../index.ts";
import { loadDefinition } from "./definitions.ts";
import type { FormProps } from "./Form.tsx";

type Module = { default: ComponentType<FormProps> };
type Load = () => Promise<Module>;

/** The forms with a component of their own. */
const own = import.meta.glob<Module>("../*/*Form.tsx");
const ownByName = new Map(Object.entries(own).map(([path, load]) => [path.split("/")[1], load]));

/** A loader must be the same function in every render. */
const loaders = new Map<FormName, Load>();

/** Returns the loader of a form's component: its own, or a generic one that renders its fields. */
export function formLoader(name: FormName): Load {
  const load = loaders.get(name) ?? ownByName.get(name) ?? (() => loadGeneric(name));
  loaders.set(name, load);
  return load;
}

async function loadGeneric(name: FormName): Promise<Module> {
  const [{ Form }, form] = await Promise.all([import("./Form.tsx"), loadDefinition(name)]);
  if (!form) throw new Error(`There is no form ${name}`);
  return { default: (props) => <Form {...props} form={form} /> };
}
