import type { HrRow } from '@workspace/domain/hr-plans/schema';
import { expect, test } from 'vitest';
import { chosenRows, optionOf, readOption } from './plan-choices.ts';
import { planFile } from './plan-file.ts';
import { hereLabel, inHrLabel, outcomeLabel } from './plan-labels.ts';

const today = '2026-11-20';
const leaver: HrRow = {
  id: '0190b8e2-0000-7000-8000-0000000000a1',
  kind: 'leaver',
  change: 'leaves',
  person: {
    user_id: null,
    hr_id: 'HR-1',
    name: 'Jürgen Weiß',
    email: 'juergen@nordlys.example',
    phone_numbers: ['+4520123456'],
  },
  field: null,
  before: null,
  after: '2026-11-30',
  on: '2026-11-30',
  caution: null,
  choices: ['archive', 'archive_keep', 'stop_now', 'skip'],
  default: 'archive',
  choice: null,
  outcome: null,
  message: null,
};
const joiner: HrRow = {
  ...leaver,
  id: '0190b8e2-0000-7000-8000-0000000000a2',
  kind: 'joiner',
  change: 'joins',
  after: '2026-12-01',
  on: '2026-12-01',
  choices: ['add', 'skip'],
  default: 'add',
};

test('a leaver: each choice says what becomes of the numbers, and when', () => {
  expect(inHrLabel(leaver, today)).toBe('Last day 30 Nov 2026');
  expect(hereLabel(leaver, 'archive', false)).toBe(
    'Archived on 30 Nov 2026, +45 20 12 34 56 ends with that month',
  );
  expect(hereLabel(leaver, 'archive_keep', false)).toContain('stays with the company');
  expect(hereLabel(leaver, 'stop_now', false)).toBe('Archived now, +45 20 12 34 56 ends at once');
  expect(hereLabel(leaver, 'skip', false)).toBe('Stays as they are');
  const revoked = { ...leaver, after: null, on: null };
  expect(inHrLabel(revoked, today)).toBe('Access revoked');
});

test('a joiner gets a number only if a plan is chosen', () => {
  expect(inHrLabel(joiner, today)).toBe('Starts 1 Dec 2026');
  const planId = '0190b8e2-0000-7000-8000-0000000000b1';
  const chosen = readOption(joiner, optionOf({ choice: 'add', planId }));
  expect(chosen).toEqual({ choice: 'add', planId });
  expect(readOption(joiner, 'archive')).toBeUndefined();
  const rows = [joiner, leaver, { ...leaver, id: 'unclear', choices: ['skip' as const] }];
  expect(chosenRows({ rows }, chosen ? { [joiner.id]: chosen } : {})).toEqual([
    { id: joiner.id, choice: 'add', plan_id: planId },
    { id: leaver.id, choice: 'archive' },
  ]);
});

test('the file has what is chosen, and what became of it', () => {
  const refused: HrRow = { ...leaver, outcome: 'refused', message: 'Too late.' };
  expect(outcomeLabel(refused)).toBe('Not made: Too late.');
  const [head, first] = planFile({ rows: [refused] }, {}, today).split('\r\n');
  expect(head).toContain('Change,Person,Email,In HiBob,Here,Outcome');
  expect(first).toContain('Leaves,Jürgen Weiß,juergen@nordlys.example,Last day 30 Nov 2026');
});
