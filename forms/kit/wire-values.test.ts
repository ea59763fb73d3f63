import { expect, it } from "vitest";
import { form as training } from "../training-details/form.ts";
import { emailField, nameField, phoneField } from "./fields.ts";
import { wireValues } from "./wire-values.ts";

it("reads addresses and numbers as people write them, and leaves other texts alone", () => {
  const fields = [nameField, emailField, phoneField, ...training.fields];
  expect(
    wireValues(fields, {
      name: "Ann\u200b ٣",
      email: "\u202aann@bücher.example ",
      contact_number: "+49 (0)30 952 994",
      participants: " １２ ",
      unknown: " x ",
    }),
  ).toEqual({
    name: "Ann\u200b ٣",
    email: "ann@xn--bcher-kva.example",
    contact_number: "4930952994",
    participants: "12",
    unknown: " x ",
  });
});

it("leaves out no value and adds none", () => {
  expect(wireValues([phoneField, emailField], { contact_number: {}, email: true })).toEqual({
    contact_number: {},
    email: true,
  });
  expect(wireValues([phoneField], {})).toEqual({});
});
