import type { DocumentedField } from './document.ts';
import { messages } from './messages.ts';

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown) => typeof value === 'string';

const formats: Readonly<Record<string, string>> = {
  uuid: 'uuid',
  'date-time': 'ISO 8601',
  binary: 'file',
};

/** The numbers that are allowed, or the length of a text, also of one that may be null. */
function rangeOf({ type, minimum, maximum, maxLength, anyOf }: Json): string {
  if (Array.isArray(anyOf)) return isRecord(anyOf[0]) ? rangeOf(anyOf[0]) : '';
  const { atLeast, atMost, between, characters } = messages.range;
  if (type === 'string' && typeof maxLength === 'number') return characters(maxLength);
  if (typeof minimum === 'number') {
    return typeof maximum === 'number' ? between(minimum, maximum) : atLeast(minimum);
  }
  return typeof maximum === 'number' ? atMost(maximum) : '';
}

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
    const { default: byDefault } = value;
    const words = [wordsOf(value), rangeOf(value)].filter(Boolean).join(', ');
    const isPlain = byDefault !== undefined && typeof byDefault !== 'object';
    return isPlain ? messages.defaultsTo(words, String(byDefault)) : words;
  }

  function wordsOf(schema: Json): string {
    const name = nameOf(schema);
    if (name) return name;
    const branches = branchesOf(schema);
    if (branches.length === 0) return plainTypeOf(schema);
    const others = branches.filter(isRecord).filter(({ type }) => type !== 'null');
    // Of a parameter that may be repeated, the values alone: its description says that it may.
    const [one, list] = others;
    const isRepeated = list?.type === 'array' && typeOf(list.items) === typeOf(one);
    const forms = isRepeated ? [one] : others;
    const words = [...new Set(forms.map((form) => (form ? wordsOf(form) : '')))].join(messages.or);
    return others.length < branches.length ? messages.orNull(words) : words;
  }

  function plainTypeOf(schema: Json): string {
    if (Array.isArray(schema.enum)) return schema.enum.join(', ');
    if (schema.const !== undefined) return String(schema.const);
    if (Array.isArray(schema.type)) {
      const words = schema.type.filter((type) => type !== 'null').join(messages.or);
      return schema.type.includes('null') ? messages.orNull(words) : words;
    }
    if (schema.type === 'array') return messages.listOf(typeOf(schema.items));
    const format = typeof schema.format === 'string' ? formats[schema.format] : undefined;
    return format ?? (typeof schema.type === 'string' ? schema.type : 'any');
  }

  /** The objects in a value, or in the rows of a list, in all its forms. */
  function objectsIn(value: unknown): Json[] {
    const schema = resolve(value);
    if (schema.type === 'array') return objectsIn(schema.items);
    if (isRecord(schema.properties)) return [schema];
    return branchesOf(schema).flatMap(objectsIn);
  }

  const isList = (value: unknown): boolean => {
    const schema = resolve(value);
    return schema.type === 'array' || branchesOf(schema).some(isList);
  };

  /** The fields of an object in all its forms, each once, and after each one those within it. */
  function fieldsIn(objects: readonly Json[], prefix = ''): DocumentedField[] {
    const forms = objects.map(({ properties }) => (isRecord(properties) ? properties : {}));
    const names = [...new Set(forms.flatMap(Object.keys))];
    return names.flatMap((name) => {
      const values = forms.flatMap((form) => (isRecord(form[name]) ? [form[name]] : []));
      const types = [...new Set(values.map(typeOf))];
      const isOneOfWords = types.every((type) => /^\w+$/.test(type));
      const path = `${prefix}${name}`;
      const field: DocumentedField = {
        name: path,
        type: types.join(isOneOfWords ? ', ' : messages.or),
        description: values.map(({ description }) => description).find(isText) ?? '',
        isRequired: objects.every((object) => requiredOf(object).includes(name)),
      };
      const within = `${path}${values.some(isList) ? '[]' : ''}.`;
      return [field].concat(fieldsIn(values.flatMap(objectsIn), within));
    });
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
    if (schema.const !== undefined) return schema.const;
    if (Array.isArray(schema.enum)) return schema.enum[0];
    const [form] = branchesOf(schema);
    if (form) return exampleOf(form);
    if (schema.format === 'date-time') return '2026-11-20T08:12:40.000Z';
    if (schema.type === 'boolean') return true;
    return schema.type === 'integer' || schema.type === 'number' ? 1 : plainTypeOf(schema);
  }

  return {
    typeOf,
    exampleOf,
    fieldsOf: (schema) => fieldsIn(objectsIn(schema)),
    rowFieldsOf: (answer) =>
      fieldsIn(objectsIn(dataOf(answer))).map((field) =>
        Object.assign(field, { isRequired: false }),
      ),
  };
}
