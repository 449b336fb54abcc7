import type { DocumentedField } from './document.ts';
import { messages } from './messages.ts';

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Types with more enum values than this are not listed inline. */
const maxValues = 4;

const formats: Readonly<Record<string, string>> = {
  uuid: 'uuid',
  'date-time': 'ISO 8601',
  binary: 'file',
};

/** Reads JSON Schemas: types in words, fields and examples. */
export interface SchemaReader {
  typeOf(schema: unknown): string;
  fieldsOf(schema: unknown): DocumentedField[];
  /** The fields of the row, or of the rows, in `data`. */
  rowFieldsOf(answer: unknown): DocumentedField[];
  exampleOf(schema: unknown): unknown;
}

/** @param named `components.schemas` of the document */
export function schemaReader(named: Readonly<Record<string, Json>>): SchemaReader {
  const nameOf = (schema: Json) =>
    typeof schema.$ref === 'string' ? schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1) : '';
  const resolve = (schema: unknown): Json => {
    if (!isRecord(schema)) return {};
    return named[nameOf(schema)] ?? schema;
  };
  const requiredOf = ({ required }: Json): unknown[] => (Array.isArray(required) ? required : []);
  const branchesOf = (schema: Json): unknown[] => {
    const branches = schema.anyOf ?? schema.oneOf;
    return Array.isArray(branches) ? branches : [];
  };

  function typeOf(value: unknown): string {
    if (!isRecord(value)) return '';
    const name = nameOf(value);
    if (name) return name;
    const branches = branchesOf(value);
    const other = branches.filter((branch) => !isRecord(branch) || branch.type !== 'null');
    if (branches.length > 0) {
      const words = other.map(typeOf).join(' or ');
      return other.length < branches.length ? messages.orNull(words) : words;
    }
    const plain = plainTypeOf(value);
    return value.default === undefined ? plain : messages.defaultsTo(plain, String(value.default));
  }

  function plainTypeOf(schema: Json): string {
    if (Array.isArray(schema.enum)) {
      const values = schema.enum.slice(0, maxValues).join(', ');
      return schema.enum.length > maxValues ? messages.andSoOn(values) : values;
    }
    if (schema.const !== undefined) return String(schema.const);
    if (schema.type === 'array') return messages.listOf(typeOf(schema.items));
    const format = typeof schema.format === 'string' ? formats[schema.format] : undefined;
    return format ?? (typeof schema.type === 'string' ? schema.type : 'any');
  }

  function fieldsOf(value: unknown, required: readonly unknown[]): DocumentedField[] {
    const schema = resolve(value);
    if (!isRecord(schema.properties)) return [];
    return Object.entries(schema.properties).map(([name, property]) => ({
      name,
      type: typeOf(property),
      description:
        isRecord(property) && typeof property.description === 'string' ? property.description : '',
      isRequired: required.includes(name),
    }));
  }

  function dataOf(answer: unknown): Json {
    const { properties } = resolve(answer);
    return isRecord(properties) && isRecord(properties.data) ? properties.data : {};
  }

  function exampleOf(value: unknown): unknown {
    const schema = resolve(value);
    if (Array.isArray(schema.examples)) return schema.examples[0];
    if (schema.type === 'array') return [exampleOf(schema.items)];
    if (isRecord(schema.properties)) {
      const required = requiredOf(schema);
      return Object.fromEntries(
        Object.entries(schema.properties)
          .filter(([name]) => required.includes(name))
          .map(([name, property]) => [name, exampleOf(property)]),
      );
    }
    return schema.format === 'date-time' ? '2026-11-20T08:12:40.000Z' : plainTypeOf(schema);
  }

  return {
    typeOf,
    exampleOf,
    fieldsOf: (schema) => fieldsOf(schema, requiredOf(resolve(schema))),
    rowFieldsOf: (answer) => {
      const data = dataOf(answer);
      const row = data.type === 'array' ? data.items : data;
      return fieldsOf(row, []);
    },
  };
}
