import { expect, test } from "vitest";
import { openTickets } from "../../datasets/days.data.ts";
import { replay, START } from "./alert.ts";

const tickets = (...counts: number[]) => counts.map((open) => ({ open }));
const count = (outcomes: string[], outcome: string) => outcomes.filter((each) => each === outcome).length;

test("a value that hovers at the threshold sends one alert", () => {
  const days = tickets(11, 12, 11, 12, 7, 12);
  expect(replay(days, { line: 12, reset: 8 })).toEqual([
    "Quiet",
    "Alert",
    "Quiet",
    "Silent",
    "Quiet",
    "Alert",
  ]);
  expect(count(replay(days, { line: 12, reset: null }), "Alert")).toBe(3);
});

test("the first rule sends 17 messages instead of 87, most of them in the year in which support slows down", () => {
  const outcomes = replay(openTickets, START);
  expect([count(outcomes, "Alert"), count(outcomes, "Silent")]).toEqual([17, 70]);
  expect(count(replay(openTickets, { ...START, reset: null }), "Alert")).toBe(87);
  const sentIn = (year: string) =>
    openTickets.filter(({ date }, i) => date.startsWith(year) && outcomes[i] === "Alert").length;
  expect(["2023", "2024", "2025"].map(sentIn)).toEqual([2, 4, 11]);
});

test("a ticket that nobody closes counts for 30 days", () => {
  expect(openTickets).toHaveLength(1096);
  expect(Math.max(...openTickets.map(({ open }) => open))).toBe(18);
});
