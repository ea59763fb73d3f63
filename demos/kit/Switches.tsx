import { type Choices, choicePairs } from "#ui/Choice.tsx";
import { Switch } from "./controls.tsx";

type SwitchesProps<T extends string> = {
  label: string;
  options: Choices<T>;
  chosen: readonly T[];
  change: (chosen: T[]) => void;
};

/** Renders a switch for each option; the chosen ones are in the order of the options. */
export function Switches<T extends string>({ label, options, chosen, change }: SwitchesProps<T>) {
  const values = choicePairs(options).map(([value]) => value);
  return (
    <fieldset>
      <legend className="text-small font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {choicePairs(options).map(([value, text]) => (
          <Switch
            key={value}
            label={text}
            on={chosen.includes(value)}
            change={(on) => change(values.filter((each) => (each === value ? on : chosen.includes(each))))}
          />
        ))}
      </div>
    </fieldset>
  );
}
