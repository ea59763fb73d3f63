declare module "*?inline-script" {
  /** The minified declaration of the file's default export, under the file's name. */
  const code: string;
  export default code;
}
