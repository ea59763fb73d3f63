import type { Check } from "../../kit/Checks.tsx";

/** Directory accounts of the retailer with their groups; `open` is false for a disabled account. */
export const PEOPLE = {
  "Ana, manager of the West": { groups: ["all-staff", "bi-west-read"], open: true },
  "Ben, moved to the North": { groups: ["all-staff", "bi-north-build"], open: true },
  "Carla, controller of East and South": {
    groups: ["all-staff", "bi-east-read", "bi-south-read"],
    open: true,
  },
  "Dev, in no BI group yet": { groups: ["all-staff"], open: true },
  "Eva, left at 10:00": { groups: ["all-staff", "bi-west-read"], open: false },
} as const satisfies Record<string, { groups: readonly string[]; open: boolean }>;
export type Person = keyof typeof PEOPLE;

export const givenName = (person: Person) => person.split(",")[0] ?? person;

type Grant = { group: string; role: string; region: "East" | "North" | "South" | "West" };
/** Mapping of directory groups to roles; any other group grants nothing. */
const GRANTS: readonly Grant[] = [
  { group: "bi-west-read", role: "Reader", region: "West" },
  { group: "bi-north-build", role: "Builder", region: "North" },
  { group: "bi-east-read", role: "Reader", region: "East" },
  { group: "bi-south-read", role: "Reader", region: "South" },
];

export const ATTACKS = {
  none: "Does nothing",
  state: "Sends the answer to another request",
  code: "Steals the code on its way",
  audience: "Sends an answer meant for another application",
} as const;
export type Attack = keyof typeof ATTACKS;

type Result = { checks: Check[]; refusal: string | undefined; grants: readonly Grant[] };

/** Runs the checks of a sign-in by authorization code with PKCE; those after the first failure are not reached. */
export function signIn(person: Person, attack: Attack): Result {
  const { groups, open } = PEOPLE[person];
  const name = givenName(person);
  const grants = GRANTS.filter(({ group }) => groups.some((each) => each === group));
  const steps = [
    {
      name: "AIV asks your identity provider",
      passed: true,
      found: "AIV keeps a secret of this request.",
    },
    {
      name: `${name} signs in there`,
      passed: open,
      found: open ? "AIV never sees the password." : `${name}’s account is disabled.`,
    },
    {
      name: "The browser returns with a code",
      passed: attack !== "state",
      found: attack === "state" ? "It answers another request." : "It answers this request.",
    },
    {
      name: "AIV shows its secret",
      passed: attack !== "code",
      found:
        attack === "code"
          ? "The secret is wrong: somebody stole this code."
          : "A stolen code is useless without it.",
    },
    {
      name: "The answer is for AIV",
      passed: attack !== "audience",
      found:
        attack === "audience" ? "It was made for another application." : "It names the provider and AIV.",
    },
    {
      name: "Groups become permissions",
      passed: grants.length > 0,
      found:
        grants.map(({ group, role, region }) => `${group}: ${role}, ${region}`).join("; ") ||
        `${name} is in no group that opens a report.`,
    },
  ];
  const stop = steps.findIndex(({ passed }) => !passed);
  return {
    checks: steps.map(({ passed, ...step }, i) =>
      stop !== -1 && i > stop
        ? { ...step, state: "not reached" }
        : { ...step, state: passed ? "passed" : "failed" },
    ),
    refusal: steps[stop]?.found,
    grants: stop === -1 ? grants : [],
  };
}
