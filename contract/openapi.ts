import { toJSONSchema, type z } from "zod";
import { type Either, type Endpoint, locationSchema, wireSchema } from "./endpoint.ts";
import { UPLOAD_TYPES } from "./limits.ts";
import { courseList, faqList, solutionList, videoList } from "./lists.ts";
import { UNSUBSCRIBED } from "./messages.ts";
import { DOWNLOAD_MINUTES, OTP, OTP_PATH, otpAnswer, otpBody } from "./otp.ts";
import {
  CONFIRM_PAGE,
  CONFIRM_PATH,
  CONFIRM_QUERY,
  LIST_PATHS,
  type ListName,
  LOCATION_PATH,
  ONE_CLICK_PATH,
  REPORT_DOWNLOAD_PATH,
  UPLOAD_PATH,
  VITALS_PATH,
} from "./paths.ts";
import { problemSchema } from "./problem.ts";
import { PUSH_PATHS } from "./push.ts";
import { pushKey, pushState, pushSubscription, pushUnsubscription } from "./push-subscription.ts";
import { vitalsSchema } from "./vitals.ts";
import {
  eventSchema,
  exampleEvent,
  SUBMISSION_CREATED,
  SUBSCRIBER_EVENTS,
  subscriberSchema,
} from "./webhook.ts";

export const OPENAPI_PATH = "/api/openapi.json";

export type JsonSchema = Readonly<Record<string, unknown>>;
type Body = { content: Record<string, { schema: JsonSchema; examples?: JsonSchema }> };
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters?: readonly JsonSchema[];
  requestBody?: Body & { required: true };
  responses: Record<string, JsonSchema | (Body & { description: string })>;
};
export type OpenApi = {
  openapi: "3.1.1";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  /** Empty: no call needs credentials. */
  security: [];
  paths: Record<string, { get?: Operation; post?: Operation }>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, JsonSchema> };
};

/**
 * Builds the OpenAPI document of all calls; those of forms are generated from their endpoints.
 * @param samples valid fields of each form, for the examples of the webhook
 * @param origin the site's; by default that of the document
 */
export function openApi(
  endpoints: readonly Endpoint[],
  samples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
  origin = "/",
): OpenApi {
  const schemas = endpoints.flatMap((endpoint) => [
    [endpoint.name, bodySchema(endpoint)],
    [eventName(endpoint), jsonSchema(eventSchema(endpoint))],
  ]);
  return {
    openapi: "3.1.1",
    info: {
      title: "Calls of the AIV website",
      version: "1",
      description:
        "The calls that the site's own pages make. A post from another site's page is refused (403); callers that are no browser may send.",
    },
    servers: [{ url: origin }],
    security: [],
    paths: {
      ...Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, { post: submission(endpoint) }])),
      ...otherCalls,
      ...lists,
    },
    webhooks: {
      [SUBMISSION_CREATED]: { post: submissionCreated(endpoints, samples) },
      ...Object.fromEntries(
        [
          [SUBSCRIBER_EVENTS.newsletter, "The owner of an address confirmed the newsletter"] as const,
          [SUBSCRIBER_EVENTS.unsubscribe, "An address was unsubscribed"] as const,
        ].map(([type, summary]) => [
          type,
          { post: eventOperation(type, summary, { schema: jsonSchema(subscriberSchema) }) },
        ]),
      ),
    },
    components: {
      schemas: { ...Object.fromEntries(schemas), problem: jsonSchema(problemSchema) },
      responses: {
        problem: {
          description: "Why not, as RFC 9457 puts it; `fieldErrors` with 422.",
          content: { "application/problem+json": { schema: { $ref: "#/components/schemas/problem" } } },
        },
      },
    },
  };
}

/** The name of the schema of a form's event. */
const eventName = ({ name }: Endpoint) => `webhook-${name}`;

function submissionCreated(
  endpoints: readonly Endpoint[],
  samples: NonNullable<Parameters<typeof openApi>[1]>,
): Operation {
  const schema = {
    oneOf: endpoints.map((endpoint) => ({ $ref: `#/components/schemas/${eventName(endpoint)}` })),
  };
  const examples = endpoints.map((endpoint) => [
    endpoint.name,
    { value: exampleEvent(endpoint, samples[endpoint.name] ?? {}) },
  ]);
  return eventOperation(SUBMISSION_CREATED, "A submission was stored", {
    schema,
    examples: Object.fromEntries(examples),
  });
}

