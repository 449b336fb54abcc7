import { eventNames } from '@workspace/domain/audit/events';
import { auditAttempts } from '@workspace/domain/audit/operation-attempts';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import { catalogue } from '@workspace/domain/catalogue';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { expect, test } from 'vitest';
import {
  changeLabels,
  detailLabels,
  eventSentence,
  operationLabel,
  outcomeLabel,
} from './event-labels.ts';
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
  client: null,
  session_id: null,
  session: null,
};

const operations: readonly OperationDefinition[] = Object.values(catalogue);
const known = [...operations.map(({ name }) => name), ...eventNames];
/** About nothing in particular, as the entries of a release that did not keep names. */
const unnamed = { entity_name: null, entity_phone_number: null, entity_kind: null };

test('every operation and every other audit event has its own text, and its group a name', () => {
  const words = known.map((operation) => operationLabel({ operation }));
  for (const [at, name] of known.entries()) {
    expect(words[at], name).not.toBe(name);
    expect(Object.keys(messages.groups)).toContain(name.split('.')[0]);
  }
  expect(new Set(words).size).toBe(words.length);
});

/** A participle or a verb in the past tense. */
const past =
  /\b(\w{2,}ed|sent|made|set|begun|paid|bought|left|became|came|taken|kept|given|met|lost|put)\b/;

test('every sentence says what happened, and is no command', () => {
  const commands = new Set(
    Object.values(auditAttempts).map((attempt) => attempt.split(' ')[0] ?? ''),
  );
  // Nouns that are verbs too.
  const nouns = new Set(['Invite', 'Transfer', 'Report', 'Email', 'Import', 'Order', 'Check']);
  for (const operation of known) {
    for (const named of [event, { ...event, ...unnamed }]) {
      const sentence = eventSentence(
        { ...named, operation, before: null, after: null },
        formatPhone,
      );
      expect(sentence, operation).toMatch(past);
      const first = sentence.split(' ')[0] ?? '';
      expect(commands.has(first) && !nouns.has(first), `${operation}: ${sentence}`).toBe(false);
      expect(sentence, operation).not.toMatch(/[{}*|]| {2}/);
    }
  }
  for (const { name } of operations) {
    const tried = eventSentence({ ...event, operation: name, outcome: 'refused' }, formatPhone);
    expect(tried, name).toMatch(/^Tried to [a-z]/);
  }
});

test.each([
  ['teams.delete', { entity_kind: 'team', entity_name: 'Offshore' }, 'Team Offshore deleted'],
  ['teams.delete', { entity_kind: 'team' }, 'Team deleted'],
  ['accounts.create_user', { entity_kind: 'user', entity_name: 'Ida Holm' }, 'Ida Holm added'],
  [
    'accounts.create_user',
    { entity_kind: 'company', entity_name: 'Fjord' },
    'Company Fjord opened',
  ],
  [
    'invitations.accept',
    { entity_kind: 'invitation', entity_name: 'ida@nordlys.example' },
    'Invitation of ida@nordlys.example accepted',
  ],
  [
    'numbers.deactivate',
    { entity_kind: 'number', entity_phone_number: '+4526007894' },
    '+45 26007894 deactivated',
  ],
  ['numbers.deactivate', { entity_kind: 'number' }, 'Number deactivated'],
  [
    'numbers.order',
    { entity_kind: 'number', entity_name: 'Ida Holm' },
    'Number of Ida Holm ordered',
  ],
  [
    'topups.decide',
    { entity_kind: 'top_up', entity_name: 'Extra 5 GB', after: { status: 'rejected' } },
    'Top-up Extra 5 GB declined',
  ],
  [
    'verification.review_activation',
    { entity_kind: 'company', before: { status: 'pending' }, after: { status: 'activated' } },
    'Activation approved',
  ],
  [
    'verification.review_activation',
    { entity_kind: 'company', before: { status: 'pending' }, after: { status: 'not_activated' } },
    'Activation declined',
  ],
  [
    'verification.review_documents',
    {
      entity_kind: 'company',
      before: { kyb_status: 'pending' },
      after: { kyb_status: 'rejected' },
    },
    'Documents rejected',
  ],
] as const)('%s of %o reads %j', (operation, about, sentence) => {
  expect(eventSentence({ ...event, ...unnamed, ...about, operation }, formatPhone)).toBe(sentence);
});

