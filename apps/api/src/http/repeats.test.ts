import { randomUUID } from 'node:crypto';
import { apiScopes, opensTo } from '@workspace/domain/access/api-scope';
import { isMultipart } from '@workspace/domain/contract/body';
import { isUnsafe, type OperationDefinition } from '@workspace/domain/contract/operation';
import { containsSecret, redact } from '@workspace/domain/contract/secret';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestKeys } from '../testing/api-keys.ts';
import { contractCalls } from '../testing/contract-calls.ts';
import { onDevice } from '../testing/device.ts';
import { type ExactAnswer, type ExactRequest, sendExactly } from '../testing/exact-request.ts';
import { type Footprint, type FootprintReader, openFootprint } from '../testing/footprint.ts';
import { formBytes } from '../testing/form-bytes.ts';
import {
  admitted,
  type CallInput,
  formRequest,
  inputOf,
  isAuditedStaffCall,
  logEverybodyIn,
  partsOf,
  requestOf,
} from '../testing/fuzz-calls.ts';
import { expectAnswer } from '../testing/fuzz-judge.ts';
import { plantFuzzWorld } from '../testing/fuzz-world.ts';
import { hold, propertyTimeoutMs } from '../testing/seed.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

/** The product's operations, and one of the tests for each kind of body and response. */
const operations: readonly OperationDefinition[] = Object.values(contractCalls.operations);
/** Calls that store no response under a key (`withoutTransaction`). */
const withoutKey = new Set([
  // Visitors book, whose keys belong to nobody; a repetition finds the meeting by its key.
  'bookings.create',
  // It only reads; a repetition reads again.
  'companies.search',
  // They recognise the repetition themselves, because their limits are counted outside of the
  // transaction (capabilities/transfers/limits.test.ts).
  'status.send_code',
  'topups.generate_code',
  'transfers.send_code',
  // It only checks what the caller sends.
  'transfers.validate_number',
]);
const unsafe = operations.filter(
  (operation) => isUnsafe(operation) && !withoutKey.has(operation.name),
);

const keys = createTestKeys();
let product: TestProduct;
/** A key with every scope; of what it may call, it repeats a part of the requests. */
let apiKey: string;
let footprint: FootprintReader;

beforeAll(async () => {
  product = await startTestProduct({}, { table: contractCalls, findApiKey: keys.find });
  apiKey = keys.add({ companyId: product.world.nordlys.id, scopes: apiScopes }).key;
  footprint = await openFootprint(product.database.adminUrl);
});
afterAll(async () => {
  await footprint.close();
  await product.destroy();
});

const withHeaders = (request: ExactRequest, more: Record<string, string>): ExactRequest => ({
  ...request,
  headers: [...(request.headers ?? []), ...Object.entries(more)],
});

/** Number of audited requests that changed something, and the companies' revisions. */
async function effects(operation: OperationDefinition) {
  const { owner } = product.database;
  const audited = owner('audit_events').where('outcome', 'done');
  // Of staff each request is recorded; one that changed nothing says neither before nor after.
  if (isAuditedStaffCall(operation)) void audited.whereNotNull('after');
  const requests: string[] = await audited.pluck('request_id');
  const [sum] = await owner('company_revisions').sum('revision as n');
  return { requests: new Set(requests).size, revisions: Number(sum?.n ?? 0) };
}

/** Body and status, without secrets: a stored response states that the secret was already shown. */
function saidBy({ response }: OperationDefinition, { status, body }: ExactAnswer) {
  if (!('data' in response) || !containsSecret(response.data)) return { status, body };
  if (body === null || typeof body !== 'object' || !('data' in body)) return { status, body };
  return { status, body: { data: redact(response.data, body.data, null) } };
}

const inOtherBoundary = (
  operation: OperationDefinition,
  input: CallInput,
  token: string | undefined,
) => {
  const boundary = 'the-boundary-of-a-second-try';
  return formRequest(operation, input, token, formBytes(partsOf(input), boundary), boundary);
};

/** The same request with a body that differs. */
function withOtherContent(
  operation: OperationDefinition,
  input: CallInput,
  token: string | undefined,
): ExactRequest {
  const files = input.files?.map((file) => ({ ...file, content: `${file.content}\n` }));
  const request = requestOf(operation, { ...input, ...(files ? { files } : {}) }, token);
  return isMultipart(operation.body) ? request : { ...request, body: `${request.body} ` };
}

/** Sends the same request concurrently and expects equal responses. */
async function atOnce(
  operation: OperationDefinition,
  request: ExactRequest,
  times: number,
): Promise<ExactAnswer> {
  const answers = await Promise.all(
    Array.from({ length: times }, () => sendExactly(product.url, request)),
  );
  const [first] = answers;
  expectAnswer(operation, first);
  for (const answer of answers.filter((one) => one !== undefined)) {
    expect(saidBy(operation, answer)).toEqual(saidBy(operation, first));
  }
  expect(answers).not.toContain(undefined);
  return first;
}

/** What a repeated request adds where each request is recorded. */
const ofAudit = (operation: OperationDefinition): Footprint =>
  isAuditedStaffCall(operation) ? { 'public.audit_events': expect.any(String) } : {};

