import type { OneTime } from "./pkce.ts";

/** Directory accounts with their groups; `open` is false for a disabled account. */
export const PEOPLE = {
  "Joiner in Finance": { groups: ["all-staff", "bi-finance-read"], open: true },
  "Mover, now in Operations": { groups: ["all-staff", "bi-operations-build"], open: true },
  "Controller of both": { groups: ["all-staff", "bi-finance-read", "bi-operations-read"], open: true },
  "Guest of no BI group": { groups: ["all-staff"], open: true },
  "Leaver, disabled at 10:00": { groups: ["all-staff", "bi-finance-read"], open: false },
} as const satisfies Record<string, { groups: readonly string[]; open: boolean }>;
export type Person = keyof typeof PEOPLE;

type Grant = { group: string; role: string; department: "Finance" | "Operations" };
/** Mapping of directory groups to roles; any other group grants nothing. */
const GRANTS: readonly Grant[] = [
  { group: "bi-finance-read", role: "Reader", department: "Finance" },
  { group: "bi-operations-read", role: "Reader", department: "Operations" },
  { group: "bi-operations-build", role: "Builder", department: "Operations" },
];

/** Lifetime of an authorization code in seconds; RFC 6749 recommends at most ten minutes. */
const CODE_SECONDS = 60;

export type Attack = "none" | "state" | "audience";
export type Attempt = {
  person: Person;
  values: OneTime;
  /** Verifier sent with the code, and the challenge computed from it. */
  verifier: string;
  computed: string;
  seconds: number;
  attack: Attack;
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
  const returned = attack === "state" ? "xyz-of-another-tab" : values.state;
  const audience = attack === "audience" ? "travel-booking" : "reports";
  const grants = GRANTS.filter(({ group }) => groups.some((each) => each === group));
  const checks: Checked[] = [
    {
      title: "The platform asks the provider",
      lines: [
        "GET https://id.example.com/authorize?response_type=code",
        `state=${values.state}`,
        `nonce=${values.nonce}`,
        `code_challenge=${values.challenge}`,
      ],
      passed: true,
      why: "The verifier stays with the platform.",
    },
    {
      title: "The person signs in there",
      lines: [],
      passed: open,
      why: open ? "Password and second factor stay there." : "The account has been disabled since 10:00.",
    },
    {
      title: "The browser brings a code",
      lines: [`code=${values.code}`, `state=${returned}`],
      passed: returned === values.state,
      why:
        returned === values.state
          ? "The state is that of this request."
          : "The state belongs to another request.",
    },
    {
      title: "The code is fresh",
      lines: [`age=${seconds} s`],
      passed: seconds <= CODE_SECONDS,
      why: seconds <= CODE_SECONDS ? "It works only once." : `A code is good for ${CODE_SECONDS} seconds.`,
    },
    {
      title: "The verifier is hashed",
      lines: [`code_verifier=${verifier}`, `S256=${computed}`],
      passed: computed === values.challenge,
      why:
        computed === values.challenge
          ? "It gives the challenge of the first step."
          : "It does not give the challenge: this code was stolen on its way.",
    },
    {
      title: "The statement is read",
      lines: ["iss=https://id.example.com", `aud=${audience}`, `nonce=${values.nonce}`],
      passed: audience === "reports",
      why:
        audience === "reports"
          ? "Issuer, audience and nonce are right."
          : "It was made for another application.",
    },
    {
      title: "Groups become roles",
      lines: groups.map((group) => {
        const grant = GRANTS.find((each) => each.group === group);
        return `${group} → ${grant ? `${grant.role}, ${grant.department}` : "nothing"}`;
      }),
      passed: grants.length > 0,
      why: grants.length > 0 ? "The session is open." : "No known group, no access.",
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
