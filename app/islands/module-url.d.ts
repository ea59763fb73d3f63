declare module "*?module-url" {
  /** The address of the built module. */
  const url: string;
  export default url;
}
