declare module "*?inline-script" {
  /** The minified declaration of the file's default export, under the file's name. */
  const code: string;
  export default code;
}

declare module "subset-font" {
  type Axis = number | { min: number; max: number };
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: { targetFormat: "woff2" | "sfnt"; variationAxes: Record<string, Axis> },
  ): Promise<Buffer>;
}

declare module "*?module-url" {
  /** The address of the built module. */
  const url: string;
  export default url;
}

declare module "autocannon" {
  type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
  /** Passed from a request to its response on the same connection. */
  type Context = { address?: string };
  type Options = {
    url: string;
    connections: number;
    /** In seconds; `amount` takes precedence. */
    duration?: number;
    amount?: number;
    /** Timeout of a response in seconds. */
    timeout?: number;
    headers?: Record<string, string>;
    requests?: (Request & {
      setupRequest?: (request: Request, context: Context) => Request;
      onResponse?: (status: number, body: string, context: Context) => void;
    })[];
  };
  type Result = {
    /** In seconds. */
    duration: number;
    errors: number;
    non2xx: number;
    "2xx": number;
    /** Number of responses by status. */
    readonly statusCodeStats?: Readonly<Record<number, { readonly count: number }>>;
    /** In milliseconds. */
    latency: { p99: number };
  };
  export default function autocannon(options: Options): Promise<Result>;
}
