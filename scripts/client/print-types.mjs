// Prints the schemas of the OpenAPI document as TypeScript.

const isName = (name) => /^[A-Za-z_$][\w$]*$/.test(name);
const quoted = (value) => JSON.stringify(value);
const nameOf = (reference) => reference.slice(reference.lastIndexOf('/') + 1);

/** A comment above a declaration; nothing without a text. */
export const commentOf = (text, indent = '') =>
  text ? `${indent}/** ${text.replaceAll('*/', '* /').replaceAll(/\s*\n\s*/g, ' ')} */\n` : '';

function objectType(schema, indent) {
  const { properties = {}, required = [], additionalProperties } = schema;
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, property]) => {
    const key = isName(name) ? name : quoted(name);
    const mark = required.includes(name) ? '' : '?';
    return `${commentOf(property.description, inner)}${inner}${key}${mark}: ${typeOf(property, inner)};\n`;
  });
  if (fields.length > 0) return `{\n${fields.join('')}${indent}}`;
  if (typeof additionalProperties === 'object') {
    return `Record<string, ${typeOf(additionalProperties, indent)}>`;
  }
  return additionalProperties === false ? 'Record<string, never>' : 'Record<string, unknown>';
}

const plainTypes = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/**
 * A JSON Schema (draft 2020-12, as the document has it) as a type.
 * @param schema the schema
 * @param indent of the line in which the type begins
 */
export function typeOf(schema, indent = '') {
  if (schema.$ref) return `Schemas[${quoted(nameOf(schema.$ref))}]`;
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return branches.map((branch) => typeOf(branch, indent)).join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => `(${typeOf(part, indent)})`).join(' & ');
  if ('const' in schema) return quoted(schema.const);
  if (schema.enum) return schema.enum.map(quoted).join(' | ');
  if (schema.prefixItems) {
    return `[${schema.prefixItems.map((item) => typeOf(item, indent)).join(', ')}]`;
  }
  if (schema.type === 'array') return `(${typeOf(schema.items ?? {}, indent)})[]`;
  if (schema.type === 'object' || schema.properties) return objectType(schema, indent);
  if (Array.isArray(schema.type)) return schema.type.map((type) => plainTypes[type]).join(' | ');
  return plainTypes[schema.type] ?? 'unknown';
}

/** Every named schema, under its name in the document. */
export function printSchemas(schemas) {
  const entries = Object.entries(schemas).map(
    ([name, schema]) =>
      `${commentOf(schema.description, '  ')}  ${quoted(name)}: ${typeOf(schema, '  ')};\n`,
  );
  return `/** The named schemas of the API. */\nexport interface Schemas {\n${entries.join('')}}\n`;
}
