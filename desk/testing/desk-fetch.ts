import { type RequestOptions, request as sendRequest } from "node:http";
import { Readable } from "node:stream";

/** Resolves every name to this machine, as browsers do with names below `.localhost`. Node's resolver may not. */
const lookup: NonNullable<RequestOptions["lookup"]> = (_name, { all }, done) =>
  all ? done(null, [{ address: "127.0.0.1", family: 4 }]) : done(null, "127.0.0.1", 4);

/** `fetch` for a desk on this machine, which follows no redirects, and sends any `Host`. */
export async function deskFetch(address: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(address, init);
  const headers = { ...Object.fromEntries(request.headers), ...(init.headers as Record<string, string>) };
  const body = Buffer.from(await request.arrayBuffer());
  return new Promise((resolve, reject) => {
    sendRequest(address, { method: request.method, headers, lookup }, (incoming) => {
      const answered = Object.entries(incoming.headersDistinct);
      resolve(
        new Response(Readable.toWeb(incoming) as ReadableStream, {
          status: incoming.statusCode ?? 0,
          headers: answered.flatMap(([name, values = []]) =>
            values.map((value): [string, string] => [name, value]),
          ),
        }),
      );
    })
      .on("error", reject)
      .end(body);
  });
}
