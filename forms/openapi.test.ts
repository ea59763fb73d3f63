import { expect, it } from "vitest";
import { FORM_TYPES, type JsonSchema, type Operation, openApi } from "#contract/openapi.ts";
import { CONFIRM_PATH, ONE_CLICK_PATH, UPLOAD_PATH } from "#contract/paths.ts";
import { endpoints, paths } from "./index.ts";

const document = openApi(endpoints);
const posts = Object.entries(document.paths).flatMap(([path, { post }]) => (post ? [{ path, post }] : []));
const operationAt = (path: string): Operation => document.paths[path]?.post ?? expect.fail(`no call ${path}`);

it("has a call for every form, with a schema of its own", () => {
  for (const endpoint of endpoints) {
    const { operationId, summary, requestBody } = operationAt(endpoint.path);
    expect([operationId, summary]).toEqual([endpoint.name, endpoint.title]);
    expect(requestBody?.content).toEqual(
      Object.fromEntries(
        FORM_TYPES.map((type) => [type, { schema: { $ref: `#/components/schemas/${endpoint.name}` } }]),
      ),
    );
    expect(document.components.schemas[endpoint.name]).toMatchObject({
      type: "object",
      additionalProperties: false,
    });
  }
});

it("requires every body, except where the link of a mail has everything", () => {
  const optional = posts.filter(({ post }) => !post.requestBody?.required).map(({ path }) => path);
  expect(optional.sort()).toEqual([CONFIRM_PATH, ONE_CLICK_PATH].sort());
});

it("requires every part of a signed link", () => {
  const parametersOf = (path: string) => operationAt(path).parameters;
  const signed = (name: string) => ({ name, in: "query", required: true, schema: { type: "string" } });
  expect(parametersOf(ONE_CLICK_PATH)).toEqual(["email", "token"].map(signed));
  expect(parametersOf(CONFIRM_PATH)).toEqual(["email", "requested", "expires", "token"].map(signed));
});

it("offers every form an idempotency key", () => {
  for (const { path } of endpoints) {
    expect(operationAt(path).parameters).toEqual([
      {
        name: "Idempotency-Key",
        in: "header",
        description: expect.any(String),
        schema: { type: "string", format: "uuid" },
      },
    ]);
  }
});

it("lists which sets of fields an enrollment needs", () => {
  expect(document.components.schemas.enroll?.anyOf).toEqual([
    { required: ["course"] },
    { required: ["training", "training_type", "enroll_date", "identity"] },
  ]);
  expect(document.components.schemas.newsletter).not.toHaveProperty("anyOf");
  expect(operationAt(paths.enroll).description).toMatch(/^Needs either `course`, or `training`, /);
  expect(operationAt(paths.newsletter)).not.toHaveProperty("description");
});

it("describes what callers send, and not what the server makes of it", () => {
  const { properties, required } = document.components.schemas.contact as {
    properties: Record<string, JsonSchema>;
    required: string[];
  };
  expect(required).toEqual(["email_user", "email", "userIp", "userCountry", "userCity"]);
  expect(properties._key).toMatchObject({ type: "string", format: "uuid" });
  expect(document.components.schemas).not.toHaveProperty("contact.$schema");
});

it("answers success in the form of each call, and refusals as problems", () => {
  expect(operationAt(paths.enroll).responses[200]).toMatchObject({
    content: { "application/json": { schema: { const: { success: true } } } },
  });
  expect(operationAt(paths.newsletter).responses[200]).toMatchObject({
    content: { "text/plain": { schema: { const: "Message sent user successfully" } } },
  });
  const refusals = posts.flatMap(({ post }) =>
    Object.entries(post.responses).filter(([status]) => Number(status) >= 400),
  );
  expect(refusals.length).toBeGreaterThan(100);
  for (const [, refusal] of refusals) expect(refusal).toEqual({ $ref: "#/components/responses/problem" });
  expect(document.components.responses.problem).toMatchObject({
    content: { "application/problem+json": { schema: { $ref: "#/components/schemas/problem" } } },
  });
});

it("accepts any PDF or DOCX as an upload", () => {
  expect(Object.values(operationAt(UPLOAD_PATH).requestBody?.content ?? {})).toEqual([
    { schema: {} },
    { schema: {} },
  ]);
});
