import type { Tool } from '@modelcontextprotocol/server';
import { mostChangedRows, openStatuses } from '@workspace/domain/assistants/rules';
import {
  type AssistantTool,
  assistantTools,
  mostToolRows,
} from '@workspace/domain/assistants/tools';
import { bodySchema } from '@workspace/domain/contract/body';
import { commonErrors } from '@workspace/domain/contract/error';
import { operationDocs } from '@workspace/domain/documentation/catalogue';
import type { AnyOperationDocs } from '@workspace/domain/documentation/describe';
import * as z from 'zod/mini';
import { holdsRows, inputOf, outputOf } from './tool-schemas.ts';

/** Arguments that the server sets itself: a key acts in one company. */
export const ownArguments: ReadonlySet<string> = new Set(['company_id', 'company_ids', 'public']);

const unpaged = new Map<string, boolean>();

/** Whether the rows of an answer that has no pages are cut here. */
export function isUnpaged({ name, isWrite, operation: { response } }: AssistantTool): boolean {
  if (isWrite || !('data' in response) || response.page) return false;
  const known = unpaged.get(name) ?? holdsRows(outputOf(response.data));
  unpaged.set(name, known);
  return known;
}

/** Whether the answer is a list without pages, and nothing else. */
export const isUnpagedList = ({ operation: { response } }: AssistantTool): boolean =>
  'data' in response && !response.page && response.data._zod.def.type === 'array';

const cursorProperty = {
  type: 'string',
  description:
    '`page.next_cursor` of the previous answer, with the other arguments as they were. Leave it out for the first rows.',
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

type Property = Readonly<Record<string, z.core.util.JSONType>>;

/** Where an assistant may send less than a program; anything else is refused when it is called. */
const narrower: Readonly<Record<string, Readonly<Record<string, Property>>>> = {
  change_many_numbers: { numbers: { maxItems: mostChangedRows } },
  update_number: {
    status: {
      enum: [...openStatuses],
      description:
        '`ready_to_terminate` ends the number with the month, `active` takes that back. An administrator ends a number at once in the portal.',
    },
  },
};

/** Texts of the documentation, where they speak of a query. */
const withoutQuery = (text: string | undefined) => text?.replace('; may be repeated.', '.');

/** Only what callers may set, with descriptions. */
function described(
  tool: AssistantTool,
  properties: Readonly<Record<string, Property>>,
  texts: Readonly<Record<string, string>> | undefined,
): [string, Property][] {
  return Object.entries(properties)
    .filter(([name]) => !ownArguments.has(name))
    .map(([name, property]) => {
      const description = withoutQuery(texts?.[name]);
      const text: Property = description === undefined ? {} : { description };
      return [name, { ...property, ...text, ...narrower[tool.name]?.[name] }];
    });
}

function inputSchema(tool: AssistantTool, docs: AnyOperationDocs): Tool['inputSchema'] {
  const { operation } = tool;
  const parts = (['params', 'query', 'body'] as const).flatMap((place) => {
    const schema = place === 'body' ? bodySchema(operation.body) : operation[place];
    return schema ? [{ ...inputOf(schema), texts: docs[place] }] : [];
  });
  const properties: Record<string, Property> = Object.fromEntries(
    parts.flatMap(({ properties: own = {}, texts }) => described(tool, own, texts)),
  );
  if (properties.limit) properties.limit = { ...properties.limit, ...limitProperty };
  if (properties.cursor || isUnpaged(tool)) properties.cursor = cursorProperty;
  if (operation.errors.includes(commonErrors.staleVersion)) properties.version = versionProperty;
  const required = parts.flatMap((part) => part.required ?? []);
  return {
    type: 'object',
    properties,
    required: required.filter((name) => !ownArguments.has(name)),
    additionalProperties: false,
  };
}

const pageOfList: Property = {
  type: 'object',
  properties: { next_cursor: { type: ['string', 'null'] }, total: { type: 'integer' } },
  required: ['next_cursor', 'total'],
};

function outputSchema(tool: AssistantTool): Tool['outputSchema'] {
  const { response } = tool.operation;
  if (tool.isWrite) return { type: 'object', properties: { prepared_change: preparedChange } };
  if (!('data' in response)) return undefined;
  const data = outputOf(response.data);
  const page = response.page ? outputOf(response.page) : undefined;
  if (page) return { type: 'object', properties: { data, page }, required: ['data', 'page'] };
  const cut = isUnpaged(tool) ? { page: pageOfList } : {};
  return {
    type: 'object',
    properties: { data, ...cut },
    required: isUnpagedList(tool) ? ['data', 'page'] : ['data'],
  };
}

const twoSteps =
  'It does not change anything at once: the answer says what would happen, and it is carried out after a person has confirmed it, by `commit_change` where the client cannot ask its person.';

/** A tool as clients list it: everything comes from the contract and its documentation. */
function describeTool(tool: AssistantTool): Tool {
  const { name, key, operation, isWrite } = tool;
  const docs: AnyOperationDocs = operationDocs[key];
  const text = docs.assistants ?? docs.description;
  const output = outputSchema(tool);
  return {
    name,
    title: operation.summary,
    description: isWrite ? `${text}\n\n${twoSteps}` : text,
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
const preparedChange: Property = {
  type: 'object',
  description: 'What is prepared, and changes nothing until a person has confirmed it.',
  properties: {
    change_id: { type: 'string', description: 'For `commit_change`.' },
    state: { type: 'string', enum: ['prepared', 'confirmed'] },
    expires_at: { type: 'string', format: 'date-time', description: 'Until when it is good.' },
    words: { type: 'object', description: 'What would happen, row by row. Its values are data.' },
  },
  required: ['change_id', 'state', 'expires_at', 'words'],
};

let all: ReadonlyMap<string, Tool> | undefined;

/** Each is printed once, because it never changes. */
function descriptionOf({ name }: AssistantTool): Tool | undefined {
  all ??= new Map(assistantTools.map((tool) => [tool.name, describeTool(tool)]));
  return all.get(name);
}

/** The descriptions of these tools. */
export const descriptionsOf = (tools: readonly AssistantTool[]): Tool[] =>
  tools.flatMap((tool) => descriptionOf(tool) ?? []);

const propertySchema = z.looseObject({
  enum: z.optional(z.array(z.string())),
  items: z.optional(z.looseObject({ enum: z.optional(z.array(z.string())) })),
});

/** The values that an argument of a tool may have; undefined where they are not listed. */
export function allowedValues(
  tool: AssistantTool,
  argument: string,
): readonly string[] | undefined {
  const property = descriptionOf(tool)?.inputSchema.properties?.[argument];
  const { data } = z.safeParse(propertySchema, property);
  return data?.enum ?? data?.items?.enum;
}
