import type { AuditEvent } from '@workspace/domain/audit/schema';
import { expect, test } from 'vitest';
import { type AuditLine, foldViews } from './fold-views.ts';

const view: AuditEvent = {
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
  operation: 'numbers.get',
  entity_kind: 'number',
  entity_id: 'n',
  entity_name: null,
  entity_phone_number: null,
  before: null,
  after: null,
  names: {},
  outcome: 'done',
  count: 1,
  request_id: null,
  address: null,
};
const at = (time: string, event: Partial<AuditEvent> = {}): AuditEvent => ({
  ...view,
  event_id: time,
  occurred_at: `2026-11-21T${time}:00.000Z`,
  ...event,
});
const idsOf = (lines: readonly AuditLine[]) =>
  lines.map((line) =>
    line.kind === 'event' ? line.event.event_id : line.events.map(({ event_id: id }) => id),
  );

test('views of staff in one session are one row; a change in between has its own row', () => {
  const change = at('10:20', { operation: 'numbers.update', after: { plan_id: 'p' } });
  const refused = at('10:10', { outcome: 'refused' });
  expect(idsOf(foldViews([at('10:30'), change, refused, at('10:05')]))).toEqual([
    ['10:30', '10:05'],
    '10:20',
    '10:10',
  ]);
});

test('another session, staff member or administrator has another row', () => {
  const start = at('10:00', { operation: 'impersonations.exchange', after: { ends_at: '' } });
  const events = [
    at('10:30'),
    at('10:20', { actor_id: 'tor' }),
    at('10:15', { subject_id: 'bo' }),
    start,
    at('09:50'),
    at('08:40'),
  ];
  expect(idsOf(foldViews(events))).toEqual([
    ['10:30'],
    ['10:20'],
    ['10:15'],
    '10:00',
    ['09:50'],
    ['08:40'],
  ]);
});

test('views of the company’s own people are never combined', () => {
  const own = { actor_kind: 'admin', subject_id: null, subject_name: null } as const;
  expect(idsOf(foldViews([at('10:30', own), at('10:20', own)]))).toEqual(['10:30', '10:20']);
});
