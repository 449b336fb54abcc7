import { catalogue } from '@workspace/domain/catalogue';
import { bodyLimit, bodySchema } from '@workspace/domain/contract/body';
import { AppError } from '@workspace/domain/contract/error';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { expect, test } from 'vitest';
import { largestBodies } from '../testing/largest-bodies.ts';
import { maxValues, refuseJsonShape } from './pipeline/json-shape.ts';
import { parseInput, queryObject } from './pipeline/parse.ts';

/**
 * Processor time in milliseconds. Checking the largest body takes some 20, and seconds where a check
 * takes four times as long for twice the text.
 */
const ceilingMs = 500;

const operations: readonly OperationDefinition[] = Object.values(catalogue);
const withBody = operations
  .filter(({ body }) => bodySchema(body) !== undefined)
  .map((operation) => [operation.name, operation] as const);

function refusalOf(work: () => void): AppError {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
}

/** The processor time of work that may refuse its input. */
function timeOf(work: () => void): number {
  const before = process.cpuUsage();
  try {
    work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Whether work takes too long; what was slow once may have met a collection of garbage. */
const isSlow = (work: () => void) => timeOf(work) > ceilingMs && timeOf(work) > ceilingMs;

/** The text is checked as a request is; its path and query are not. */
function check(declared: OperationDefinition, text: string): void {
  const operation = Object.assign({}, declared, { params: undefined, query: undefined });
  const bytes = Buffer.from(text);
  refuseJsonShape(bytes, maxValues(bodyLimit(operation)));
  const body = { value: JSON.parse(text), fingerprint: '' };
  parseInput(operation, { params: {}, query: {}, body });
}

test.each(withBody)('%s checks the largest bodies in linear time', (_, operation) => {
  const slow = largestBodies(operation)
    .map(({ path, text }) => ({ path, begins: text.slice(0, 60), text }))
    .filter(({ text }) => isSlow(() => check(operation, text)));
  expect(slow.map(({ path, begins }) => `${path}: ${begins}`)).toEqual([]);
});

test('the longest query is read in linear time', () => {
  const names = Array.from({ length: 8_000 }, (_, place) => place.toString(36));
  for (const query of [names.join('&'), 'a&'.repeat(8_000), '%'.repeat(16_000)]) {
    expect(isSlow(() => void queryObject(query))).toBe(false);
  }
  expect(queryObject('a=1&b=2&a=3&c')).toEqual({ a: ['1', '3'], b: '2', c: '' });
});

test('only the first wrong entries of a long list are looked for', () => {
  const operation = catalogue.createTeam;
  const entries = Array.from({ length: 5_000 }, () => 'a');
  const { fields = {}, message } = refusalOf(() =>
    check(operation, JSON.stringify({ name: 'A', members_ids: entries })),
  );
  expect(Object.keys(fields)).toHaveLength(20);
  expect(fields['members_ids.0']).toBe('This is not a valid id.');
  expect(message).toBe('Please check the marked fields. Others may be wrong too.');
});
