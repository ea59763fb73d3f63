import type { controlFields } from "./endpoint.ts";
import { MIN_FILL_MS } from "./limits.ts";
import type { JsonSchema, OpenApi, Operation } from "./openapi.ts";
import { CAMPAIGN_PARAMETERS, CLICK_IDS } from "./source.ts";

/** A field of a call's body. `what` describes it, with code between backticks. */
export type CallField = { name: string; required: boolean; what: string };

/** An operation of the OpenAPI document as the API reference shows it. Texts contain code between backticks. */
export type Call = {
  id: string;
  group: string;
  title: string;
  /** Method and path, with the query parameters if there are any. */
  call: string;
  description: string | undefined;
  fields: CallField[];
  /** Media types and shapes of a body other than a form. */
  takes: string | undefined;
  /** Media type and shape of the successful response. */
  answer: { type: string; shape: string } | undefined;
  /** Status codes of the other responses. */
  otherAnswers: string[];
};

/** Descriptions of the control fields, which every form accepts. */
export const CONTROL_FIELDS: Readonly<Record<keyof typeof controlFields, string>> = {
  _key: "a UUID made once a form fill: the same answers with the same key are stored once",
  _trap: "a field that people do not see; whoever fills it in is stored apart, and nobody is told",
  _ms: `how long the page was open, in milliseconds; under ${MIN_FILL_MS} it counts as a program's`,
  _page: "`1` in the forms of the site's pages, so that a post without JavaScript is answered with a page",
  _source: `where the visit came from, as the text of a JSON object \`{first, last}\`, each with \`page\`, \`referrer\` (a host), ${[...CAMPAIGN_PARAMETERS, ...CLICK_IDS].map((name) => `\`${name}\``).join(", ")}; kept beside the submission, and what is wrong in it is left out`,
};

/** Lists the operations of the document, in its order. */
export function callsOf(document: OpenApi): Call[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      callOf(document, `${method.toUpperCase()} ${path}`, operation),
    ),
  );
}

function callOf(document: OpenApi, call: string, operation: Operation): Call {
  const { "200": success, ...refusals } = operation.responses;
  const { content = {} } = operation.requestBody ?? {};
  const body = content["application/json"]?.schema;
  const inline = body && !body.$ref ? ((body.oneOf as JsonSchema[] | undefined) ?? [body]) : [];
  const types = [Object.keys(content), inline.map(shape)].filter(({ length }) => length > 0);
  const query = operation.parameters?.flatMap((each) => (each.in === "query" ? [`${each.name}=…`] : []));
  return {
    id: operation.operationId,
    group: operation.tags[0] ?? "",
    title: operation.summary,
    call: query?.length ? `${call}?${query.join("&")}` : call,
    description: operation.description,
    fields: body?.$ref ? fieldsOf(document, operation.operationId) : [],
    takes: body?.$ref ? undefined : types.map(eitherOf).join(": ") || undefined,
    answer: success && answerOf(success),
    otherAnswers: Object.keys(refusals),
  };
}

/** Joins alternatives, each as code between backticks. */
export const eitherOf = (codes: readonly string[]) => codes.map((each) => `\`${each}\``).join(" or ");

function fieldsOf({ components }: OpenApi, name: string): CallField[] {
  const { properties, required } = components.schemas[name] as {
    properties: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties)
    .filter(([field]) => !(field in CONTROL_FIELDS))
    .map(([field, schema]) => ({
      name: field,
      required: required?.includes(field) ?? false,
      what: kind(schema),
    }));
}

function answerOf(success: JsonSchema): Call["answer"] {
  const { content = {} } = success as { content?: Record<string, { schema: JsonSchema }> };
  const [type, answer] = Object.entries(content)[0] ?? [];
  return type === undefined ? undefined : { type, shape: shape(answer?.schema ?? {}) };
}

/** Descriptions of known patterns. A single line needs no description beyond "text". */
const PATTERNS: Readonly<Record<string, string>> = {
  "^\\P{Cc}*$": "text",
  "^[0-9]*$": "digits",
  "^([01]\\d|2[0-3]):[03]0$": "a full or half hour, such as `14:30`",
};

/** Describes the values that a field accepts. */
function kind(schema: JsonSchema): string {
  const { type, format, anyOf, const: constant, maxLength, minLength } = schema;
  const values = schema.enum as string[] | undefined;
  if (anyOf) return (anyOf as JsonSchema[]).map(kind).join(", or ");
  if (constant !== undefined) return `\`${JSON.stringify(constant)}\``;
  if (values) return `one of ${values.map((value) => `\`${value}\``).join(", ")}`;
  if (format) return String(format);
  if (type !== "string") return String(type);
  const pattern = schema.pattern === undefined ? "text" : PATTERNS[String(schema.pattern)];
  if (pattern === undefined) return `text that fits \`${schema.pattern}\``;
  if (pattern === "digits") return `digits, at most ${maxLength}`;
  const length = [minLength && "not empty", maxLength && `at most ${maxLength} characters`].filter(Boolean);
  return [pattern, ...length].join(", ");
}

/** Writes the shape of a schema in one line: `{success, message, download?}`. */
export function shape(schema: JsonSchema): string {
  if (schema.const !== undefined) {
    return typeof schema.const === "string" ? schema.const : JSON.stringify(schema.const);
  }
  if (schema.type === "array") return `[${shape(schema.items as JsonSchema)}]`;
  const properties = schema.properties as Record<string, JsonSchema> | undefined;
  if (!properties) return String(schema.type);
  const required = schema.required as string[] | undefined;
  const fields = Object.entries(properties).map(([name, each]) => {
    const isScalar = each.const === undefined && each.type !== "array" && each.type !== "object";
    const nested = isScalar ? "" : `: ${shape(each)}`;
    return `${name}${required?.includes(name) ? "" : "?"}${nested}`;
  });
  return `{${fields.join(", ")}}`;
}
