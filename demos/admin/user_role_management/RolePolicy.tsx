import { bind, Segmented, Switch } from "../../kit/controls.tsx";
import { actions, allow, FIELDS, type Policy, type Role, SENSITIVE_FIELDS, VISIBILITIES } from "./policy.ts";

type RolePolicyProps = { role: Role; policy: Policy; change: (policy: Policy) => void };

/** Renders an editor for the permissions of a role. */
export function RolePolicy({ role, policy, change }: RolePolicyProps) {
  const { choice } = bind(policy[role], (grant) => change({ ...policy, [role]: grant }));
  return (
    <details className="border-t border-hair">
      <summary className="flex min-h-11 cursor-pointer items-center text-small underline underline-offset-4">
        Change what this role may do
      </summary>
      {actions.map(([action, words]) => (
        <Switch
          key={action}
          label={words}
          on={policy[role].may.includes(action)}
          change={(on) => change(allow(policy, role, action, on))}
        />
      ))}
      <div className="mt-3 flex flex-col gap-4">
        {SENSITIVE_FIELDS.map((field) => (
          <Segmented key={field} label={FIELDS[field]} options={VISIBILITIES} {...choice(field)} />
        ))}
      </div>
    </details>
  );
}
