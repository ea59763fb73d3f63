/** A caption. Times are in seconds of the clip. */
export type Cue = { readonly from: number; readonly to: number; readonly text: string };

/** Returns captions as WebVTT. */
export function webVtt(cues: readonly Cue[]): string {
  const timestamp = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
  return [
    "WEBVTT\n",
    ...cues.map(({ from, to, text }) => `${timestamp(from)} --> ${timestamp(to)}\n${text}\n`),
  ].join("\n");
}
