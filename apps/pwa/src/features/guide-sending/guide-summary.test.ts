import type { User } from '@workspace/domain/accounts/schema';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import { expect, test } from 'vitest';
import { receiversOf, summarizeGuides } from './guide-summary.ts';

const at = '2026-11-23T09:00:00.000Z';
function line(number_id: string, user_id: string, change: Partial<NumberRow> = {}) {
  const number: NumberRow = {
    number_id,
    company_id: 'c',
    user_id,
    plan_id: 'p',
    country_iso_code: 'DK',
    type: 'local',
    status: 'installable',
    full_phone_number: '+4520123456',
    temp_phone_number: null,
    porting_date: null,
    expires_at: null,
    sim_held_since: null,
    sim_held_reason: null,
    setup: null,
    new_phone_since: null,
    stopped_at: null,
    esim_requested_at: null,
    order_failure: null,
    created_at: at,
    updated_at: at,
    version: 1,
    ...change,
  };
  const user: User = {
    user_id,
    company_id: 'c',
    email: `${user_id}@nordlys.example`,
    first_name: user_id,
    last_name: 'Lee',
    avatar_url: null,
    role: 'regular',
    status: 'active',
    country_iso_code: 'DK',
    team_ids: [],
    created_at: at,
    version: 1,
  };
  return { number, user };
}

const idsOf = ({ sent }: { readonly sent: readonly NumberRow[] }) =>
  sent.map(({ number_id }) => number_id);
const refusedOf = ({ refused }: ReturnType<typeof summarizeGuides>) =>
  refused.map(({ reason, names }) => `${reason.code}: ${names.join(', ')}`);

test('guides go by email to everybody with an eSIM to install; the others are named', () => {
  const summary = summarizeGuides(
    'email',
    [
      line('1', 'Ann'),
      line('2', 'Bo', { setup: { step: 'opened', at } }),
      line('3', 'Ann', { type: 'travel' }),
      line('4', 'Cy', { status: 'active' }),
      line('5', 'Di', { status: 'active', new_phone_since: at }),
      line('6', 'Ed', { sim_held_since: at, sim_held_reason: 'number_given' }),
    ],
    new Map(),
  );
  // The two of one person are neighbours, so that they are in the same call.
  expect(idsOf(summary)).toEqual(['1', '3', '2', '5']);
  expect(summary).toMatchObject({ people: 3, again: 1 });
  expect(refusedOf(summary)).toEqual([
    'guide_not_installable: Cy Lee (Active eSIM)',
    'sim_access_held: Ed Lee (Ready to install)',
  ]);
});

test('an SMS needs another number of the person that works', () => {
  const works = line('7', 'Ann', { status: 'active' });
  const moving = line('8', 'Bo', { status: 'active', new_phone_since: at });
  const stopped = line('9', 'Cy', { status: 'active', stopped_at: at });
  const receivers = receiversOf([works, moving, stopped]);
  const summary = summarizeGuides(
    'sms',
    [line('1', 'Ann', { type: 'travel' }), moving, line('3', 'Cy', { type: 'travel' })],
    receivers,
  );
  // The number that waits for another phone would get its own guide.
  expect(idsOf(summary)).toEqual(['1']);
  expect(refusedOf(summary)).toEqual([
    'guide_no_phone_number: Bo Lee (Active eSIM), Cy Lee (Ready to install)',
  ]);
});
