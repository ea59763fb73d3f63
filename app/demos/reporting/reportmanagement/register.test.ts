import { expect, test } from "vitest";
import { flights } from "../../datasets/flights.data.ts";
import { seattleDays } from "../../datasets/seattle-days.data.ts";
import { answersOf } from "./answers.ts";
import { act, doubts, hindrance, lastOpened, type Report } from "./register.ts";
import { startingRegister } from "./starting-register.ts";

const report = (name: string): Report => {
  const found = startingRegister.find((each) => each.name === name);
  if (!found) throw new Error(`no report ${name}`);
  return found;
};
const candidate = report("New report v2 final");

test("the answers are those of the page", () => {
  const answers = answersOf(flights, seattleDays);
  expect(answers["Flights, late by airport"]).toBe("DFW, 23 of 102; ORD, 22 of 119");
  expect(answers["Flights, share late"]).toBe("PHX, 33% of 61");
  expect(answers["Seattle, wet days by year"]).toBe("116 days in 2015");
  const asked = startingRegister.filter(({ question }) => question).map(({ name }) => name);
  expect(Object.keys(answers).sort()).toEqual(asked.sort());
});

test("a report that nobody opens grows older, one in use does not", () => {
  expect(doubts(candidate, 0)).toEqual(["no owner", "no question", "not opened for 426 days"]);
  expect(doubts(report("Flights, longest route"), 0)).toEqual([]);
  expect(doubts(report("Flights, longest route"), 7)).toEqual(["not opened for 91 days"]);
  expect(lastOpened(report("Flights, late by airport"), 400)).toBeLessThan(3);
});

test("a report is retired in two moves, with time between", () => {
  expect(hindrance(candidate, "Stop the schedule", 0)).toBe("ask the owner first");
  const asked = act(candidate, "Ask the owner", 0);
  expect(hindrance(asked, "Stop the schedule", 13)).toBe("possible on day 14");
  const stopped = act(asked, "Stop the schedule", 14);
  expect(stopped.station).toBe("Stopped");
  expect(hindrance(stopped, "Remove", 44)).toBe("possible on day 45");
  expect(act(stopped, "Remove", 44)).toBe(stopped);
  expect(act(stopped, "Remove", 45).station).toBe("Removed");
});

test("a yearly report waits thirteen months", () => {
  const yearly = act(act(report("Seattle, wet days by year"), "Ask the owner", 0), "Stop the schedule", 14);
  expect(hindrance(yearly, "Remove", 14)).toBe("possible on day 410");
});

test("it may return from any station but the last", () => {
  const stopped = act(act(candidate, "Ask the owner", 0), "Stop the schedule", 14);
  expect(act(stopped, "Publish again", 20)).toMatchObject({ station: "Published", asked: undefined });
  const removed = act(stopped, "Remove", 60);
  expect(hindrance(removed, "Publish again", 60)).toBeDefined();
});
