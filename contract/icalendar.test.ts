import { describe, expect, it } from "vitest";
import { icalendar } from "./icalendar.ts";

const event = {
  uid: "7f0c@example.com",
  stamp: new Date("2026-11-21T08:00:00.123Z"),
  start: new Date("2026-11-23T10:30:00+01:00"),
  minutes: 30,
  summary: "Call",
  description: "",
};
const unfolded = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

describe("a tentative event", () => {
  it("has its times in UTC", () => {
    expect(unfolded(icalendar([event]))).toEqual(
      expect.arrayContaining([
        "DTSTAMP:20261121T080000Z",
        "DTSTART:20261123T093000Z",
        "DTEND:20261123T100000Z",
        "STATUS:TENTATIVE",
      ]),
    );
  });

  it("escapes characters that would end a value", () => {
    const lines = unfolded(icalendar([{ ...event, summary: "BIRT; Jasper, a\\b\r\nEND:VEVENT" }]));
    expect(lines).toContain("SUMMARY:BIRT\\; Jasper\\, a\\\\b\\nEND:VEVENT");
    expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
  });

  it("folds at 75 octets, never within a character", () => {
    const description = "Größe 📊 ".repeat(40).trim();
    const file = icalendar([{ ...event, description }]);
    for (const line of file.split("\r\n")) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(line).not.toContain("\uFFFD");
    }
    expect(unfolded(file)).toContain(`DESCRIPTION:${description}`);
  });

  it("ends every line with CRLF, including the last one", () => {
    const file = icalendar([event]);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
  });

  it("contains several events, each with its address, in one calendar", () => {
    const url = "https://example.com/webinar";
    const lines = unfolded(icalendar([event, { ...event, uid: "8a1d@example.com", url }]));
    expect(lines.filter((line) => line.startsWith("UID:"))).toEqual([
      "UID:7f0c@example.com",
      "UID:8a1d@example.com",
    ]);
    expect(lines.filter((line) => line.startsWith("URL:"))).toEqual([`URL:${url}`]);
    expect(lines.filter((line) => line === "BEGIN:VCALENDAR")).toHaveLength(1);
  });
});
