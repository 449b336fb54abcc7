import { type FileRule, isMultipart, isRaw, type MultipartBody } from '../contract/body.ts';
import type { OperationDefinition } from '../contract/operation.ts';
import type { AnyOperationDocs } from './describe.ts';
import type { Json, SchemaPrinter } from './json-schema.ts';

interface ObjectJsonSchema {
  readonly properties?: Json;
  readonly required?: readonly string[];
}

type Descriptions = Readonly<Record<string, string>> | undefined;

/** The properties of a printed object schema, each with its description. */
function described({ properties = {} }: ObjectJsonSchema, descriptions: Descriptions): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      { ...(property as Json), description: descriptions?.[name] },
    ]),
  );
}

const binary = { type: 'string', format: 'binary' } as const;

function fileSchema({ maxBytes, count }: FileRule, description: string | undefined): Json {
  const limited = { description: `${description} At most ${maxBytes} bytes.` };
  if (count.most === 1) return { ...binary, ...limited };
  const { least: minItems, most: maxItems } = count;
  return { type: 'array', items: binary, minItems, maxItems, ...limited };
}

function printForm(body: MultipartBody, docs: AnyOperationDocs, printer: SchemaPrinter): Json {
  const fields: ObjectJsonSchema = body.fields ? printer.print(body.fields, 'input') : {};
  const files = Object.entries(body.files);
  const required = files.filter(([, { count }]) => count.least > 0).map(([name]) => name);
  const typed = files.filter(([, { types }]) => types !== 'any');
  return {
    schema: {
      type: 'object',
      properties: {
        ...described(fields, docs.body),
        ...Object.fromEntries(
          files.map(([name, rule]) => [name, fileSchema(rule, docs.body?.[name])]),
        ),
      },
      required: [...(fields.required ?? []), ...required],
      additionalProperties: false,
    },
    encoding: Object.fromEntries(
      typed.map(([name, { types }]) => [name, { contentType: [types].flat().join(', ') }]),
    ),
  };
}

/** `requestBody` of an operation. */
export function printBody(
  operation: OperationDefinition,
  docs: AnyOperationDocs,
  printer: SchemaPrinter,
): Json | undefined {
  const { body, method } = operation;
  if (!body) return undefined;
  if (isRaw(body)) {
    const content = Object.fromEntries(
      body.types.map((type) => [type, type === 'application/json' ? {} : { schema: binary }]),
    );
    return { required: true, content };
  }
  if (isMultipart(body)) {
    return { required: true, content: { 'multipart/form-data': printForm(body, docs, printer) } };
  }
  const made = printer.print(body, 'input');
  // The schema's check against empty updates cannot be expressed in JSON Schema.
  const least = method === 'PATCH' ? { minProperties: 1 } : {};
  return {
    required: true,
    content: {
      'application/json': {
        schema: { ...made, properties: described(made, docs.body), ...least },
        example: docs.bodyExample,
      },
    },
  };
}

/** The headers that a raw body declares, as parameters. */
export function headerParameters({ body }: OperationDefinition, docs: AnyOperationDocs): Json[] {
  if (!isRaw(body)) return [];
  const { headers, optionalHeaders = [] } = body;
  return [...headers, ...optionalHeaders].map((name) => ({
    name,
    in: 'header',
    required: headers.includes(name),
    description: docs.headers?.[name],
    schema: { type: 'string' },
  }));
}
