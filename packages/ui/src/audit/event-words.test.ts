import { eventNames } from '@workspace/domain/audit/events';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import { catalogue } from '@workspace/domain/catalogue';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { expect, test } from 'vitest';
import { detailWords, operationWords, outcomeWords } from './event-words.ts';
import { messages } from './messages.ts';

const formatPhone = (e164: string) => e164.replace('+45', '+45 ');

const event: AuditEvent = {
  event_id: 'e',
  company_id: 'c',
  company_name: 'Nordlys',
  occurred_at: '2026-11-21T10:00:00.000Z',
  actor_kind: 'staff',
  actor_id: 'sif',
  actor_name: 'Sif Staff',
  actor_label: 'Sif Staff',
  subject_id: 'ann',
  subject_name: 'Ann Lee',
  operation: 'numbers.update',
  entity_kind: 'number',
  entity_id: 'n',
  entity_name: 'Ann Lee',
  entity_phone_number: '+4520123456',
  before: { plan_id: 'small', user_id: 'ann', status: 'active', pin1: 'changed' },
  after: { plan_id: 'large', user_id: 'ann', status: 'ready_to_terminate', pin1: 'changed' },
  names: { small: 'Zone A 20 GB', ann: 'Ann Lee' },
  outcome: 'done',
  count: 1,
  request_id: null,
  address: null,
};

test('every operation and every other audit event has its own text, and its group a name', () => {
  const operations: readonly OperationDefinition[] = Object.values(catalogue);
  const known = [...operations.map(({ name }) => name), ...eventNames];
  const words = known.map((operation) => operationWords({ operation }));
  for (const [at, name] of known.entries()) {
    expect(words[at], name).not.toBe(name);
    expect(Object.keys(messages.groups)).toContain(name.split('.')[0]);
  }
  expect(new Set(words).size).toBe(words.length);
});

test('an event without a text is shown by its name', () => {
  expect(operationWords({ operation: 'numbers.unheard_of' })).toBe('numbers.unheard_of');
  expect(operationWords({ operation: 'toString' })).toBe('toString');
});

test('a change shows what differs, and omits unknown ids', () => {
  expect(detailWords(event, formatPhone)).toEqual([
    '+45 20123456, Ann Lee',
    'Plan: Zone A 20 GB → unknown',
    'Status: Active eSIM → Terminating',
  ]);
  expect(detailWords({ ...event, before: null, after: null }, formatPhone)).toHaveLength(1);
  const nameless = { ...event, entity_name: null, entity_phone_number: null };
  expect(detailWords({ ...nameless, before: 'x', after: [1] }, formatPhone)).toEqual([]);
  expect(
    detailWords({ ...nameless, before: null, after: { user_id: 'ann' } }, formatPhone),
  ).toEqual(['Person: Ann Lee']);
  const person = { ...event, entity_phone_number: null, before: null, after: null };
  expect(detailWords(person, formatPhone)).toEqual(['Ann Lee']);
});

test.each([
  ['done', 1, 'Done'],
  ['refused', 1, 'Refused'],
  ['refused', 400, 'Refused 400 times'],
] as const)('what was %s %i times is described as %j', (outcome, count, words) => {
  expect(outcomeWords({ outcome, count })).toBe(words);
});

test('a view of SIM details of a number that staff gave to somebody names the staff member', () => {
  const look = (confirmed_by: string | null) =>
    detailWords(
      {
        ...event,
        operation: 'numbers.sim_details',
        entity_kind: 'sim_profile',
        before: null,
        after: { given_by_staff: { staff_name: 'Sif Staff', confirmed_by } },
      },
      formatPhone,
    );
  expect(look(null)).toEqual([
    '+45 20123456, Ann Lee',
    'Changed by Sif Staff (staff), not confirmed',
  ]);
  expect(look('Ann Lee')[1]).toBe('Changed by Sif Staff (staff), confirmed by Ann Lee');
});
