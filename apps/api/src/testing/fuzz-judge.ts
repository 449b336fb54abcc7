import { commonErrors, type ErrorDefinition } from '@workspace/domain/contract/error';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { containsSecret, redact } from '@workspace/domain/contract/secret';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { ExactAnswer } from './exact-request.ts';

const failureKeys = new Set(['error', 'code', 'fields', 'current', 'changed']);

function isTexts(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  return Object.values(value).every((entry) => typeof entry === 'string' && entry !== '');
}

/** A refusal has the error shape of decisions 3, and a code that the operation declares. */
export function expectRefusal(
  operation: Pick<OperationDefinition, 'errors'>,
  answer: ExactAnswer,
): void {
  const { status, headers, body, text } = answer;
  const summary = `${status} ${text}`;
  expect(headers['content-type'], summary).toMatch(/^application\/json/);
  expect(headers['cache-control'], summary).toBe('no-store');
  if (body === null || typeof body !== 'object' || !('code' in body) || !('error' in body)) {
    return expect.unreachable(`This is no refusal: ${summary}`);
  }
  expect(
    Object.keys(body).filter((key) => !failureKeys.has(key)),
    summary,
  ).toEqual([]);
  expect(typeof body.error === 'string' && body.error !== '', summary).toBe(true);
  const declared: ErrorDefinition[] = [...Object.values(commonErrors), ...operation.errors];
  expect(declared.map((error) => `${error.status} ${error.code}`)).toContain(
    `${status} ${String(body.code)}`,
  );
  if ('fields' in body) expect(isTexts(body.fields), summary).toBe(true);
  if ('current' in body || 'changed' in body) expect(status, summary).toBe(412);
  if (status === 401) expect(headers['www-authenticate'], summary).toBe('Bearer');
  if (status === 429) expect(Number(headers['retry-after']), summary).toBeGreaterThan(0);
}

/** A success has the declared status, and only fields that the schema declares. */
export function expectSuccess({ response }: OperationDefinition, answer: ExactAnswer): void {
  if (answer.status === 304) return;
  expect(answer.status).toBe(response.status);
  if ('file' in response) {
    expect(answer.headers['content-type']).toBe(response.file);
    const disposition = answer.headers['content-disposition'];
    if (response.disposition) expect(disposition).toMatch(/^attachment; filename/);
    else expect(disposition).toBeUndefined();
    return;
  }
  if (!('data' in response)) {
    if (response.status === 204) expect(answer.text).toBe('');
    else expect(answer.body).toEqual({ data: { location: answer.headers['location'] } });
    return;
  }
  // Stored answers lack their secrets, which are shown once.
  const { body } = answer;
  const isReplay = body !== null && typeof body === 'object' && 'code' in body && 'data' in body;
  if (isReplay && containsSecret(response.data)) {
    const bare = redact(response.data, body.data, null);
    expect(body).toEqual({ data: bare, code: 'secret_already_shown' });
    return;
  }
  const { page } = response;
  const schema = z.strictObject({ data: response.data, ...(page ? { page } : {}) });
  expect(z.core.parse(schema, answer.body)).toEqual(answer.body);
}

/** Expects an answer, and no 5xx. */
export function expectNoFault(answer: ExactAnswer | undefined): asserts answer is ExactAnswer {
  if (!answer) return expect.unreachable('The server hung up without an answer.');
  expect(answer.status, answer.text).toBeLessThan(500);
}

/** Expects a declared refusal or a declared success. */
export function expectAnswer(
  operation: OperationDefinition,
  answer: ExactAnswer | undefined,
): asserts answer is ExactAnswer {
  expectNoFault(answer);
  if (answer.status >= 400) expectRefusal(operation, answer);
  else expectSuccess(operation, answer);
}
