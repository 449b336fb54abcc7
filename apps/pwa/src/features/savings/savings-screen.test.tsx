// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react';
import type { Saving, SavingKind } from '@workspace/domain/analytics/savings';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Answer } from '../../offline/testing/answer.ts';
import { numberId, planIds, userId } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { SavingsScreen } from './savings-screen.tsx';

const month = (name: string, data_mb: number) => ({
  month: name,
  data_mb,
  voice_minutes_local: 0,
  voice_minutes_international: 0,
  sms: 0,
});

const saving = (count: number, more: Partial<Saving> = {}): Saving => ({
  number_id: numberId(count),
  user_id: userId(count),
  plan_id: planIds[0],
  version: 1,
  amount: 1200,
  currency: 'EUR',
  price: 1200,
  months: [month('2026-01', 0), month('2026-02', 0), month('2026-03', 0)],
  last_used_on: null,
  since: '2025-06-02',
  fitting: null,
  left_on: null,
  ...more,
});

const answerOf = (data: readonly Saving[], count = data.length): Answer => ({
  status: 200,
  body: {
    data,
    page: {
      next_cursor: null,
      total: count,
      currency: 'EUR',
      sum: data.reduce((sum, { amount }) => sum + amount, 0),
      too_small: 0,
      numbers: 8,
      counted_until: '2026-03-20',
    },
  },
});

let app: OpenScreen;
let lists: Record<SavingKind, Saving[]>;

beforeEach(async () => {
  lists = {
    unused: [saving(1), saving(2, { amount: 1900, price: 1900 })],
    plan_fit: [
      saving(3, {
        amount: 400,
        fitting: { plan_id: planIds[1], price: 800, is_larger: false, top_ups: 0 },
      }),
    ],
    leavers: [],
  };
  app = await openScreen(<SavingsScreen />, {
    path: '/analytics/savings',
    prepare(peer) {
      for (const count of [1, 2, 3]) {
        const row = peer.tables.number.get(numberId(count));
        if (row) {
          peer.tables.number.set(row.number_id, {
            ...row,
            status: 'active',
            type: 'local',
            plan_id: planIds[0],
          });
        }
      }
      peer.onCall = ({ method, path, query }) => {
        if (method !== 'GET' || !path.endsWith('/savings')) return undefined;
        const kind = query.get('kind');
        return answerOf(kind === 'unused' || kind === 'plan_fit' ? lists[kind] : lists.leavers);
      };
    },
  });
});
afterEach(() => app.close());

const list = () => screen.findByRole('region', { name: 'Without use for 60 days' });
const rows = async () => within(await list()).getAllByRole('listitem');

/** Ends the number of the first row by its button and the dialog. */
async function endFirst(): Promise<void> {
  const [row] = await rows();
  if (!row) throw new Error('The list is empty.');
  await app.user.click(within(row).getByRole('button', { name: /^End the number of/ }));
  const dialog = await screen.findByRole('dialog');
  await app.user.click(within(dialog).getByRole('button', { name: /^Terminate/ }));
}

it('a number that is ended leaves its list at once, and the sums follow', async () => {
  expect(await rows()).toHaveLength(2);
  expect((await list()).textContent).toContain('€31.00');
  await endFirst();
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect((await list()).textContent).toContain('€19.00');
  expect((await list()).textContent).not.toContain('€31.00');
  expect(app.peer.effects).toMatchObject([{ body: { status: 'ready_to_terminate' } }]);
});

it('a number comes back if the server refuses to end it', async () => {
  app.peer.fail('PATCH', numberErrors.moveNotAllowed);
  await endFirst();
  await screen.findByText('Planned failure.');
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect((await list()).textContent).toContain('€31.00');
  expect(app.peer.effects).toEqual([]);
});

it('a number moves to the fitting plan as it is proposed, and leaves its list', async () => {
  const fits = await screen.findByRole('region', { name: 'Plans too large or too small' });
  await app.user.click(within(fits).getByRole('button', { name: /^Change the plan/ }));
  const dialog = await screen.findByRole('dialog');
  await app.user.click(within(dialog).getByRole('button', { name: /^Change to/ }));
  await waitFor(() => expect(app.peer.effects).toMatchObject([{ body: { plan_id: planIds[1] } }]));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Change the plan/ })).toBeNull(),
  );
});

it('of a mixed selection, each change concerns the numbers for which it is proposed', async () => {
  await list();
  for (const box of screen.getAllByRole('checkbox')) await app.user.click(box);
  const bar = screen.getByRole('region', { name: 'Selected numbers' });
  expect(bar.textContent).toContain('3 numbers');
  expect(within(bar).getByRole('button', { name: 'Change plan of 1' })).not.toBeNull();
  await app.user.click(within(bar).getByRole('button', { name: /^End 2 with/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('2 numbers selected');
});

it('selected numbers are summed, and can be cleared', async () => {
  for (const box of within(await list()).getAllByRole('checkbox')) await app.user.click(box);
  const bar = screen.getByRole('region', { name: 'Selected numbers' });
  expect(bar.textContent).toContain('2 numbers, −€31.00');
  expect(within(bar).getByRole('button', { name: /^End with/ })).not.toBeNull();
  await app.user.click(within(bar).getByRole('button', { name: 'Clear the selection' }));
  expect(screen.queryByRole('region', { name: 'Selected numbers' })).toBeNull();
});
