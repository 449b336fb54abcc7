import { expect, test } from 'vitest';
import {
  auditQuery,
  isAuditFiltered,
  noFilter,
  readAuditFilter,
  writeAuditFilter,
} from './audit-filter.ts';

const ann = '3f2b8f0e-5a6c-4d7e-8f90-a1b2c3d4e5f6';

test('a filter written into the address is read back unchanged', () => {
  const filter = {
    person: ann,
    what: 'numbers',
    outcome: 'refused',
    search: '20 12',
    staff: 'only',
    assistants: 'only',
    about: ann,
    from: '2026-11-01',
    to: '2026-11-21',
  } as const;
  const params = writeAuditFilter(new URLSearchParams('other=1'), filter);
  expect(readAuditFilter(params)).toEqual(filter);
  const cleared = writeAuditFilter(params, noFilter);
  expect(cleared.toString()).toBe('other=1');
  expect(isAuditFiltered(readAuditFilter(cleared))).toBe(false);
});

test('unknown values in the address are ignored', () => {
  const params = new URLSearchParams(
    'person=ann&what=<b>&outcome=perhaps&from=0000-01-01&to=2026-02-30',
  );
  expect(readAuditFilter(params)).toEqual(noFilter);
});

test('the last day of a period is included completely, in the time zone of the device', () => {
  const { from = '', to = '' } = auditQuery({ ...noFilter, from: '2026-11-21', to: '2026-11-21' });
  expect(new Date(from).getHours()).toBe(0);
  expect(new Date(from).getDate()).toBe(21);
  expect(new Date(to).getHours()).toBe(0);
  expect(new Date(to).getDate()).toBe(22);
  expect(auditQuery(noFilter)).toEqual({});
  expect(auditQuery({ ...noFilter, assistants: 'only' })).toEqual({ via: 'mcp' });
  expect(auditQuery({ ...noFilter, search: ' Søren ', staff: 'only', about: ann })).toEqual({
    search: 'Søren',
    actor_kind: 'staff',
    entity_id: ann,
  });
});