/** Describes an event of the webhook. @param json the media type of its body */
function eventOperation(
  type: string,
  summary: string,
  json: { readonly schema: JsonSchema; readonly examples?: JsonSchema },
): Operation {
  const header = (name: string) => ({ name, in: "header", required: true, schema: { type: "string" } });
  return {
    operationId: type,
    tags: ["Webhook"],
    summary,
    description: "The site sends this to `WEBHOOK_URL`, signed as in the Standard Webhooks specification.",
    parameters: ["webhook-id", "webhook-timestamp", "webhook-signature"].map(header),
    requestBody: {
      required: true,
      content: { "application/json": json },
    },
    responses: {
      "2XX": { description: "It was received." },
      410: { description: "It will never be received: the site does not send it again." },
      default: { description: "The site tries again, not before the time in `Retry-After`." },
    },
  };
}

function bodySchema(endpoint: Endpoint): JsonSchema {
  const schema = jsonSchema(wireSchema(endpoint), "input");
  const { either } = endpoint;
  return either ? { ...schema, anyOf: either.map((set) => ({ required: Object.keys(set) })) } : schema;
}

/** Describes the sets of optional fields of which one must be complete. */
function eitherText(either: Either): string {
  const sets = either.map((set) => Object.keys(set).map((field) => `\`${field}\``));
  return `Needs either ${sets.map((fields) => fields.join(", ")).join(", or ")}.`;
}

function submission({ name, title, enrichment, reply, replyAs, either }: Endpoint): Operation {
  const schema = { $ref: `#/components/schemas/${name}` };
  const answer = replyAs
    ? content("application/json", { const: { success: true, message: reply } })
    : content("text/plain", { const: reply });
  return {
    operationId: name,
    tags: [enrichment ? "Forms, with the visitor's location" : "Forms, as given"],
    summary: title,
    ...(either && { description: eitherText(either) }),
    parameters: [idempotencyKey],
    requestBody: formBody(schema),
    responses: {
      200: { description: "It is stored.", ...answer },
      ...refusals("400", "403", "413", "415", "422", "429", "503", "507"),
    },
  };
}

export const FORM_TYPES = [
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
] as const;

const formBody = (schema: JsonSchema): NonNullable<Operation["requestBody"]> => ({
  required: true,
  content: Object.fromEntries(FORM_TYPES.map((type) => [type, { schema }])),
});

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "A UUID: the same submission with the same key is stored once. `_key` in the body does the same.",
  schema: { type: "string", format: "uuid" },
};

const signedParameter = (name: string) => ({
  name,
  in: "query",
  required: true,
  schema: { type: "string" },
});
const signedLink = ["email", "token"].map(signedParameter);

