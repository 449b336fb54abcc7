import { expect, test } from 'vitest';
import { numberStatuses } from '../numbers/states.ts';
import { archiveActionsOf } from './archive-rules.ts';

const local = { type: 'local', expires_at: null } as const;
const prepaid = { type: 'travel', expires_at: '2026-12-01T00:00:00.000Z' } as const;

test('a line in use ends with the month unless something else is chosen', () => {
  expect(archiveActionsOf({ ...local, status: 'active' })[0]).toBe('terminate');
  expect(archiveActionsOf({ ...local, status: 'ready_to_terminate' })[0]).toBe('terminate');
});

test('a line that was never active ends immediately, a prepaid one on its day', () => {
  for (const status of ['provisioning', 'installable'] as const) {
    expect(archiveActionsOf({ ...local, status })).toEqual(['deactivate', 'reassign', 'keep']);
    expect(archiveActionsOf({ ...prepaid, status })[0]).toBe('terminate');
  }
});

test('a transfer is neither kept nor assigned to somebody else', () => {
  expect(archiveActionsOf({ ...local, status: 'porting' })).toEqual(['deactivate']);
  expect(archiveActionsOf({ ...local, status: 'porting_rejected' })).toEqual(['deactivate']);
});

test('only an ended number has no choice', () => {
  const none = numberStatuses.filter(
    (status) => archiveActionsOf({ ...local, status }).length === 0,
  );
  expect(none).toEqual(['inactive']);
});
