/** A test for each field of a record that was stored or typed. A library would be a tenth of a page's code. */
export type Shape<T> = { readonly [Name in keyof T]: (value: unknown) => boolean };

export const isText = (value: unknown) => typeof value === "string";
export const isTextList = (value: unknown) => Array.isArray(value) && value.every(isText);

/** Returns true for a record whose fields have the shape. */
export const hasShape = <T extends object>(value: unknown, shape: Shape<T>): value is T =>
  typeof value === "object" &&
  value !== null &&
  Object.entries<Shape<T>[keyof T]>(shape).every(([name, test]) => test(Reflect.get(value, name)));
