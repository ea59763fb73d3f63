import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { challengeOf, newSignIn, START } from "./pkce.ts";
import { type Attempt, type Person, signIn, worksUntil } from "./sign-in.ts";

const attempt = (change: Partial<Attempt>) =>
  signIn({
    person: "Ana, manager of the West",
    values: START,
    verifier: START.verifier,
    computed: START.challenge,
    seconds: 2,
    attack: "none",
    ...change,
  });
const stoppedAt = (change: Partial<Attempt>) =>
  attempt(change).steps.findIndex(({ outcome }) => outcome === "failed") + 1;

test("the challenge matches the example of RFC 7636", async () => {
  expect(await challengeOf(START.verifier)).toBe(START.challenge);
  const fresh = await newSignIn();
  expect(fresh.verifier).toMatch(/^[\w-]{43}$/);
  expect(fresh.challenge).toBe(createHash("sha256").update(fresh.verifier).digest("base64url"));
});

test("each check stops its own kind of failure", () => {
  expect(stoppedAt({})).toBe(0);
  expect(stoppedAt({ person: "Eva, left at 10:00" })).toBe(2);
  expect(stoppedAt({ attack: "state" })).toBe(3);
  expect([stoppedAt({ seconds: 60 }), stoppedAt({ seconds: 61 })]).toEqual([0, 4]);
  expect(stoppedAt({ computed: "other" })).toBe(5);
  expect(stoppedAt({ attack: "audience" })).toBe(6);
  expect(stoppedAt({ person: "Dev, in no BI group yet" })).toBe(7);
  expect(attempt({ attack: "state" }).steps.at(-1)?.outcome).toBe("not reached");
});

test("groups become roles and regions, and nothing is granted on refusal", () => {
  const regions = (person: Person) => attempt({ person }).grants.map(({ region }) => region);
  expect(regions("Ben, moved to the North")).toEqual(["North"]);
  expect(regions("Carla, controller of East and South")).toEqual(["East", "South"]);
  expect(attempt({ computed: "other" }).grants).toEqual([]);
  expect(attempt({ computed: "other" }).refusal).toContain("wrong");
  expect(attempt({}).steps.find(({ why }) => why.includes("wrong"))).toBeUndefined();
});

test("a session of eight hours from 09:00 ends at 17:00", () => {
  expect([worksUntil(9, 8), worksUntil(9, 1)]).toEqual(["17:00", "10:00"]);
});
