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

/** One-time values of a sign-in: the examples of RFC 7636, appendix B, and OpenID Connect Core 1.0. */
export const VALUES = {
  state: "af0ifjsldkj",
  nonce: "n-0S6_WzA2Mj",
  code: "SplxlOBeZQQYbYS6WxSbIA",
  verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
  challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
};

/** Values that an attacker sends, without the secret of the request. */
export const FORGED = {
  state: "xyz-of-another-tab",
  audience: "travel-booking",
  verifier: "guessed-by-somebody-who-stole-only-the-code",
  challenge: "FUj6-zlyNdRx_UYdZdH5Fk_HMMi3IioD5x3K9Ldxo20",
};

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
  const state = attack === "state" ? FORGED.state : VALUES.state;
  const audience = attack === "audience" ? FORGED.audience : "reports";
  const { verifier, challenge } = attack === "code" ? FORGED : VALUES;
  const grants = GRANTS.filter(({ group }) => groups.some((each) => each === group));
  const steps = [
    {
      name: "AIV asks your identity provider",
      lines: [
        "GET https://id.example.com/authorize?response_type=code",
        `state=${VALUES.state}`,
        `nonce=${VALUES.nonce}`,
        `code_challenge=${VALUES.challenge}`,
      ],
      passed: true,
      found: "AIV keeps a secret of this request.",
    },
    {
      name: `${name} signs in there`,
      lines: [],
      passed: open,
      found: open ? "AIV never sees the password." : `${name}’s account is disabled.`,
    },
    {
      name: "The browser returns with a code",
      lines: [`code=${VALUES.code}`, `state=${state}`],
      passed: attack !== "state",
      found: attack === "state" ? "It answers another request." : "It answers this request.",
    },
    {
      name: "AIV shows its secret",
      lines: [`code_verifier=${verifier}`, `S256=${challenge}`],
      passed: challenge === VALUES.challenge,
      found:
        attack === "code"
          ? "The secret is wrong: somebody stole this code."
          : "A stolen code is useless without it.",
    },
    {
      name: "The answer is for AIV",
      lines: ["iss=https://id.example.com", `aud=${audience}`, `nonce=${VALUES.nonce}`],
      passed: audience === "reports",
      found:
        attack === "audience" ? "It was made for another application." : "It names the provider and AIV.",
    },
    {
      name: "Groups become permissions",
      lines: groups
        .filter((group) => grants.every((grant) => grant.group !== group))
        .map((group) => `${group} → nothing`),
      passed: grants.length > 0,
      found:
        grants.map(({ group, role, region }) => `${group}: ${role}, ${region}`).join("; ") ||
        `${name} is in no group that opens a report.`,
    },
  ];
  const stop = steps.findIndex(({ passed }) => !passed);
  return {
    checks: steps.map(({ passed, lines, ...step }, i) =>
      stop !== -1 && i > stop
        ? { ...step, state: "not reached" }
        : { ...step, lines, state: passed ? "passed" : "failed" },
    ),
    refusal: steps[stop]?.found,
    grants: stop === -1 ? grants : [],
  };
}
