import type { FormName } from "#forms/index.ts";
import * as DefinedForm from "#forms/kit/DefinedForm.tsx";
import type { FormDefinition } from "#forms/kit/definition.ts";
import HydratedForm, { type SiteFormProps } from "#forms/kit/SiteForm.island.tsx";
import { Island } from "./Island.tsx";

type FormModule = typeof DefinedForm;

/** The forms with a component of their own, and the definitions of all, by folder. */
const own = byFolder(import.meta.glob<FormModule>("/forms/*/*Form.tsx", { eager: true }));
const definitions = byFolder(import.meta.glob<{ form: FormDefinition }>("/forms/*/form.ts", { eager: true }));

function byFolder<Module>(modules: Readonly<Record<string, Module>>) {
  return new Map(Object.entries(modules).map(([path, module]) => [path.split("/")[2] ?? "", module]));
}

/** The modules of a form: its own component, or that of all forms with its definition. */
function partsOf(name: FormName) {
  const component = own.get(name);
  if (component) return { component };
  const definition = definitions.get(name);
  if (!definition) throw new Error(`There is no form ${name}`);
  return { component: DefinedForm, definition };
}

/** Renders a form. It hydrates at once if there is a draft to show, or what the server found wrong. */
export const SiteForm = (props: SiteFormProps) => (
  <Island
    of={HydratedForm}
    props={props}
    parts={partsOf(props.name)}
    draft={props.name}
    on={props.state ? "load" : "intent"}
  />
);
