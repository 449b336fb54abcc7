// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import { afterEach, expect, it } from 'vitest';
import { numberId } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { PlansOverview } from './plans-overview.tsx';

let app: OpenScreen;
afterEach(() => app.close());

const temporary = '+4526501234';
const at = '2026-11-20T08:00:00.000Z';

/** The row of a number that is being transferred, under a temporary number. */
async function rowOf(change: Partial<NumberRow>): Promise<HTMLElement> {
  app = await openScreen(<PlansOverview />, {
    prepare({ tables }) {
      const row = tables.number.get(numberId(3));
      if (!row) throw new Error('There is no such number.');
      const transferred = { status: 'porting', temp_phone_number: temporary, setup: null } as const;
      tables.number.set(numberId(3), { ...row, ...transferred, ...change });
    },
  });
  const text = await screen.findByText('Temp. +45 26 50 12 34');
  return text.closest<HTMLElement>('[role=row]') ?? expect.unreachable('It is in a row.');
}

const setups: readonly (readonly [said: string, Partial<NumberRow>])[] = [
  ['Guide not sent', { setup: null }],
  ['Guide sent', { setup: { step: 'sent', at } }],
  ['Reported as installed', { setup: { step: 'reported', at } }],
  ['Installation failed', { setup: { step: 'failed', at } }],
  ['eSIM deleted', { setup: { step: 'deleted', at } }],
];

it.each(setups)('of a number that is being transferred says "%s"', async (said, change) => {
  const row = await rowOf(change);
  expect(row.textContent).toContain('Transferring');
  expect(row.textContent).toContain(said);
});

it('says so of a rejected transfer too', async () => {
  expect((await rowOf({ status: 'porting_rejected' })).textContent).toContain('Guide not sent');
});

it.each(['installed', 'connected'] as const)(
  'says nothing of the setup once the eSIM is %s',
  async (step) => {
    const row = await rowOf({ setup: { step, at } });
    expect(row.textContent).toContain('Transferring');
    expect(row.textContent).not.toMatch(/Guide|eSIM|nstall/);
  },
);
