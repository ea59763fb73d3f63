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
  const steps: readonly { name: string; found: string; refusal?: string | false }[] = [
    { name: "AIV asks your identity provider", found: "AIV keeps a secret of this request." },
    {
      name: `${name} signs in there`,
      found: "AIV never sees the password.",
      refusal: !open && `${name}’s account is disabled.`,
    },
    {
      name: "The browser returns with a code",
      found: "It answers this request.",
      refusal: attack === "state" && "It answers another request.",
    },
    {
      name: "AIV shows its secret",
      found: "A stolen code is useless without it.",
      refusal: attack === "code" && "The secret is wrong: somebody stole this code.",
    },
    {
      name: "The answer is for AIV",
      found: "It names the provider and AIV.",
      refusal: attack === "audience" && "It was made for another application.",
    },
    {
      name: "Groups become permissions",
      found: grants.map(({ group, role, region }) => `${group}: ${role}, ${region}`).join("; "),
      refusal: grants.length === 0 && `${name} is in no group that opens a report.`,
    },
  ];
  const failed = steps.find(({ refusal }) => refusal);
  const stop = failed ? steps.indexOf(failed) : steps.length;
  return {
    checks: steps.map(({ name: step, found, refusal }, i) => ({
      name: step,
      found: refusal || found,
      state: i < stop ? "passed" : i === stop ? "failed" : "not reached",
    })),
    refusal: failed?.refusal || undefined,
    grants: failed ? [] : grants,
  };
}
