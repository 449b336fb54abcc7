import type { AuditEvent } from '@workspace/domain/audit/schema';
import { expect, test } from 'vitest';
import { auditRows } from './audit-rows.ts';

const event = (event_id: string, more: Partial<AuditEvent>): AuditEvent => ({
  event_id,
  company_id: 'c',
  company_name: 'Nordlys Energi A/S',
  occurred_at: '2026-11-20T13:06:00.000Z',
  actor_kind: 'staff',
  actor_id: 'astrid',
  actor_name: 'Astrid Thorsen',
  actor_label: 'Astrid Thorsen',
  subject_id: 'line',
  subject_name: 'Line Kjærgaard',
  operation: 'numbers.get',
  entity_kind: null,
  entity_id: null,
  entity_name: null,
  entity_phone_number: null,
  before: null,
  after: null,
  names: {},
  outcome: 'done',
  count: 1,
  request_id: null,
  address: null,
  ...more,
});
const change = event('change', { operation: 'numbers.update', before: {}, after: {} });
const views = [event('newest', {}), event('older', {})];
const keys = (events: readonly AuditEvent[], open: readonly string[] = []) =>
  auditRows(events, new Set(open)).map(({ key }) => key);

test('the views of a session are one row until it is expanded', () => {
  expect(keys([change, ...views])).toEqual(['change', 'views newest']);
  expect(keys([change, ...views], ['views newest'])).toEqual([
    'change',
    'views newest',
    'newest',
    'older',
  ]);
});

test('a single view cannot be expanded', () => {
  expect(keys([event('only', {})])).toEqual(['only']);
  expect(keys([event('only', {})], ['views only'])).toEqual(['only']);
});
