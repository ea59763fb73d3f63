import { expect, it } from "vitest";
import * as z from "zod/mini";
import { fieldErrors, problemSchema } from "./problem.ts";

const schema = z.strictObject({
  name: z.string("Name, please").check(z.minLength(2, "Too short"), z.regex(/^[A-Z]/, "No capital")),
  address: z.object({ city: z.string("City, please") }),
});

const errorsOf = (body: unknown) => {
  const { error } = schema.safeParse(body);
  return error ? fieldErrors(error) : {};
};

it("reports the first message of each field, by its path", () => {
  expect(errorsOf({ name: "a", address: {} })).toEqual({ name: "Too short", "address.city": "City, please" });
});

it("reports an issue of the whole body without a name", () => {
  expect(Object.keys(errorsOf(null))).toEqual([""]);
});

it("reports at most five unknown fields, even if they are named like a property of every object", () => {
  const valid = { name: "Ada", address: { city: "London" } };
  const unknown = Object.fromEntries(["constructor", "b", "c", "d", "e", "f"].map((name) => [name, 1]));
  expect(errorsOf({ ...valid, ...unknown })).toEqual(
    Object.fromEntries(["constructor", "b", "c", "d", "e"].map((name) => [name, "This field is not known"])),
  );
});

it("parses a problem with and without its optional members", () => {
  const problem = { type: "about:blank", title: "Unprocessable Content", status: 422 };
  const whole = { ...problem, detail: "", fieldErrors: { name: "Too short" } };
  expect(problemSchema.parse(problem)).toEqual(problem);
  expect(problemSchema.parse(whole)).toEqual(whole);
  expect(problemSchema.safeParse({ ...problem, status: "422" }).success).toBe(false);
  expect(problemSchema.safeParse({}).success).toBe(false);
});
