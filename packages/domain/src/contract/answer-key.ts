import type { OperationDefinition } from './operation.ts';

/** Sorts object keys, so that equal inputs have equal keys. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, inner]) => [name, inOrder(inner)]));
}

/** The key of an operation's answer to an input, in memory and in the apps' databases. */
export function answerKey(operation: OperationDefinition, input: unknown): string {
  return `${operation.name} ${JSON.stringify(inOrder(input))}`;
}
