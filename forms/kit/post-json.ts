/** Posts a value as JSON. The server reports errors as problems (RFC 9457). */
export const postJson = (path: string, body: unknown): Promise<Response> =>
  fetch(path, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "text/plain, application/json, application/problem+json",
    },
    body: JSON.stringify(body),
  });
