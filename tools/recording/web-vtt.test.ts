import { expect, test } from "vitest";
import { webVtt } from "./web-vtt.ts";

test("writes cues as WebVTT with milliseconds and a blank line between them", () => {
  const cues = [
    { from: 0, to: 2.4, text: "First." },
    { from: 2.4, to: 61.0667, text: "Second." },
  ];
  expect(webVtt(cues)).toBe(
    "WEBVTT\n\n00:00:00.000 --> 00:00:02.400\nFirst.\n\n00:00:02.400 --> 00:01:01.067\nSecond.\n",
  );
});
