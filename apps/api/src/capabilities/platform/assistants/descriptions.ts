import type { Tool } from '@modelcontextprotocol/server';
import {
  type AssistantTool,
  assistantTools,
  mostToolRows,
} from '@workspace/domain/assistants/tools';
import { bodySchema } from '@workspace/domain/contract/body';
import { commonErrors } from '@workspace/domain/contract/error';
import { operationDocs } from '@workspace/domain/documentation/catalogue';
import type { AnyOperationDocs } from '@workspace/domain/documentation/describe';
import { createSchemaPrinter, type Json } from '@workspace/domain/documentation/json-schema';
import * as z from 'zod/mini';

const printer = createSchemaPrinter([]);

/** Arguments that the server sets itself: a key acts in one company. */
export const ownArguments: ReadonlySet<string> = new Set(['company_id', 'company_ids', 'public']);

interface ObjectJsonSchema {
  readonly properties?: Record<string, Json>;
  readonly required?: readonly string[];
}

/** Whether the rows of a list that has no pages are cut here. */
export const isUnpagedList = ({ operation: { response } }: AssistantTool): boolean =>
  'data' in response && !response.page && response.data._zod.def.type === 'array';

/** Plain JSON, without members that are undefined. */
const plain = (value: Json) => z.parse(jsonSchema, JSON.parse(JSON.stringify(value)));
const jsonSchema = z.record(z.string(), z.json());

const cursorProperty = {
  type: 'string',
  description: '`page.next_cursor` of the previous answer. Leave it out for the first rows.',
};
const limitProperty = {
  description: 'Maximum number of rows in an answer.',
  maximum: mostToolRows,
  default: mostToolRows,
};
const versionProperty = {
  type: 'integer',
  description:
    'The `version` of the row as you have read it. If it has changed since, nothing is changed.',
};

/** Only what callers may set, with descriptions. */
function described(
  { properties = {} }: ObjectJsonSchema,
  texts: Readonly<Record<string, string>> | undefined,
): [string, Json][] {
  return Object.entries(properties)
    .filter(([name]) => !ownArguments.has(name))
    .map(([name, property]) => [name, { ...property, description: texts?.[name] }]);
}

function inputSchema(tool: AssistantTool, docs: AnyOperationDocs): Tool['inputSchema'] {
  const { operation } = tool;
  const body = bodySchema(operation.body);
  const parts: [ObjectJsonSchema, Readonly<Record<string, string>> | undefined][] = [
    [operation.params ? printer.print(operation.params, 'input') : {}, docs.params],
    [operation.query ? printer.print(operation.query, 'input') : {}, docs.query],
    [body ? printer.print(body, 'input') : {}, docs.body],
  ];
  const properties = Object.fromEntries(parts.flatMap(([part, texts]) => described(part, texts)));
  if (properties.limit) properties.limit = { ...properties.limit, ...limitProperty };
  if (isUnpagedList(tool)) properties.cursor = cursorProperty;
  if (operation.errors.includes(commonErrors.staleVersion)) properties.version = versionProperty;
  const required = parts.flatMap(([part]) => part.required ?? []);
  return {
    type: 'object',
    properties: plain(properties),
    required: required.filter((name) => !ownArguments.has(name)),
    additionalProperties: false,
  };
}

const pageOfList: Json = {
  type: 'object',
  properties: { next_cursor: { type: ['string', 'null'] }, total: { type: 'integer' } },
  required: ['next_cursor', 'total'],
};

function outputSchema(tool: AssistantTool): Tool['outputSchema'] {
  const { response } = tool.operation;
  if (tool.isWrite)
    return { type: 'object', properties: plain({ prepared_change: preparedChange }) };
  if (!('data' in response)) return undefined;
  const data = printer.print(response.data, 'output');
  const page = response.page ? printer.print(response.page, 'output') : undefined;
  const pages = page ?? (isUnpagedList(tool) ? pageOfList : undefined);
  return {
    type: 'object',
    properties: plain(pages ? { data, page: pages } : { data }),
    required: pages ? ['data', 'page'] : ['data'],
  };
}

/** A tool as clients list it: everything comes from the contract and its documentation. */
function describeTool(tool: AssistantTool): Tool {
  const { name, key, operation, isWrite } = tool;
  const docs: AnyOperationDocs = operationDocs[key];
  const output = outputSchema(tool);
  return {
    name,
    title: operation.summary,
    description: docs.description,
    inputSchema: inputSchema(tool, docs),
    ...(output ? { outputSchema: output } : {}),
    annotations: {
      title: operation.summary,
      readOnlyHint: !isWrite,
      // What only adds something answers with 201.
      destructiveHint: isWrite && operation.response.status !== 201,
      idempotentHint: !isWrite || operation.method !== 'POST',
      openWorldHint: false,
    },
  };
}

/** Carries out what was prepared and confirmed. */
export const commitTool: Tool = {
  name: 'commit_change',
  title: 'Carry out a confirmed change',
  description:
    'Carries out a change that another tool has prepared, once a person has confirmed it. A change is good for once, and for ten minutes; it is refused if what it is about has changed since.',
  inputSchema: {
    type: 'object',
    properties: { change_id: { type: 'string', description: '`prepared_change.change_id`.' } },
    required: ['change_id'],
    additionalProperties: false,
  },
  annotations: {
    title: 'Carry out a confirmed change',
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: false,
  },
};

/** A write answers with what it has prepared, or with what it did. */
const preparedChange: Json = {
  type: 'object',
  properties: { change_id: { type: 'string' }, state: { type: 'string' } },
  required: ['change_id', 'state'],
};

let all: ReadonlyMap<string, Tool> | undefined;

/** The descriptions of these tools; each is printed once, because it never changes. */
export function descriptionsOf(tools: readonly AssistantTool[]): Tool[] {
  all ??= new Map(assistantTools.map((tool) => [tool.name, describeTool(tool)]));
  return tools.flatMap(({ name }) => all?.get(name) ?? []);
}
