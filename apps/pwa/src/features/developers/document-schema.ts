import * as z from 'zod/mini';

const jsonSchema = z.record(z.string(), z.unknown());
const reference = z.object({ $ref: z.string() });

const parameterSchema = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z._default(z.boolean(), false),
  description: z._default(z.string(), ''),
  schema: jsonSchema,
});

const contentSchema = z.object({
  'multipart/form-data': z.optional(z.object({ schema: jsonSchema })),
  'application/json': z.optional(
    // A webhook of another service has none: its sender determines the body.
    z.object({ schema: z._default(jsonSchema, {}), example: z.optional(z.unknown()) }),
  ),
});

const responseSchema = z.object({
  description: z.string(),
  content: z.optional(contentSchema),
});

const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.union([parameterSchema, reference])),
  requestBody: z.optional(z.object({ content: contentSchema })),
  responses: z.record(z.string(), z.union([responseSchema, reference])),
});
/** One operation of the document. */
export type ServedOperation = z.infer<typeof operationSchema>;

const webhookSchema = z.object({
  post: z.object({
    summary: z.string(),
    description: z.string(),
    requestBody: z.object({
      content: z.object({ 'application/json': z.object({ example: z.unknown() }) }),
    }),
  }),
});

/** The parts of the OpenAPI document that the page reads. */
export const documentSchema = z.object({
  info: z.object({ description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  webhooks: z.record(z.string(), webhookSchema),
  components: z.object({
    schemas: z.record(z.string(), jsonSchema),
    parameters: z.record(z.string(), parameterSchema),
    responses: z.record(z.string(), responseSchema),
  }),
});
