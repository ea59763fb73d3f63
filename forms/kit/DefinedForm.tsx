import type { FormDefinition } from "./definition.ts";
import { Form, type FormProps } from "./Form.tsx";

/** The component of all forms without one of their own. */
export default function DefinedForm({
  definition,
  ...props
}: FormProps & { definition?: FormDefinition | undefined }) {
  if (!definition) throw new Error("A form without a component of its own needs its definition.");
  return <Form {...props} form={definition} />;
}
