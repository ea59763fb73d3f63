import { expect, it } from "vitest";
import { mail as event } from "../event/form.ts";
import { mail as webinar } from "../webinar/form.ts";

it.each([
  ["AIV", "an AIV"],
  ["Pentaho", "a Pentaho"],
])("names %s with its article", (name, named) => {
  expect(event(name).subject).toContain(`${named} event`);
  expect(webinar(name).subject).toContain(`${named} webinar`);
});
