import { expect, it } from "vitest";
import { OTP_FORM } from "../otp/codes.ts";
import { readSettings } from "../process/settings.ts";
import { wantedDeliveries } from "./wanted-deliveries.ts";

const email = "ann@example.com";

it.each([
  ["partner", email, ["mail-owner", "mail-visitor"]],
  ["partner", null, ["mail-owner"]],
  ["report-download", email, ["mail-owner"]],
  ["try-now", email, ["mail-owner", "mail-visitor"]],
  [OTP_FORM, email, ["mail-otp"]],
])("a submission of %s by %s causes %j", (form, address, kinds) => {
  expect(wantedDeliveries(readSettings({}))({ form, email: address })).toEqual(kinds);
});

it("reaches the webhook and the platform where they are set", () => {
  const url = "https://example.com";
  const wanted = wantedDeliveries(
    readSettings({
      WEBHOOK_URL: url,
      WEBHOOK_SECRET: "word",
      PLATFORM_API_URL: url,
      PLATFORM_API_TOKEN: "word",
    }),
  );
  expect(wanted({ form: "partner", email })).toEqual(["mail-owner", "mail-visitor", "webhook"]);
  expect(wanted({ form: "try-now", email })).toEqual([
    "mail-owner",
    "mail-visitor",
    "webhook",
    "platform-user",
  ]);
  expect(wanted({ form: OTP_FORM, email })).toEqual(["mail-otp"]);
});
