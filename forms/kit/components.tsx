import type { ComponentType } from "react";
import type { FormName } from "../index.ts";
import { loadDefinition } from "./definitions.ts";
import type { FormProps } from "./Form.tsx";

type Module = { default: ComponentType<FormProps> };

/** The forms with a component of their own. */
const own = import.meta.glob<Module>("../*/*Form.tsx");
const ownByName = new Map(Object.entries(own).map(([path, load]) => [path.split("/")[1], load]));

/** Loads the component of a form: its own, or a generic one that renders its fields. */
export async function loadForm(name: FormName): Promise<ComponentType<FormProps>> {
  const load = ownByName.get(name);
  if (load) return (await load()).default;
  const [{ Form }, form] = await Promise.all([import("./Form.tsx"), loadDefinition(name)]);
  if (!form) throw new Error(`There is no form ${name}`);
  return (props) => <Form {...props} form={form} />;
}
