import { expect, test } from "vitest";
import { readDataset } from "#company/datasets.server.ts";
import { exact, newSession } from "./testing/sessions.ts";

test("opens the set and view of an address without fields that the set lacks", async () => {
  const session = newSession();
  await session.open("?data=cars&rows=exact:Origin&rows=exact:Nothing&values=max:Horsepower");
  const cars = readDataset("cars");
  expect(session.state.shown.result.rows).toEqual(
    ["USA", "Japan", "Europe"]
      .map((origin) => ({
        Origin: origin,
        "Highest of Horsepower": Math.max(
          ...cars.filter((row) => row.Origin === origin).map((row) => Number(row.Horsepower)),
        ),
      }))
      .sort((a, b) => b["Highest of Horsepower"] - a["Highest of Horsepower"]),
  );
  expect(session.query).toBe("data=cars&rows=exact%3AOrigin&values=max%3AHorsepower");
  expect(session.state.notice).toContain("could not be read");
});

test.each([
  ['filter=["Origin","exact",["USA"]', "was cut off"],
  ['filter=["Origins","exact",["USA"]]', "names an unknown field"],
  ["values=sum:Origin", "has a sum of text"],
  ['filter=["Horsepower","x",null]', "compares numbers with text"],
])("says that a part of an address was not read: %s", async (part) => {
  const session = newSession();
  await session.open(`?data=cars&rows=exact:Origin&${part}`);
  expect(session.state).toMatchObject({
    problem: null,
    notice: expect.stringContaining("could not be read"),
  });
  expect(session.state.shown.view.rows).toEqual([exact("Origin")]);
});

test("says nothing of an address that was read", async () => {
  const session = newSession();
  await session.open('?data=cars&rows=exact:Origin&filter=["Horsepower",100,null]&top=20');
  expect(session.state.notice).toBe("");
});
