import { Segmented, Switch } from "../../kit/controls.tsx";
import { actions, allow, FIELDS, type Grant, type Policy, type Role, VISIBILITIES } from "./policy.ts";

type RolePolicyProps = { role: Role; grant: Grant; policy: Policy; change: (policy: Policy) => void };

/** Renders an editor for the permissions of a role. */
export function RolePolicy({ role, grant, policy, change }: RolePolicyProps) {
  return (
    <details className="border-t border-hair">
      <summary className="flex min-h-11 cursor-pointer items-center text-small underline underline-offset-4">
        Change what this role may do
      </summary>
      {actions.map(([action, words]) => (
        <Switch
          key={action}
          label={words}
          on={grant.may.includes(action)}
          change={(on) => change(allow(policy, role, action, on))}
        />
      ))}
      <div className="mt-3 flex flex-col gap-4">
        {(["revenue", "margin"] as const).map((field) => (
          <Segmented
            key={field}
            label={FIELDS[field]}
            value={grant[field]}
            options={VISIBILITIES}
            choose={(visibility) => change({ ...policy, [role]: { ...grant, [field]: visibility } })}
          />
        ))}
      </div>
    </details>
  );
}
