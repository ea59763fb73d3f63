import { formatNumber } from "#charts/format-values.ts";
import { bind, Segmented, Slider, Switch } from "../../kit/controls.tsx";
import { Switches } from "../../kit/Switches.tsx";
import { catalogs, DELIVERIES, formatTime, type Rules } from "./notification.ts";

const hour = (value: number) => formatTime(value * 60);
const magnitude = (value: number) => formatNumber(value, 1);

/** Renders the controls for a reader's subscriptions and delivery rules. */
export function RuleControls({ rules, change }: { rules: Rules; change: (rules: Rules) => void }) {
  const { choice, input, toggle } = bind(rules, change);
  return (
    <>
      <Switches
        label="Follows"
        options={catalogs}
        chosen={rules.follows}
        change={(follows) => change({ ...rules, follows })}
      />
      <Switch label="Reviews by people only" {...toggle("reviewsOnly")} />
      <Slider label="At once from magnitude" max={7} step={0.5} format={magnitude} {...input("atOnce")} />
      <Segmented label="The rest" options={DELIVERIES} {...choice("rest")} />
      <Slider label="Quiet from" min={16} max={24} format={hour} {...input("quietFrom")} />
      <Slider label="Quiet until" max={12} format={hour} {...input("quietUntil")} />
    </>
  );
}
