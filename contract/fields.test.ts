import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import {
  choice,
  consent,
  digits,
  email,
  line,
  optionalDay,
  optionalDigits,
  optionalLine,
  optionalText,
  optionalTime,
  text,
} from "./fields.ts";
import { MAX_LENGTH } from "./limits.ts";
import { messages } from "./messages.ts";

const REQUIRED = "It is required";

/** Returns the messages of a value; none if it is valid. */
const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const mailAddress = (length: number) => `${`${"a".repeat(60)}@${"d.".repeat(120)}`.slice(0, length - 3)}com`;

describe.each<[string, z.ZodMiniType, number]>([
  ["line", line(REQUIRED), MAX_LENGTH.line],
  ["optionalLine", optionalLine(), MAX_LENGTH.line],
  ["text", text(REQUIRED), MAX_LENGTH.text],
  ["text with a limit of its own", text(REQUIRED, 5), 5],
  ["optionalText", optionalText(), MAX_LENGTH.text],
])("%s", (_name, schema, max) => {
  it("removes spaces around the value", () => {
    expect(schema.parse(" Ada \n")).toBe("Ada");
  });

  it("accepts the maximum length, not counting spaces around it, and no more", () => {
    expect(messagesOf(schema, ` ${"x".repeat(max)} `)).toEqual([]);
    expect(messagesOf(schema, "x".repeat(max + 1))).toEqual([`At most ${max} characters`]);
  });
});

it.each([
  ["line", line(REQUIRED)],
  ["text", text(REQUIRED)],
  ["digits", digits(REQUIRED)],
  ["email", email(REQUIRED)],
])("%s reports its own message if the value is missing or empty", (_name, schema) => {
  for (const value of [undefined, 5, ""]) expect(messagesOf(schema, value)[0]).toBe(REQUIRED);
});

it.each([line(REQUIRED), text(REQUIRED)])("counts spaces alone as empty", (schema) => {
  expect(messagesOf(schema, " \t ")).toEqual([REQUIRED]);
});

it.each([optionalLine(), optionalText(), optionalDigits(3), optionalDay(), optionalTime()])(
  "accepts a missing or empty optional value",
  (schema) => {
    expect([...messagesOf(schema, undefined), ...messagesOf(schema, "")]).toEqual([]);
    expect(messagesOf(schema, 5)).not.toEqual([]);
  },
);

it.each([line(REQUIRED), text(REQUIRED)])("counts characters that nobody sees as empty", (schema) => {
  for (const value of ["\u200b", "\u00ad \u2060\ufeff", "\u202e\u2066", "\u3164\u2800"])
    expect(messagesOf(schema, value), JSON.stringify(value)).toEqual([REQUIRED]);
  for (const value of ["\u200b王", "👩‍👩‍👧", "می\u200cخواهم", "-"])
    expect(messagesOf(schema, value)).toEqual([]);
});

it.each([line(REQUIRED), optionalLine()])("accepts no control characters in a single line", (schema) => {
  for (const value of ["a\nb", "a\rb", "a\u0000b", "\u0007b"])
    expect(messagesOf(schema, value)).toEqual(["One line only"]);
  expect(messagesOf(schema, "Größe 王小明 – 👩‍👩‍👧")).toEqual([]);
});

it.each([text(REQUIRED), optionalText()])("accepts line breaks in a text", (schema) => {
  expect(schema.parse("a\nb")).toBe("a\nb");
});

describe("email", () => {
  it("removes the space that phone keyboards append", () => {
    expect(email(REQUIRED).parse("ada@example.com ")).toBe("ada@example.com");
  });

  it("accepts up to the maximum length", () => {
    expect(messagesOf(email(REQUIRED), mailAddress(MAX_LENGTH.email))).toEqual([]);
    expect(messagesOf(email(REQUIRED), mailAddress(MAX_LENGTH.email + 1))).toEqual([messages.emailInvalid]);
  });

  it("has one message for an empty value and another for a text that is no address", () => {
    for (const value of [" ", "\u200b", "\u202a\u00ad"])
      expect(messagesOf(email(REQUIRED), value)).toEqual([REQUIRED]);
    for (const value of ["ann", "ann@", "ann lee@example.com"])
      expect(messagesOf(email(REQUIRED), value)).toEqual([messages.emailInvalid]);
  });

  it("returns the address as the wire has it", () => {
    expect(email(REQUIRED).parse("\u202ar&d@bücher.example\u202c")).toBe("r&d@xn--bcher-kva.example");
  });
});

describe.each<[string, z.ZodMiniType, number, string]>([
  ["digits", digits(REQUIRED), MAX_LENGTH.phone, REQUIRED],
  ["optionalDigits", optionalDigits(3), 3, "Digits only"],
])("%s", (_name, schema, max, message) => {
  it("accepts digits up to the maximum length", () => {
    expect(messagesOf(schema, "9".repeat(max))).toEqual([]);
    expect(messagesOf(schema, "9".repeat(max + 1))).toEqual([`At most ${max} characters`]);
  });

  it.each(["a1", "1a", "1 2", "+1", "٣"])("rejects %j", (value) => {
    expect(messagesOf(schema, value)).toEqual([message]);
  });
});

it.each([digits(REQUIRED), optionalDigits(30)])("explains that an extension is left out", (schema) => {
  expect(messagesOf(schema, "952994ext5")).toEqual([messages.phoneExtension]);
});

it("optionalDay accepts days that exist", () => {
  expect(messagesOf(optionalDay(), "2028-02-29")).toEqual([]);
  for (const value of ["2027-02-29", "29.02.2028", "2028-2-29"])
    expect(messagesOf(optionalDay(), value)).not.toEqual([]);
});

it("optionalTime accepts each half hour of a day, and nothing else", () => {
  const schema = optionalTime();
  const times = Array.from({ length: 30 * 60 }, (_, minute) =>
    [minute / 60, minute % 60].map((part) => String(Math.floor(part)).padStart(2, "0")).join(":"),
  );
  const accepted = times.filter((time) => schema.safeParse(time).success);
  expect(accepted).toHaveLength(48);
  expect([...accepted.slice(0, 3), accepted.at(-1)]).toEqual(["00:00", "00:30", "01:00", "23:30"]);
  for (const value of ["9:30", "09:300", "109:30", "09:30\n", "0930", "24:00", "09:90"])
    expect(schema.safeParse(value).success).toBe(false);
});

it("choice accepts its values only, with its message for others", () => {
  const schema = choice(["a", "b"], REQUIRED);
  expect(messagesOf(schema, "b")).toEqual([]);
  for (const value of ["", "c", undefined]) expect(messagesOf(schema, value)).toEqual([REQUIRED]);
});

it("consent accepts true only, with its message for others", () => {
  expect(messagesOf(consent(REQUIRED), true)).toEqual([]);
  for (const value of [false, "true", "on", undefined])
    expect(messagesOf(consent(REQUIRED), value)).toEqual([REQUIRED]);
});
