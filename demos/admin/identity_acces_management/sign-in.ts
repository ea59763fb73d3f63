import type { OneTime } from "./pkce.ts";

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

/** Lifetime of an authorization code in seconds; RFC 6749 recommends at most ten minutes. */
const CODE_SECONDS = 60;

export type Attempt = {
  person: Person;
  values: OneTime;
  /** Verifier sent with the code, and the challenge computed from it. */
  verifier: string;
  computed: string;
  seconds: number;
  attack: "none" | "state" | "audience";
};

export type Step = {
  title: string;
  /** Messages and values of the step, one per line. */
  lines: string[];
  outcome: "passed" | "failed" | "not reached";
  why: string;
};
type Result = { steps: Step[]; refusal: string | undefined; grants: readonly Grant[] };

type Checked = Omit<Step, "outcome"> & { passed: boolean };

/** Runs the checks of a sign-in by authorization code with PKCE; steps after the first failure are not reached. */
export function signIn({ person, values, verifier, computed, seconds, attack }: Attempt): Result {
  const { groups, open } = PEOPLE[person];
  const name = givenName(person);
  const returned = attack === "state" ? "xyz-of-another-tab" : values.state;
  const audience = attack === "audience" ? "travel-booking" : "reports";
  const grants = GRANTS.filter(({ group }) => groups.some((each) => each === group));
  const checks: Checked[] = [
    {
      title: "AIV asks your identity provider",
      lines: [
        "GET https://id.example.com/authorize?response_type=code",
        `state=${values.state}`,
        `nonce=${values.nonce}`,
        `code_challenge=${values.challenge}`,
      ],
      passed: true,
      why: "AIV keeps a secret of this request.",
    },
    {
      title: `${name} signs in there`,
      lines: [],
      passed: open,
      why: open ? "AIV never sees the password." : `${name}’s account is disabled.`,
    },
    {
      title: "The browser returns with a code",
      lines: [`code=${values.code}`, `state=${returned}`],
      passed: returned === values.state,
      why: returned === values.state ? "It answers this request." : "It answers another request.",
    },
    {
      title: "The code is new",
      lines: [`age=${seconds} s`],
      passed: seconds <= CODE_SECONDS,
      why: seconds <= CODE_SECONDS ? "It works once." : `It is older than ${CODE_SECONDS} seconds.`,
    },
    {
      title: "AIV shows its secret",
      lines: [`code_verifier=${verifier}`, `S256=${computed}`],
      passed: computed === values.challenge,
      why:
        computed === values.challenge
          ? "A stolen code is useless without it."
          : "The secret is wrong: somebody stole this code.",
    },
    {
      title: "The answer is for AIV",
      lines: ["iss=https://id.example.com", `aud=${audience}`, `nonce=${values.nonce}`],
      passed: audience === "reports",
      why: audience === "reports" ? "It names the provider and AIV." : "It was made for another application.",
    },
    {
      title: "Groups become permissions",
      lines: groups
        .filter((group) => grants.every((grant) => grant.group !== group))
        .map((group) => `${group} → nothing`),
      passed: grants.length > 0,
      why:
        grants.length > 0
          ? grants.map(({ group, role, region }) => `${group}: ${role}, ${region}`).join("; ")
          : `${name} is in no group that opens a report.`,
    },
  ];
  const stop = checks.findIndex(({ passed }) => !passed);
  return {
    steps: checks.map(({ passed, ...step }, i) => ({
      ...step,
      outcome: stop !== -1 && i > stop ? "not reached" : passed ? "passed" : "failed",
    })),
    refusal: checks[stop]?.why,
    grants: stop === -1 ? grants : [],
  };
}

/** Returns the time until which an open tab works, such as "17:00": the provider is not asked again during a session. */
export const worksUntil = (signedIn: number, hours: number) =>
  `${String(signedIn + hours).padStart(2, "0")}:00`;
