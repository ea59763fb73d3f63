import { expect, it } from "vitest";
import { isWholeCode, otpReply } from "./otp.ts";
import { normalizeCode } from "./typed-text.ts";

it.each([
  "952994",
  " 952 994 ",
  "952-994",
  "952\u2013994",
  "952\u2011994",
  "952\u2212994",
  "9 5 2 9 9 4",
  "952\u00a0994\n",
  "952\u2009994",
  "\u200e952\u200b994\ufeff",
  "\uff19\uff15\uff12\uff0d\uff19\uff19\uff14",
  "\u202a952\u00ad994\u2066",
  "٩٥٢٩٩٤",
  "९५२ ९९४",
])("normalizes %j to 952994", (typed) => {
  expect(normalizeCode(typed)).toBe("952994");
  expect(isWholeCode(normalizeCode(typed))).toBe(true);
});

it.each(["", "12", "952 99", "952 9945", "95299a", "952.994", "952994\n952994", "call me"])(
  "rejects %j as a code",
  (typed) => {
    expect(isWholeCode(normalizeCode(typed))).toBe(false);
  },
);

it.each([{ success: false }, { success: false, message: null }, { success: false, message: 5 }])(
  "parses the response %j as one without a message",
  (answer) => {
    expect(otpReply.parse(answer)).toEqual({ success: false, message: "" });
  },
);

it("rejects any other response", () => {
  for (const answer of [null, {}, { success: "false" }])
    expect(otpReply.safeParse(answer).success).toBe(false);
});
