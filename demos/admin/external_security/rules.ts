import type { Row } from "#charts/rows.ts";
import { keysOf } from "#contract/records.ts";
import type { Check } from "../../kit/Checks.tsx";
import { HEADER, type Signed } from "../../kit/token.ts";

type Claims = { iss: string; aud: string; sub: string; exp: number; roles: string[]; airports: string[] };

const isText = (value: unknown) => typeof value === "string";
const isTextList = (value: unknown) => Array.isArray(value) && value.every(isText);
/** A test of each claim. A library would be a tenth of the page's code. */
const CLAIMS: Readonly<Record<keyof Claims, (value: unknown) => boolean>> = {
  iss: isText,
  aud: isText,
  sub: isText,
  exp: Number.isFinite,
  roles: isTextList,
  airports: isTextList,
};

/** Parses the claims of a payload; undefined for invalid JSON or claims. */
export function readClaims(payload: string): Claims | undefined {
  try {
    const read = JSON.parse(payload);
    return keysOf(CLAIMS).every((name) => CLAIMS[name](read?.[name])) ? read : undefined;
  } catch {
    return undefined;
  }
}

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

/** Expiry of every token, in seconds since 1970: an hour after November 21, 2026, 08:00 UTC. */
const EXPIRES = Date.UTC(2026, 10, 21, 9) / 1000;
const ISSUER = "https://app.example.com";
const AUDIENCE = "reports";

/** Returns the payload that the application signs for a user. */
export const payloadOf = (user: User) =>
  JSON.stringify({ iss: ISSUER, aud: AUDIENCE, ...USERS[user], exp: EXPIRES }, null, 1);

/** The initial token, signed with `sign()`. */
export const START: Signed = {
  token: {
    header: HEADER,
    payload: payloadOf(FIRST_USER),
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

/**
 * Returns the access of a session. All checks run, and a single failure refuses all rows.
 * @param genuine true if the signature is valid
 * @returns the checks, the reason of a refusal, the condition of every query with its bound values, and the rows
 */
export function accessOf(claims: Claims | undefined, genuine: boolean, all: readonly Row[]) {
  const role = claims?.roles.map((each) => ROLES[each]).find((each) => each !== undefined);
  const check = (name: string, passed: boolean, found = "unreadable"): Check => ({
    name,
    state: passed ? "passed" : "failed",
    found,
  });
  const checks = [
    check("Signature", genuine, genuine ? "made by the application" : "does not fit the content"),
    check("Issuer", claims?.iss === ISSUER, claims?.iss),
    check("Audience", claims?.aud === AUDIENCE, claims?.aud),
    check("Role", role !== undefined, role?.name ?? "none that is known"),
  ];
  const failed = checks.find(({ state }) => state === "failed");
  const airports = claims?.airports ?? [];
  const everything = role?.rows === "all";
  return {
    checks,
    refusal: failed && `${failed.name}: ${failed.found}`,
    where: everything
      ? "TRUE"
      : airports.length === 0
        ? "FALSE"
        : `origin IN (${airports.map(() => "?").join(", ")})`,
    values: everything ? [] : airports,
    rows: failed ? [] : all.filter(({ origin }) => everything || airports.includes(String(origin))),
  };
}
