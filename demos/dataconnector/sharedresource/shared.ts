export const LIBRARY = "house.rptlibrary";
export const LOGO = "logo.svg";
/** Files of the shared folder. */
export const FILES: readonly string[] = [LIBRARY, LOGO];
/** Shared files, and styles of the library. */
export const RESOURCES = [LIBRARY, "house.title", "house.figure", LOGO];

/** A report design; it names the shared files and styles that it uses and contains none of them. */
export type Design = { name: string; file: string; uses: readonly string[] };

export const DESIGNS: readonly Design[] = [
  { name: "Delay report", file: "delay.rptdesign", uses: RESOURCES },
  { name: "Rain by day", file: "rain.rptdesign", uses: [LIBRARY, "house.title", "house.figure"] },
  { name: "Power by source", file: "power.rptdesign", uses: [LIBRARY, "house.title", LOGO] },
];

export const usersOf = (resource: string) => DESIGNS.filter(({ uses }) => uses.includes(resource));

/** Returns the first file that a design uses and the folder lacks; undefined if it has all of them. */
export const missingFile = ({ uses }: Design, folder: readonly string[]) =>
  FILES.find((file) => uses.includes(file) && !folder.includes(file));
