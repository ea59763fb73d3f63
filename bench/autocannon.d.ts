declare module "autocannon" {
  type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
  /** Lives from one request of a connection to its answer. */
  type Context = { address?: string };
  type Options = {
    url: string;
    connections: number;
    /** Seconds; `amount` takes precedence. */
    duration?: number;
    amount?: number;
    /** Seconds that an answer may take. */
    timeout?: number;
    headers?: Record<string, string>;
    requests?: (Request & {
      setupRequest?: (request: Request, context: Context) => Request;
      onResponse?: (status: number, body: string, context: Context) => void;
    })[];
  };
  type Result = {
    /** Seconds. */
    duration: number;
    errors: number;
    non2xx: number;
    "2xx": number;
    "5xx": number;
    /** Number of answers by status. */
    readonly statusCodeStats?: Readonly<Record<number, { readonly count: number }>>;
    requests: { average: number; total: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number; max: number };
  };
  export default function autocannon(options: Options): Promise<Result>;
}
