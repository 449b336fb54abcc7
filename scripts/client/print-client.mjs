// Prints the client's classes and types from the OpenAPI document.
import { commentOf, printSchemas, typeOf } from './print-types.mjs';

/** `payment_accounts` as `paymentAccounts`. */
const camel = (name) => name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase());
const capital = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** The operations by the first part of their names. */
function groupsOf(document) {
  const groups = new Map();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [group, name] = operation.operationId.split('.');
      const entry = { name: camel(name), method: method.toUpperCase(), path, operation };
      groups.set(group, [...(groups.get(group) ?? []), entry]);
    }
  }
  return [...groups].map(([group, operations]) => ({ name: camel(group), operations }));
}

const parametersOf = (document, { parameters = [] }) =>
  parameters.map((parameter) =>
    parameter.$ref ? document.components.parameters[parameter.$ref.split('/').at(-1)] : parameter,
  );

function partOf(parameters, place) {
  const found = parameters.filter((parameter) => parameter.in === place);
  if (found.length === 0) return undefined;
  return {
    type: 'object',
    properties: Object.fromEntries(
      found.map(({ name, schema, description }) => [name, { ...schema, description }]),
    ),
    required: found.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** Parameters, query and body as one object. */
function inputOf(document, operation) {
  const parameters = parametersOf(document, operation);
  const body = operation.requestBody?.content['application/json']?.schema;
  const query = partOf(parameters, 'query');
  const parts = { params: partOf(parameters, 'path'), query, body };
  const properties = Object.fromEntries(Object.entries(parts).filter(([, part]) => part));
  const required = Object.entries(properties)
    .filter(([name, part]) => name !== 'query' || part.required.length > 0)
    .map(([name]) => name);
  return { type: 'object', properties, required };
}

/** What the call returns, and which function of the sender reads it. */
function answerOf({ responses }) {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2'));
  const schema = success.content?.['application/json']?.schema;
  if (!success.content) return { reads: 'nothing', type: 'Promise<void>' };
  if (!schema?.properties) return { reads: 'file', type: 'Promise<Uint8Array>' };
  const { data, page } = schema.properties;
  if (page) return { reads: 'list', type: `List<${typeOf(data.items, '  ')}>` };
  return { reads: 'data', type: `Promise<${typeOf(data, '  ')}>` };
}

function optionsOf(document, operation) {
  const names = new Set(parametersOf(document, operation).map(({ name }) => name));
  if (names.has('If-Match')) return 'VersionedOptions';
  return names.has('Idempotency-Key') ? 'WriteOptions' : 'CallOptions';
}

function describe({ summary, description, security }) {
  const [scope] = security.flatMap(({ api_key: scopes = [] }) => scopes);
  return `${summary}. ${description}${scope ? ` Scope: \`${scope}\`.` : ''}`;
}

function printGroup(document, { name, operations }) {
  const methods = operations.map(({ name: method, operation }) => {
    const input = inputOf(document, operation);
    const hasInput = Object.keys(input.properties).length > 0;
    const mark = input.required.length > 0 ? '' : '?';
    const given = hasInput ? `input${mark}: ${typeOf(input, '  ')}, ` : '';
    const options = `options?: ${optionsOf(document, operation)}`;
    const text = commentOf(describe(operation), '  ');
    return `${text}  ${method}(${given}${options}): ${answerOf(operation).type};\n`;
  });
  return `export interface ${capital(name)}Calls {\n${methods.join('')}}\n`;
}

function printMethods(document, { name, operations }) {
  const methods = operations.map(({ name: one, method, path, operation }) => {
    const hasInput = Object.keys(inputOf(document, operation).properties).length > 0;
    const call = `{ method: '${method}', path: '${path}' }`;
    const { reads } = answerOf(operation);
    return hasInput
      ? `      ${one}: (input, options) => send.${reads}(${call}, input, options),\n`
      : `      ${one}: (options) => send.${reads}(${call}, {}, options),\n`;
  });
  return `    this.${name} = {\n${methods.join('')}    };\n`;
}

/** What a webhook posts, by its type. */
function printEvents({ webhooks }) {
  const events = Object.entries(webhooks).map(([type, { post }]) => {
    const { schema } = post.requestBody.content['application/json'];
    return `${commentOf(post.description, '  ')}  ${JSON.stringify(type)}: ${typeOf(schema, '  ')};\n`;
  });
  return `/** The bodies of webhooks, by type. */\nexport interface WebhookEvents {\n${events.join('')}}\n`;
}

/**
 * The client's main module.
 * @param document the OpenAPI document
 * @param className `LinewiseClient`
 */
export function printClient(document, className) {
  const groups = groupsOf(document);
  return [
    `import {
  type CallOptions,
  type ClientOptions,
  createSender,
  type List,
  type VersionedOptions,
  type WriteOptions,
} from './runtime.js';

export {
  ApiError,
  type CallOptions,
  type ClientOptions,
  type List,
  type Page,
  type VersionedOptions,
  type WriteOptions,
} from './runtime.js';
`,
    printSchemas(document.components.schemas),
    printEvents(document),
    ...groups.map((group) => printGroup(document, group)),
    `/** The API, by the names of its operations: \`numbers.order\` is \`client.numbers.order\`. */
export class ${className} {
${groups.map(({ name }) => `  readonly ${name}: ${capital(name)}Calls;\n`).join('')}
  /** @throws {TypeError} if the address or the key cannot be used */
  constructor(options: ClientOptions) {
    const send = createSender(options);
${groups.map((group) => printMethods(document, group)).join('')}  }
}
`,
  ].join('\n');
}
