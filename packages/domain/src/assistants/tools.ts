import { type ApiScope, apiScopes, audienceOf, keyAccessOf, opensTo } from '../access/api-scope.ts';
import { catalogue, type OperationKey } from '../catalogue.ts';
import type { OperationDefinition } from '../contract/operation.ts';
import { containsSecret } from '../contract/secret.ts';

/** An operation that an assistant calls as a tool. */
export interface AssistantTool {
  /** The operation's key in snake case: `listNumbers` is `list_numbers`. */
  readonly name: string;
  readonly key: OperationKey;
  readonly operation: OperationDefinition;
  readonly isWrite: boolean;
}

/** Most rows in one answer to an assistant. */
export const mostToolRows = 100;

/** Groups of operations that no assistant uses, whatever its key may do. */
const closedGroups = new Set(['webhooks', 'api_keys']);

/** Writes that no assistant makes: they cannot be taken back. */
const closedOperations = new Set(['accounts.archive_user', 'numbers.deactivate']);

/** Whether a call asks for something and changes nothing. */
function isReading(operation: OperationDefinition): boolean {
  if (operation.method === 'GET' || operation.effect === 'none') return true;
  return keyAccessOf(operation).endsWith(':read');
}

/** A tool takes and returns JSON, and is called with an API key alone. */
function isTool(operation: OperationDefinition): boolean {
  const { name, body, response, ticket } = operation;
  if (audienceOf(operation) !== 'public' || keyAccessOf(operation) === 'none') return false;
  if (closedGroups.has(name.split('.')[0] ?? '') || closedOperations.has(name)) return false;
  if ('file' in response || response.status === 303 || ticket !== undefined) return false;
  if (body !== undefined && 'kind' in body) return false;
  // A prepared change keeps its arguments.
  if (body !== undefined && containsSecret(body)) return false;
  // What everybody may call without a key is offered where it is a read.
  return isReading(operation) || keyAccessOf(operation) !== 'any';
}

const toolName = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const keys = Object.keys(catalogue) as OperationKey[];

/** All tools, in the order of their names (decisions on integrations 6). */
export const assistantTools: readonly AssistantTool[] = keys
  .map((key) => ({ key, operation: catalogue[key] as OperationDefinition }))
  .filter(({ operation }) => isTool(operation))
  .map(({ key, operation }) => ({
    name: toolName(key),
    key,
    operation,
    isWrite: !isReading(operation),
  }))
  .sort((one, other) => (one.name < other.name ? -1 : 1));

/** The scopes that open a tool; those for webhooks open none. */
export const toolScopes: readonly ApiScope[] = apiScopes.filter((scope) =>
  assistantTools.some(({ operation }) => keyAccessOf(operation) === scope),
);

/**
 * The tools that a key opens.
 * @param mayWrite whether an assistant may change things with the key
 */
export function toolsOf(scopes: readonly ApiScope[], mayWrite: boolean): readonly AssistantTool[] {
  return assistantTools.filter(
    ({ operation, isWrite }) => (mayWrite || !isWrite) && opensTo(operation, scopes),
  );
}
