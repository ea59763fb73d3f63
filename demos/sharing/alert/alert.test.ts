import { expect, test } from "vitest";
import { seattleWeather } from "../../datasets/seattle-weather.data.ts";
import { replay } from "./alert.ts";

const rain = (...millimeters: number[]) => millimeters.map((precipitation) => ({ precipitation }));
const count = (outcomes: string[], outcome: string) => outcomes.filter((each) => each === outcome).length;

test("a value that hovers at the threshold sends one alert", () => {
  const days = rain(24.9, 25.1, 24.9, 25.1, 14.9, 25);
  expect(replay(days, { line: 25, reset: 15 })).toEqual([
    "Quiet",
    "Alert",
    "Quiet",
    "Silent",
    "Quiet",
    "Alert",
  ]);
  expect(count(replay(days, { line: 25, reset: null }), "Alert")).toBe(3);
});

test.each([
  [10, 144],
  [25, 34],
  [40, 6],
])("a threshold of %i mm is reached on %i days, as on the page", (line, days) => {
  expect(count(replay(seattleWeather, { line, reset: null }), "Alert")).toBe(days);
});

test("34 days above the threshold make 31 episodes", () => {
  const outcomes = replay(seattleWeather, { line: 25, reset: 15 });
  expect([count(outcomes, "Alert"), count(outcomes, "Silent")]).toEqual([31, 3]);
});
