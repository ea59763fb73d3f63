import { expect, test } from "vitest";
import { type Attack, type Person, signIn } from "./sign-in.ts";

const ANA = "Ana, manager of the West";
const stoppedAt = (person: Person, attack: Attack = "none") =>
  signIn(person, attack).checks.findIndex(({ state }) => state === "failed") + 1;

test("each check stops its own kind of failure", () => {
  expect(stoppedAt(ANA)).toBe(0);
  expect(stoppedAt("Eva, left at 10:00")).toBe(2);
  expect(stoppedAt(ANA, "state")).toBe(3);
  expect(stoppedAt(ANA, "code")).toBe(4);
  expect(stoppedAt(ANA, "audience")).toBe(5);
  expect(stoppedAt("Dev, in no BI group yet")).toBe(6);
  expect(signIn(ANA, "state").checks.at(-1)?.state).toBe("not reached");
});

test("groups become roles and regions, and nothing is granted on refusal", () => {
  const regions = (person: Person) => signIn(person, "none").grants.map(({ region }) => region);
  expect(regions("Ben, moved to the North")).toEqual(["North"]);
  expect(regions("Carla, controller of East and South")).toEqual(["East", "South"]);
  expect(signIn(ANA, "code")).toMatchObject({ grants: [], refusal: expect.stringContaining("wrong") });
});
