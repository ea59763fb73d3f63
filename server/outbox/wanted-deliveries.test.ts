import { expect, it } from "vitest";
import { OTP_FORM } from "../otp/codes.ts";
import { wantedDeliveries } from "./wanted-deliveries.ts";

const service = { url: "https://example.com", secret: "word" };
const email = "ann@example.com";

it.each([
  ["partner", email, ["mail-owner", "mail-visitor"]],
  ["partner", null, ["mail-owner"]],
  ["report-download", email, ["mail-owner"]],
  ["try-now", email, ["mail-owner", "mail-visitor"]],
  [OTP_FORM, email, ["mail-otp"]],
])("a submission of %s by %s causes %j", (form, address, kinds) => {
  expect(wantedDeliveries({ webhook: undefined, platform: undefined })({ form, email: address })).toEqual(
    kinds,
  );
});

it("reaches the webhook and the platform where they are set", () => {
  const webhook = { ...service, format: "json" as const };
  const wanted = wantedDeliveries({ webhook, platform: service });
  expect(wanted({ form: "partner", email })).toEqual(["mail-owner", "mail-visitor", "webhook"]);
  expect(wanted({ form: "try-now", email })).toEqual([
    "mail-owner",
    "mail-visitor",
    "webhook",
    "platform-user",
  ]);
  expect(wanted({ form: OTP_FORM, email })).toEqual(["mail-otp"]);
});
