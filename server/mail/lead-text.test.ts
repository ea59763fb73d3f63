import { describe, expect, it } from "vitest";
import type { Lead } from "../outbox/delivery.ts";
import { FILE_REMOVED, fieldLabel, fieldRows, formTitle, originRows, senderName } from "./lead-text.ts";

const rowsOf = (form: string, fields: Lead["fields"], file: string | null = null) =>
  fieldRows({ form, fields, file });

it("names a form by its title, and one that is gone by its name", () => {
  expect([formTitle("partner"), formTitle("gone")]).toEqual(["Become a partner", "gone"]);
});

it.each([
  ["requestdate", "Request date"],
  ["userState", "User state"],
  ["feedback_date", "Feedback date"],
  ["userIp", "User IP"],
  ["ip", "IP"],
  ["pageUrl", "Page URL"],
  ["_id", "ID"],
  ["ship", "Ship"],
  ["step2Done", "Step2 done"],
])("labels %s as %s", (name, label) => {
  expect(fieldLabel(name)).toBe(label);
});

it("shows the labels of chosen options, and how many stars a rating has", () => {
  expect(rowsOf("feedback", { rating: "4", permission_to_use: false, designation: "" })).toEqual([
    ["Rating", "4 of 5, Good"],
    ["May be used on the website", "No"],
    ["Designation", "–"],
  ]);
  expect(rowsOf("partner", { kind: "reseller", company: "\u200b", region: null, name: undefined })).toEqual([
    ["Kind of partner", "We resell"],
    ["Company", "–"],
    ["Region", "–"],
    ["Name", "–"],
  ]);
});

it("shows what it does not know as it is", () => {
  expect(rowsOf("partner", { kind: "gone", added: 3, more: { a: 1 }, yes: true })).toEqual([
    ["Kind of partner", "gone"],
    ["Added", "3"],
    ["More", '{"a":1}'],
    ["Yes", "Yes"],
  ]);
  expect(rowsOf("gone", { kind: "reseller" })).toEqual([["Kind", "reseller"]]);
});

it("states that a file is attached or was removed instead of showing its id", () => {
  const cv = "0197f6c4-6d3e-7b1c-8a53-3f0c6f3f9a10";
  expect(rowsOf("careers", { cv }, `${cv}.pdf`)).toEqual([["CV", "Attached"]]);
  expect(rowsOf("careers", { cv })).toEqual([["CV", FILE_REMOVED]]);
});

it.each([
  ["partner", { name: "Ann Lee", email: "ann@example.com" }, "Ann Lee"],
  ["partner", { name: "", email: "ann@example.com" }, undefined],
  ["partner", { name: "\u200b" }, undefined],
  ["partner", { name: 7 }, undefined],
  ["partner", {}, undefined],
  ["newsletter", { name: "Ann Lee", email: "ann@example.com" }, undefined],
  ["gone", { name: "Ann Lee" }, undefined],
])("finds the sender's name in %s with %j: %s", (form, fields, name) => {
  expect(senderName(form, fields)).toBe(name);
});

describe("where a lead came from", () => {
  const last = { page: "/retail", utm_source: "news", utm_campaign: "Spring" };

  it("is nothing for a caller of the API", () => {
    expect(originRows({ page: null, source: null })).toEqual([]);
  });

  it("is the page of the form and the arrival, once if it is the only one", () => {
    expect(originRows({ page: "/company/contact", source: { first: last, last: { ...last } } })).toEqual([
      ["Sent from", "/company/contact"],
      ["Landing page", "/retail"],
      ["Source", "news"],
      ["Campaign", "Spring"],
    ]);
  });

  it("names the source of a click and of the first arrival", () => {
    const source = { first: { page: "/" }, last: { page: "/retail", gclid: "x" } };
    expect(originRows({ page: null, source })).toEqual([
      ["Source", "google"],
      ["Landing page", "/retail"],
      ["Click ID gclid", "x"],
      ["First source", "direct"],
      ["First landing page", "/"],
    ]);
  });
});
