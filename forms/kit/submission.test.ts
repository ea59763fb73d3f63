import { describe, expect, it } from "vitest";
import { form as contact } from "../contact/form.ts";
import { form as feedback } from "../feedback/form.ts";
import { form as partner } from "../partner/form.ts";
import { check } from "./submission.ts";

const sent = {
  name: "Ada",
  email: "ada@example.com",
  company: "Engines",
  kind: "reseller",
  region: "",
  message: "",
};

describe("check", () => {
  it("finds no errors in a complete form", () => {
    expect(check(partner, sent)).toEqual({});
  });

  it("lists the messages in the order of the page", () => {
    expect(Object.entries(check(partner, { kind: "", company: " ", email: "ada@", name: "Ada" }))).toEqual([
      ["kind", "Please choose one."],
      ["company", "Company is required"],
      ["email", "Email is required"],
    ]);
  });

  it("requires on the page what a call may omit", () => {
    const blank = { email_user: "Ada", email: "ada@example.com", designation: "", rating: "", feedback: " " };
    expect(check(feedback, { ...blank, permission_to_use: false })).toEqual({
      rating: "Please choose a rating.",
      feedback: "Message is required",
    });
  });

  it("does not require a field that this page does not have", () => {
    const answers = { email_user: "Ada", email: "ada@example.com", message: "", permission_to_use: true };
    expect(check(contact, answers)).toEqual({});
    expect(check(contact, { ...answers, call_day: "", call_time: "09:30" })).toEqual({
      call_day: "Choose a day.",
    });
  });
});