const otherCalls: OpenApi["paths"] = {
  [OTP_PATH]: post("otp", "One-time code of the report download", {
    description: `\`send_otp\` mails a code of ${OTP.digits} digits that holds ${OTP.minutes} minutes and ${OTP.attempts} tries; \`verify_otp\` tries it. Spaces and dashes in a code are left out, and one without its ${OTP.digits} digits costs no try. A code that is not right is answered 200 with \`success: false\`; refusals carry \`success\` and \`message\` too. \`download\` is a link to the file that holds ${DOWNLOAD_MINUTES} minutes; the reply to \`${REPORT_DOWNLOAD_PATH}\` carries one in its \`Link\` header, with \`rel="enclosure"\`.`,
    requestBody: formBody(jsonSchema(otpBody, "input")),
    responses: {
      200: { description: "What came of it.", ...content("application/json", jsonSchema(otpAnswer)) },
      ...refusals("400", "403", "413", "415", "422", "429", "503"),
    },
  }),
  [UPLOAD_PATH]: post("upload", "Upload of a CV", {
    description:
      "The body is the file itself, PDF or DOCX by its content. The id goes into `cv` of an application, once and within two hours.",
    requestBody: {
      required: true,
      content: Object.fromEntries(Object.keys(UPLOAD_TYPES).map((type) => [type, { schema: {} }])),
    },
    responses: {
      200: {
        description: "It is kept.",
        ...content("application/json", {
          type: "object",
          properties: { id: { type: "string", format: "uuid" } },
          required: ["id"],
        }),
      },
      ...refusals("400", "403", "413", "415", "429", "503", "507"),
    },
  }),
  [ONE_CLICK_PATH]: {
    ...get("unsubscribe-page", "The unsubscribe link of a newsletter mail, opened by hand", {
      parameters: signedLink,
      responses: { 303: { description: "The page with the button." } },
    }),
    ...post("unsubscribe-one-click", "The same link, pressed in a mail program (RFC 8058)", {
      parameters: signedLink,
      responses: {
        200: {
          description: "The address gets no more mail.",
          ...content("text/plain", { const: UNSUBSCRIBED }),
        },
        ...refusals("403", "503"),
      },
    }),
  },
  [CONFIRM_PATH]: post("newsletter-confirm", "The button that confirms a newsletter subscription", {
    description: `The query is that of the signed link in the mail, which leads to \`${CONFIRM_PAGE}\`. It also lifts an unsubscription from before the request for the link, and no later one.`,
    parameters: CONFIRM_QUERY.map(signedParameter),
    responses: {
      303: { description: "The page that says what came of it." },
      ...refusals("403", "503"),
    },
  }),
  [PUSH_PATHS.key]: read("push-key", "The key that browsers subscribe to notifications with", pushKey),
  [PUSH_PATHS.subscribe]: post("push-subscribe", "Notifications on", {
    description:
      "The body is the browser's subscription as its `toJSON` gives it. Its endpoint must belong to a push service that the site sends to.",
    requestBody: jsonBody(pushSubscription),
    responses: pushAnswers("It is stored."),
  }),
  [PUSH_PATHS.unsubscribe]: post("push-unsubscribe", "Notifications off", {
    requestBody: jsonBody(pushUnsubscription),
    responses: pushAnswers("It is gone, or was not there."),
  }),
  [VITALS_PATH]: post("vitals", "How a page felt, and what was done in it", {
    description:
      "Counted by day: speed by kind of page and measure, events by page and name. Unknown pages and forms count as `other`. With `Sec-GPC: 1` or `DNT: 1` it is answered in the same way and not counted.",
    requestBody: jsonBody(vitalsSchema),
    responses: {
      204: { description: "It was heard." },
      ...refusals("400", "403", "413", "415", "422", "429"),
    },
  }),
  [LOCATION_PATH]: read("location", "Where the caller is", locationSchema, refusals("502")),
};

const lists = {
  [LIST_PATHS.faq]: read("faq", "Questions and answers", faqList, {}, "Lists"),
  [LIST_PATHS.courses]: read("courses", "Upcoming courses", courseList, {}, "Lists"),
  [LIST_PATHS.videos]: read("videos", "Videos", videoList, {}, "Lists"),
  [LIST_PATHS.solutions]: read("solutions", "Solutions", solutionList, {}, "Lists"),
} satisfies Record<(typeof LIST_PATHS)[ListName], unknown>;

type Details = Omit<Operation, "operationId" | "tags" | "summary">;

/** Describes a call other than those of forms. */
function post(operationId: string, summary: string, details: Details) {
  return { post: { operationId, tags: ["Other calls"], summary, ...details } };
}

function get(operationId: string, summary: string, details: Details, tag = "Other calls") {
  return { get: { operationId, tags: [tag], summary, ...details } };
}

/** Describes a call that returns JSON. */
function read(
  operationId: string,
  summary: string,
  schema: z.core.$ZodType,
  others: Operation["responses"] = {},
  tag?: string,
) {
  const answer = { description: summary, ...content("application/json", jsonSchema(schema)) };
  return get(operationId, summary, { responses: { 200: answer, ...others } }, tag);
}

function jsonBody(schema: z.core.$ZodType): NonNullable<Operation["requestBody"]> {
  return { required: true, ...content("application/json", jsonSchema(schema, "input")) };
}

function pushAnswers(description: string): Operation["responses"] {
  const answer = { description, ...content("application/json", jsonSchema(pushState)) };
  return { 200: answer, ...refusals("400", "403", "413", "415", "422", "429", "503") };
}

function content(type: string, schema: JsonSchema): Body {
  return { content: { [type]: { schema } } };
}

function refusals(...statuses: string[]): Operation["responses"] {
  return Object.fromEntries(statuses.map((status) => [status, { $ref: "#/components/responses/problem" }]));
}

function jsonSchema(schema: z.core.$ZodType, io: "input" | "output" = "output"): JsonSchema {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io });
  return rest;
}
