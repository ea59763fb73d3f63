/** The files of the browser's build for each part of an island, by source file. Source: `tools/island-chunks.ts`. */
declare module "virtual:island-addresses" {
  const addresses: Readonly<Record<string, string>>;
  export default addresses;
}
