import type { Row } from "#charts/rows.ts";
import type { Claims, Token } from "./token.ts";

/** Users of the host application, with the claims that it makes about them. */
export const USERS = {
  "Operator of O'Hare and Midway": { sub: "user-17", roles: ["operator"], airports: ["ORD", "MDW"] },
  "Operator of Dallas/Fort Worth": { sub: "user-42", roles: ["operator"], airports: ["DFW"] },
  "Operator without an airport": { sub: "user-58", roles: ["operator"], airports: [] },
  "Network planner": { sub: "user-3", roles: ["planner"], airports: [] },
  "User of another module": { sub: "user-90", roles: ["billing"], airports: [] },
} as const satisfies Record<string, Pick<Claims, "sub" | "roles" | "airports">>;
export type User = keyof typeof USERS;
export const FIRST_USER: User = "Operator of O'Hare and Midway";

/** Signing time of every token, in seconds since 1970: November 21, 2026, 08:00 UTC. */
export const SIGNED_AT = Date.UTC(2026, 10, 21, 8) / 1000;
const MINUTES_VALID = 60;
const ISSUER = "https://app.example.com";
export const AUDIENCE = "reports";

/**
 * Returns the payload that the application signs for a user.
 * @param audience the report server or another module of the product
 */
export const payloadOf = (user: User, audience: string) =>
  JSON.stringify(
    { iss: ISSUER, aud: audience, ...USERS[user], exp: SIGNED_AT + MINUTES_VALID * 60 },
    null,
    1,
  );

/** The initial token, signed in advance with `sign()`, so that the server and the browser render the same HTML. */
export const START: { token: Token; publicKey: JsonWebKey } = {
  token: {
    header: '{"alg":"ES256","typ":"JWT"}',
    payload: payloadOf(FIRST_USER, AUDIENCE),
    signature: "ipj9Ff6R367821AG1x8JHgiwkO7UABXfSv1ADyj5UrRuWf8PUUHmgw7pWEiwamp6I1Ngn4id7yH_FW0pPbfkYg",
  },
  publicKey: {
    kty: "EC",
    crv: "P-256",
    x: "BI4vc8E98dcKAi6TOu2s2KqlPaO2WV5vOQyLv7QuwZk",
    y: "us5zodPrbFGNXUGT-wrd-hwaOXMAbpIQlVACbp1zbtM",
  },
};

/** Roles of the application and the rows that they may read. */
const ROLES: Readonly<Record<string, { name: string; rows: "own airports" | "all" }>> = {
  operator: { name: "Reader", rows: "own airports" },
  planner: { name: "Reader of all airports", rows: "all" },
};

export type Check = { check: string; passed: boolean; found: string };

/**
 * Returns the access of a session. All checks run, and a single failure refuses all rows.
 * @param genuine true if the signature is valid
 * @param now seconds since 1970
 * @returns the checks, the reason of a refusal, the condition of every query with its bound values, and the rows
 */
export function accessOf(claims: Claims | undefined, genuine: boolean, now: number, all: readonly Row[]) {
  const role = claims?.roles.map((each) => ROLES[each]).find((each) => each !== undefined);
  const checks: Check[] = [
    {
      check: "Signature",
      passed: genuine,
      found: genuine ? "made by the application" : "does not fit the content",
    },
    { check: "Issuer", passed: claims?.iss === ISSUER, found: claims?.iss ?? "unreadable" },
    { check: "Audience", passed: claims?.aud === AUDIENCE, found: claims?.aud ?? "unreadable" },
    {
      check: "Expiry",
      passed: (claims?.exp ?? 0) > now,
      found: claims
        ? `${new Date(claims.exp * 1000).toISOString().slice(11, 16)}, now ${new Date(now * 1000).toISOString().slice(11, 16)} UTC`
        : "unreadable",
    },
    { check: "Role", passed: role !== undefined, found: role?.name ?? "none that is known" },
  ];
  const failed = checks.find(({ passed }) => !passed);
  const airports = claims?.airports ?? [];
  const everything = role?.rows === "all";
  return {
    checks,
    refusal: failed && `${failed.check}: ${failed.found}`,
    where: everything
      ? "TRUE"
      : airports.length === 0
        ? "FALSE"
        : `origin IN (${airports.map(() => "?").join(", ")})`,
    values: everything ? [] : airports,
    rows: failed ? [] : all.filter(({ origin }) => everything || airports.includes(String(origin))),
  };
}
