import * as z from 'zod/mini';
import { documentSchema, type ServedOperation as Operation } from './document-schema.ts';
import { schemaReader } from './field-types.ts';
import { readSections, type TextSection } from './sections.ts';

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
  /** The scope that an API key needs; null where every key may call it. */
  readonly scope: string | null;
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

/** An event that webhooks send. */
export interface DocumentedEvent {
  readonly type: string;
  readonly description: string;
  readonly example: unknown;
}

export interface ApiDocument {
  readonly introduction: string;
  readonly sections: readonly TextSection[];
  readonly serverUrl: string;
  readonly groups: readonly {
    readonly name: string;
    readonly operations: readonly DocumentedOperation[];
  }[];
  readonly events: readonly DocumentedEvent[];
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

/** What an API key may call. */
const isForKeys = ({ security }: Operation) => security.some(({ api_key }) => api_key);

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
      scope: operation.security.flatMap(({ api_key: scopes = [] }) => scopes)[0] ?? null,
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
      .filter(([, operation]) => isForKeys(operation))
      .map(([method, operation]) => ({
        tag: operation.tags[0],
        documented: describe(method, path, operation),
      })),
  );
  return {
    ...readSections(document.info.description),
    events: Object.entries(document.webhooks).map(([type, { post }]) => ({
      type,
      description: post.description.replace(/\. .*$/, ''),
      example: post.requestBody.content['application/json'].example,
    })),
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