/** Stored responses do not change the company's data, and neither does what is still being entered. */
const unaudited = new Set(['public.idempotency_keys', 'public.onboardings']);

function wrote(before: Footprint, after: Footprint): boolean {
  return Object.keys(after).some(
    (table) => !unaudited.has(table) && before[table] !== after[table],
  );
}

/** Responses that are not stored: the same key may be tried again (decisions 3). */
const unkept = new Set([401, 403, 412, 429]);

/** A refused login uses up its code or token in a transaction of its own, which keeps no response. */
const unkeptOf: Readonly<Record<string, number>> = { 'desktop.start': 410, 'desktop.refresh': 410 };

/**
 * Calls about the caller, or about the holder of a token in the body: that of another person
 * is a call of its own.
 */
const ofCaller = new Set([
  'accounts.update_me',
  'desktop.end',
  'marketing.submit_onboarding_form',
  'notifications.change_settings',
  'notifications.read_all',
  // It only compares what the caller sends.
  'porting.readiness',
  // Everybody gets the same response, so that it says nothing about the address.
  'status.mail_link',
  'support.report_error',
]);

test.each(unsafe.map((operation) => [operation.name, operation] as const))(
  '%s under one key has one effect and one answer, however often it is sent',
  async (_, operation) => {
    const { nordlys, plans } = product.world;
    const hints = {
      ...(await plantFuzzWorld(product)),
      // Ids of own records, since refused input has no effects to repeat.
      company_id: [nordlys.id],
      user_id: [nordlys.employee, nordlys.colleague, nordlys.admin],
      plan_id: [plans.travel, plans.large],
      country_iso_code: ['DK'],
    };
    const tokens = await logEverybodyIn(product);
    const callers = fc.constantFrom(
      admitted(operation, tokens),
      ...(opensTo(operation, apiScopes) ? [apiKey] : []),
    );
    const admin = tokens.admin ?? '';
    const device = product.as(admin);
    const held = await onDevice(device, nordlys.id);
    const otherAdmin = await product.login(product.world.fjord.adminEmail);
    const times = fc.integer({ min: 2, max: 6 });
    const version = fc.constantFrom<Record<string, string>[]>({}, {}, { 'if-match': '"1"' });
    await hold(
      6,
      fc.asyncProperty(
        inputOf(operation, hints),
        times,
        version,
        callers,
        async (input, count, seen, token) => {
          const key = { ...seen, 'idempotency-key': randomUUID() };
          const request = withHeaders(requestOf(operation, input, token), key);
          const [before, footprintBefore] = [await effects(operation), await footprint.take()];
          const answer = await atOnce(operation, request, count);
          const [after, footprintAfter] = [await effects(operation), await footprint.take()];
          if (answer.status >= 400) expect(footprintAfter).toEqual(footprintBefore);
          expect(after.requests - before.requests).toBeLessThanOrEqual(1);
          if (wrote(footprintBefore, footprintAfter))
            expect(after.requests - before.requests, 'not audited').toBe(1);
          expect(after.revisions - before.revisions).toBeLessThanOrEqual(1);

          const later = await atOnce(operation, request, count);
          expect(saidBy(operation, later)).toEqual(saidBy(operation, answer));
          expect(await footprint.take()).toEqual({ ...footprintAfter, ...ofAudit(operation) });

          // A stored response is not returned to another person who sends the same key. A ticket
          // admits whoever has it, so the call of another person is a call of its own.
          const foreign = withHeaders(requestOf(operation, input, otherAdmin), key);
          const isSeparate = operation.ticket !== undefined || ofCaller.has(operation.name);
          if (answer.status < 300 && !isSeparate) {
            const theirs = await sendExactly(product.url, foreign);
            expectAnswer(operation, theirs);
            expect(theirs.body).not.toEqual(answer.body);
            expect(theirs.status).toBeGreaterThanOrEqual(400);
          }
          if (!operation.body || unkept.has(answer.status)) return;
          if (unkeptOf[operation.name] === answer.status) return;
          if (isMultipart(operation.body)) {
            // The boundary is not part of the content.
            const redone = withHeaders(inOtherBoundary(operation, input, token), key);
            const same = await sendExactly(product.url, redone);
            expectAnswer(operation, same);
            expect(saidBy(operation, same)).toEqual(saidBy(operation, answer));
          }
          const changed = withHeaders(withOtherContent(operation, input, token), key);
          const other = await sendExactly(product.url, changed);
          expectAnswer(operation, other);
          // Another company's path always gets the same refusal, so it is not stored.
          expect(answer.status === 404 ? [404, 422] : [422]).toContain(other.status);
          expect(await footprint.take()).toEqual({ ...footprintAfter, ...ofAudit(operation) });
        },
      ),
    );
    const { rows } = await onDevice(device, nordlys.id, held);
    // A row that is not reported as changed stays outdated on every synced device.
    expect(rows, 'reported by unit.changed').toEqual((await onDevice(device, nordlys.id)).rows);
  },
  propertyTimeoutMs,
);