test('the entry of an archived person names their numbers and what became of each', () => {
  const archived = (facts: object) =>
    eventSentence(
      {
        ...event,
        ...unnamed,
        operation: 'accounts.archive_user',
        entity_kind: 'user',
        entity_name: 'Anna Berg',
        before: { status: 'active' },
        after: { status: 'archived', ...facts },
        names: { a: '+4526007894', b: '+4526007895', c: '+4526007896' },
      },
      formatPhone,
    );
  expect(archived({ ending_numbers: ['a'], numbers_end_at: '2026-12-31T23:00:00.000Z' })).toBe(
    'Anna Berg archived; +45 26007894 ends on 31 Dec 2026',
  );
  expect(archived({ ending_numbers: ['a', 'b'], kept_numbers: ['c'] })).toBe(
    'Anna Berg archived; +45 26007894, +45 26007895 end later; +45 26007896 kept without a person',
  );
  expect(
    archived({
      ending_numbers: ['a', 'b', 'c'],
      numbers_end_on: [
        '2026-12-31T23:00:00.000Z',
        '2026-12-04T00:00:00.000Z',
        '2026-12-31T23:00:00.000Z',
      ],
    }),
  ).toBe(
    'Anna Berg archived; +45 26007894, +45 26007896 end on 31 Dec 2026; +45 26007895 ends on 3 Dec 2026',
  );
  // Of a release that did not keep them.
  expect(archived({})).toBe('Anna Berg archived');
  expect(archived({ ending_numbers: 'x' })).toBe('Anna Berg archived');
});

test('an event without a text is shown by its name', () => {
  expect(operationLabel({ operation: 'numbers.unheard_of' })).toBe('numbers.unheard_of');
  expect(operationLabel({ operation: 'toString' })).toBe('toString');
});

const detailsOf = (changes: Partial<AuditEvent>) =>
  detailLabels({ ...event, entity_name: null, entity_phone_number: null, ...changes }, formatPhone);

test('a change shows what differs, and omits unknown ids', () => {
  expect(detailLabels(event, formatPhone)).toEqual([
    '+45 20123456, Ann Lee',
    'Plan: Zone A 20 GB → unknown',
    'Status: Active eSIM → Terminating',
    'Pin1: changed',
  ]);
  expect(detailLabels({ ...event, before: null, after: null }, formatPhone)).toHaveLength(1);
  expect(detailsOf({ before: 'x', after: [1] })).toEqual([]);
  expect(detailsOf({ before: null, after: { user_id: 'ann' } })).toEqual(['Person: Ann Lee']);
  const person = { ...event, entity_phone_number: null, before: null, after: null };
  expect(detailLabels(person, formatPhone)).toEqual(['Ann Lee']);
});

test('every kind of value is written for people', () => {
  expect(
    detailsOf({
      entity_kind: 'porting_item',
      names: { DK: 'Denmark', line: '+4520123456' },
      before: {
        status: 'pending',
        number_id: null,
        country_code: 'DK',
        porting_number: '+4528111111',
        current_carrier: '{"carrierId":1,"carrierName":"TDC"}',
        porting_code_exists: false,
        porting_date: null,
        reason: null,
        rejected_field: null,
        reason_code: null,
        secret_fields: [],
        version: 1,
      },
      after: {
        status: 'scheduled',
        number_id: 'line',
        country_code: 'SE',
        porting_number: '+4528222222',
        current_carrier: 'Telia',
        porting_code_exists: true,
        porting_date: '2026-12-01T00:00:00.000Z',
        reason: 'Wrong name',
        rejected_field: 'account_holder',
        reason_code: 'holder_mismatch',
        secret_fields: ['porting_pin'],
        version: 2,
      },
    }),
  ).toEqual([
    'Status: Waiting for approval → Scheduled',
    'Reason: none → Wrong name',
    'Rejected because of: none → Account holder',
    'Reason code: none → Holder mismatch',
    'Assigned number: none → +45 20123456',
    'Country: Denmark → SE',
    'Number: +45 28111111 → +45 28222222',
    'Current carrier: TDC → Telia',
    'Secret details given: added Porting pin',
    'Transfer code given: no → yes',
    'Transfer date: none → Tue 1 Dec 2026',
  ]);
});

