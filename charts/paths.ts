import { line } from "d3-shape";
import { tenths } from "./scale.ts";

/** A point of a line, in percent. */
export type PathPoint = { x: number; y: number };

/** Returns straight segments between the points: nothing is known about the values between two months. */
export function linePath(points: readonly PathPoint[]): string {
  const shape = line<PathPoint>(
    ({ x }) => x,
    ({ y }) => y,
  );
  return toRelativeCommands(shape([...points]) ?? "");
}

/**
 * Returns the outline of an area below such a line. Stacked areas are painted from the top one down, each over the
 * previous one, so each boundary is written once and no gap shows between them.
 * @param base position of its lower edge, in percent
 */
export function areaPath(points: readonly PathPoint[], base: number): string {
  return points[0] ? `${linePath(points)}V${base}H${points[0].x}z` : "";
}

/** Returns a dot: a line of zero length with round caps. */
export const dotPath = (x: number, y: number) => `M${tenths(x)},${tenths(y)}h0`;

/** Path coordinates are rounded to twentieths of a percent: half a pixel in a plot of a thousand pixels. */
const PARTS = 20;

/**
 * Writes a path with relative commands, which takes half the bytes of absolute ones. Points less than a pixel apart are
 * merged.
 * @param d a path of M, L, C and Z with coordinates in percent, as d3 writes it
 */
export function toRelativeCommands(d: string): string {
  let [atX, atY] = [0, 0];
  let written = "";
  let previous = "";
  for (const [, command = "", places = ""] of d.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const numbers = places.split(",").map((place) => Math.round(Number(place) * PARTS));
    const [toX = 0, toY = 0] = numbers.slice(-2);
    if (command === "Z") written += "z";
    else if (command === "M") written += `M${pairs(numbers)}`;
    else if (command === "L" && toX === atX && toY === atY) continue;
    else {
      const step = pairs(numbers.map((number, i) => number - (i % 2 === 0 ? atX : atY)));
      // A command letter applies until the next one.
      if (command !== previous) written += command.toLowerCase() + step;
      else written += step.startsWith("-") ? step : ` ${step}`;
    }
    previous = command;
    if (command !== "Z") [atX, atY] = [toX, toY];
  }
  return written;
}

/** Writes coordinates of a path: a minus sign also separates, so no comma precedes it. */
const pairs = (numbers: readonly number[]) => numbers.map(percent).join(",").replaceAll(",-", "-");

const percent = (parts: number) => String(parts / PARTS).replace(/^(-?)0\./, "$1.");
