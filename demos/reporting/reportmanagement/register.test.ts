import { expect, test } from "vitest";
import { applyAction, blockedReason, lastOpened, type Report, retirementReasons } from "./register.ts";
import { startingRegister } from "./starting-register.ts";

const report = (name: string): Report => {
  const found = startingRegister.find((each) => each.name === name);
  if (!found) throw new Error(`no report ${name}`);
  return found;
};
const candidate = report("New report v2 final");

test("days since the last opening grow for an unused report only", () => {
  expect(retirementReasons(candidate, 0)).toEqual(["no owner", "no question", "not opened for 426 days"]);
  expect(retirementReasons(report("Albany store, weekly"), 0)).toEqual([]);
  expect(retirementReasons(report("Albany store, weekly"), 7)).toEqual(["not opened for 91 days"]);
  expect(lastOpened(report("Returns by product"), 400)).toBeLessThan(3);
});

test("a report is stopped, then removed, with waiting periods", () => {
  expect(blockedReason(candidate, "Stop the schedule", 0)).toBe("ask the owner first");
  const asked = applyAction(candidate, "Ask the owner", 0);
  expect(blockedReason(asked, "Stop the schedule", 13)).toBe("possible on day 14");
  const stopped = applyAction(asked, "Stop the schedule", 14);
  expect(stopped.station).toBe("Stopped");
  expect(blockedReason(stopped, "Remove", 44)).toBe("possible on day 45");
  expect(applyAction(stopped, "Remove", 44)).toBe(stopped);
  expect(applyAction(stopped, "Remove", 45).station).toBe("Removed");
});

test("a yearly report can be removed after thirteen months", () => {
  const yearly = applyAction(
    applyAction(report("Annual revenue"), "Ask the owner", 0),
    "Stop the schedule",
    14,
  );
  expect(blockedReason(yearly, "Remove", 14)).toBe("possible on day 410");
});

test("a stopped report can be published again, a removed one cannot", () => {
  const stopped = applyAction(applyAction(candidate, "Ask the owner", 0), "Stop the schedule", 14);
  expect(applyAction(stopped, "Publish again", 20)).toMatchObject({ station: "Published", asked: undefined });
  const removed = applyAction(stopped, "Remove", 60);
  expect(blockedReason(removed, "Publish again", 60)).toBeDefined();
});
