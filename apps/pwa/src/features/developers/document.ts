import * as z from 'zod/mini';
import { schemaReader } from './field-types.ts';

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
  'x-access': z.array(z.string()),
  parameters: z.array(z.union([parameterSchema, reference])),
  requestBody: z.optional(z.object({ content: contentSchema })),
  responses: z.record(z.string(), z.union([responseSchema, reference])),
});
type Operation = z.infer<typeof operationSchema>;

const documentSchema = z.object({
  info: z.object({ description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({
    schemas: z.record(z.string(), jsonSchema),
    parameters: z.record(z.string(), parameterSchema),
    responses: z.record(z.string(), responseSchema),
  }),
});

/** A parameter, or a field of a body or response. */
export interface DocumentedField {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly isRequired: boolean;
}

export interface DocumentedError {
  readonly status: string;
  readonly code: string;
  readonly message: string;
}

/** One operation as the page shows it. */
export interface DocumentedOperation {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly method: string;
  readonly path: string;
  readonly fields: Readonly<
    Record<'path' | 'query' | 'header' | 'body' | 'answer', readonly DocumentedField[]>
  >;
  readonly bodyExample: unknown;
  /** Names of the files that a form needs; absent where the body is no form. */
  readonly requiredFiles: readonly string[] | undefined;
  readonly status: string;
  readonly answerExample: unknown;
  readonly errors: readonly DocumentedError[];
}

export interface ApiDocument {
  readonly introduction: string;
  readonly serverUrl: string;
  readonly groups: readonly {
    readonly name: string;
    readonly operations: readonly DocumentedOperation[];
  }[];
}

/** `code: message` for each error of a status, in the document's format. */
function errorsOf(status: string, description: string): DocumentedError[] {
  return description.split('\n\n').map((line) => {
    const [, code = '', message = line] = /^`(\w+)`: (.*)$/s.exec(line) ?? [];
    return { status, code, message };
  });
}

const fileSchema = z.object({ format: z.literal('binary') });
const formSchema = z.object({
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()),
});

/** A list of files is named as one, too. A form that is received as it is sent names none. */
function requiredFilesOf(schema: unknown): string[] {
  const form = formSchema.safeParse(schema);
  if (!form.success) return [];
  const { properties, required } = form.data;
  const isFile = (property: unknown) =>
    fileSchema.safeParse(property).success ||
    z.object({ items: fileSchema }).safeParse(property).success;
  return required.filter((name) => isFile(properties[name]));
}

/** Operations open to an administrator's program and not meant for the provider's staff. */
const isForIntegrators = ({ tags, 'x-access': access }: Operation) =>
  access.includes('admin') && !tags.includes('Impersonation');

/**
 * Parses the served OpenAPI document into the page's view model.
 * @throws if the document's shape is not that of this version's API
 */
export function readApiDocument(text: string): ApiDocument {
  const document = documentSchema.parse(JSON.parse(text));
  const { components } = document;
  const reader = schemaReader(components.schemas);
  const nameOf = ({ $ref }: { $ref: string }) => $ref.slice($ref.lastIndexOf('/') + 1);

  const parametersOf = (operation: Operation) =>
    operation.parameters.flatMap((parameter) => {
      const found = '$ref' in parameter ? components.parameters[nameOf(parameter)] : parameter;
      return found ? [found] : [];
    });

  const describe = (method: string, path: string, operation: Operation): DocumentedOperation => {
    const parameters = parametersOf(operation);
    const inPlace = (place: 'path' | 'query' | 'header') =>
      parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, schema, description, required }) => ({
          name,
          type: reader.typeOf(schema),
          description,
          isRequired: required && place !== 'path',
        }));
    const responses = Object.entries(operation.responses).flatMap(([status, response]) => {
      const found = '$ref' in response ? components.responses[nameOf(response)] : response;
      return found ? [{ status, ...found }] : [];
    });
    const success = responses.find(({ status }) => status.startsWith('2'));
    const content = operation.requestBody?.content;
    const form = content?.['multipart/form-data'];
    const json = form ? undefined : content?.['application/json'];
    const body = form ?? json;
    const fields = body ? reader.fieldsOf(body.schema) : [];
    const answer = success?.content?.['application/json']?.schema;
    return {
      id: operation.operationId,
      title: operation.summary,
      description: operation.description,
      method: method.toUpperCase(),
      path,
      fields: {
        path: inPlace('path'),
        query: inPlace('query'),
        header: inPlace('header'),
        body: fields,
        answer: answer ? reader.rowFieldsOf(answer) : [],
      },
      bodyExample: json?.example,
      requiredFiles: form && requiredFilesOf(form.schema),
      status: success?.status ?? '',
      answerExample: answer && reader.exampleOf(answer),
      errors: responses
        .filter(({ status }) => !status.startsWith('2'))
        .flatMap(({ status, description }) => errorsOf(status, description)),
    };
  };

  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => isForIntegrators(operation))
      .map(([method, operation]) => ({
        tag: operation.tags[0],
        documented: describe(method, path, operation),
      })),
  );
  return {
    introduction: document.info.description,
    serverUrl: document.servers[0]?.url ?? '',
    groups: document.tags
      .map(({ name }) => ({
        name,
        operations: operations
          .filter(({ tag }) => tag === name)
          .map(({ documented }) => documented),
      }))
      .filter((group) => group.operations.length > 0),
  };
}
