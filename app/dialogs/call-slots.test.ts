import { expect, it } from "vitest";
import { endpointOf } from "#forms/index.ts";
import { callDays, callTimes } from "./call-slots.ts";

it("offers the next ten working days across weekends and new year", () => {
  const days = callDays(new Date(2026, 11, 25, 23, 59));
  expect(days).toHaveLength(10);
  expect(days.slice(0, 2)).toEqual([
    { value: "2026-12-28", label: "Monday, December 28" },
    { value: "2026-12-29", label: "Tuesday, December 29" },
  ]);
  expect(days.map(({ value }) => new Date(`${value}T12:00`).getDay())).not.toContain(0);
  expect(days.at(-1)?.value).toBe("2027-01-08");
});

it("offers the half hours of a working day", () => {
  const times = callTimes();
  expect(times).toHaveLength(16);
  expect(times[0]).toEqual({ value: "09:00", label: "9:00 AM" });
  expect(times.at(-1)?.value).toBe("16:30");
});

it("offers only slots that the server accepts", () => {
  const contact = { email_user: "Ada", email: "ada@example.com", permission_to_use: true };
  for (const { value: call_day } of callDays(new Date())) {
    for (const { value: call_time } of callTimes()) {
      const call = { ...contact, call_day, call_time, call_zone: "Europe/Berlin" };
      expect(endpointOf("contact").fields.safeParse(call).success).toBe(true);
    }
  }
});
