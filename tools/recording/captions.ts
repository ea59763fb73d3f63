/** A caption. Times are in seconds of the clip. */
export type Cue = { from: number; to: number; text: string };

/** Returns cues as WebVTT. */
export function webVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ from, to, text }) => `${timestamp(from)} --> ${timestamp(to)}\n${text}\n`);
  return ["WEBVTT\n", ...blocks].join("\n");
}

function timestamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}
