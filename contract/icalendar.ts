type CalendarEvent = {
  uid: string;
  /** Creation time of the calendar entry. */
  stamp: Date;
  start: Date;
  minutes: number;
  summary: string;
  description: string;
  /** Page with more about the event. */
  url?: string;
};

/**
 * Writes tentative events as an iCalendar file, for import or subscription. Source: RFC 5545 (lines end in CRLF and are
 * folded at 75 octets, section 3.1; text is escaped, section 3.3.11; times are UTC, section 3.3.5).
 * @param name of a calendar to subscribe to: RFC 7986, section 5.1, and the property that older programs read
 */
export function icalendar(events: readonly CalendarEvent[], name?: string): string {
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//AIVTECH//Website//EN"];
  const names = name ? [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`] : [];
  return [...lines, ...names, ...events.flatMap(linesOf), "END:VCALENDAR"]
    .map((line) => `${folded(line)}\r\n`)
    .join("");
}

function linesOf({ uid, stamp, start, minutes, summary, description, url }: CalendarEvent): string[] {
  const end = new Date(start.getTime() + minutes * 60_000);
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(url ? [`URL:${url}`] : []),
    "STATUS:TENTATIVE",
    "END:VEVENT",
  ];
}

const utc = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, "");

const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|[\r\n]/g, "\\n");

/** Folds between characters, never within one. The space that begins a continued line counts. */
function folded(line: string): string {
  let width = 0;
  let text = "";
  for (const character of line) {
    const octets = new TextEncoder().encode(character).length;
    if (width + octets > 75) {
      text += "\r\n ";
      width = 1;
    }
    text += character;
    width += octets;
  }
  return text;
}