test('a list shows who was added and removed, and the screen names the first of many', () => {
  const ids = Array.from({ length: 8 }, (_, place) => `p${place}`);
  const names = Object.fromEntries(ids.map((id) => [id, id.toUpperCase()]));
  const change = {
    ...event,
    entity_kind: 'team',
    names,
    before: { name: 'Ferries', members_ids: ['p0', 'p1'] },
    after: { name: 'Ferries', members_ids: ['p1', 'p2', 'gone'] },
  };
  expect(changeLabels(change, formatPhone)).toEqual(['Members: added P2, unknown; removed P0']);
  const made = { ...change, before: null, after: { name: 'Ferries', members_ids: ids } };
  expect(changeLabels(made, formatPhone)).toEqual([
    'Name: Ferries',
    'Members: P0, P1, P2, P3, P4 and 3 more',
  ]);
  // A file is searched: it names all of them.
  expect(detailsOf(made)).toContain('Members: P0, P1, P2, P3, P4, P5, P6, P7');
  const deleted = { ...change, after: null };
  expect(changeLabels(deleted, formatPhone)).toEqual(['Name: Ferries', 'Members: P0, P1']);
});

test('an import shows its file and its counts, and a confirmation what it confirms', () => {
  expect(
    detailsOf({
      entity_kind: 'import',
      before: { state: 'applying' },
      after: {
        state: 'applied',
        file_name: 'people.csv',
        counts: { create_person: 3, refused: 0 },
      },
    }),
  ).toEqual(['File: people.csv', 'Status: Importing → Imported', 'Rows: Create person: 3']);
  expect(
    detailsOf({
      entity_kind: 'sim_profile',
      before: { user_id: 'ann', holds: [{ reason: 'number_given', staff_name: 'Sif Staff' }] },
      after: { user_id: 'ann', holds: [] },
    }),
  ).toEqual(['Confirmed the change by Sif Staff (staff): number assigned']);
  expect(
    detailsOf({
      entity_kind: 'sim_profile',
      before: {
        user_id: 'ann',
        holds: [{ reason: 'number_given_by_key', api_key_name: 'Payroll' }],
      },
      after: { user_id: 'ann', holds: [] },
    }),
  ).toEqual(['Confirmed the change by Payroll (API key): number assigned by an API key']);
});

test.each([
  ['done', 1, 'Done'],
  ['refused', 1, 'Refused'],
  ['refused', 400, 'Refused 400 times'],
] as const)('what was %s %i times is described as %j', (outcome, count, words) => {
  expect(outcomeLabel({ outcome, count })).toBe(words);
});

test('a view of SIM details of a number that staff gave to somebody names the staff member', () => {
  const look = (confirmed_by: string | null) =>
    detailLabels(
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

test('a view of SIM details of a number that an API key gave to somebody names the key', () => {
  const look = (confirmed_by: string | null) =>
    detailLabels(
      {
        ...event,
        operation: 'numbers.sim_details',
        entity_kind: 'sim_profile',
        before: null,
        after: { given_by_api_key: { api_key_name: 'Payroll', confirmed_by } },
      },
      formatPhone,
    );
  expect(look(null)[1]).toBe('Changed by Payroll (API key), not confirmed');
  expect(look('Ann Lee')[1]).toBe('Changed by Payroll (API key), confirmed by Ann Lee');
});
