import { spawnSync } from "node:child_process";

/** The site together with a real program of its surroundings. */
export type Operation = {
  readonly program: string;
  /** Debian's packages that contain it. */
  readonly packages: string;
  /** Undefined if the program is not installed. */
  version(): string | undefined;
  /** The scenario, for the table. */
  readonly tried: string;
  /** @param folder an empty one @throws Error if it does not hold */
  run(folder: string): Promise<void>;
};

/** Returns the version of one of Debian's packages; undefined if it is not installed. */
export function packageVersion(name: string): string | undefined {
  const { stdout } = spawnSync("dpkg-query", ["--show", name], { encoding: "utf8" });
  return stdout?.trim().split("\t")[1];
}
