import { formatNumber } from "#charts/format-values.ts";
import { Segmented, Slider, Switch } from "../../kit/controls.tsx";
import { catalogs, formatTime, type Rules } from "./notification.ts";

const hour = (value: number) => formatTime(value * 60);

type RuleControlsProps = { rules: Rules; change: (part: Partial<Rules>) => void };

/** Renders the controls for a reader's subscriptions and delivery rules. */
export function RuleControls({ rules, change }: RuleControlsProps) {
  return (
    <>
      <fieldset>
        <legend className="text-small font-semibold">Follows</legend>
        {catalogs.map((name) => (
          <Switch
            key={name}
            label={name}
            on={rules.follows.includes(name)}
            change={(on) =>
              change({
                follows: catalogs.filter((each) => (each === name ? on : rules.follows.includes(each))),
              })
            }
          />
        ))}
      </fieldset>
      <Switch
        label="Reviews by people only"
        on={rules.reviewsOnly}
        change={(reviewsOnly) => change({ reviewsOnly })}
      />
      <Slider
        label="At once from magnitude"
        value={rules.atOnce}
        max={7}
        step={0.5}
        format={(value) => formatNumber(value, 1)}
        change={(atOnce) => change({ atOnce })}
      />
      <Segmented
        label="The rest"
        value={rules.rest}
        options={{ summary: "Daily summary", list: "List only" }}
        choose={(rest) => change({ rest })}
      />
      <Slider
        label="Quiet from"
        value={rules.quietFrom}
        min={16}
        max={24}
        format={hour}
        change={(quietFrom) => change({ quietFrom })}
      />
      <Slider
        label="Quiet until"
        value={rules.quietUntil}
        max={12}
        format={hour}
        change={(quietUntil) => change({ quietUntil })}
      />
    </>
  );
}
