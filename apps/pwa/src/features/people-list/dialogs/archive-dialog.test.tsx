// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { ApiKey } from '@workspace/domain/api-keys/schema';
import { afterEach, expect, it } from 'vitest';
import { numberId, seededId, userId } from '../../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../../testing/screen.tsx';
import { PeopleScreen } from '../people-screen.tsx';

let app: OpenScreen;
afterEach(() => app.close());

it.each([
  ['travel', 'The plan is prepaid: nothing more is charged. Assign it later.'],
  ['local', 'Number and plan stay, and are charged. Assign it later.'],
] as const)('what a kept %s eSIM costs is true for it', async (type, text) => {
  app = await openScreen(<PeopleScreen />, {
    path: `/people?personId=${userId(1)}`,
    prepare({ tables }) {
      const row = tables.number.get(numberId(1));
      if (row) tables.number.set(numberId(1), { ...row, type });
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Archive' }));
  const keep = await screen.findByRole('radio', { name: /^Keep without a person/ });
  expect(keep.closest('label')?.textContent).toContain(text);
  expect(
    within(screen.getByRole('dialog', { name: /^Archive / })).queryAllByText(/charged/),
  ).toHaveLength(1);
});

it('the keys that an administrator made are listed, go on, and can be revoked one by one', async () => {
  const keys = ['Payroll nightly', 'Intranet', 'Old report'].map(
    (name, place): ApiKey => ({
      key_id: seededId(name),
      company_id: seededId('company'),
      name,
      scopes: ['numbers:read'],
      masked: 'lw_live_…4f2a',
      state: place === 2 ? 'expired' : 'active',
      created_at: '2026-03-01T08:00:00.000Z',
      created_by: userId(place === 1 ? 2 : 1),
      created_by_name: 'Ida',
      expires_at: null,
      old_key_ends_at: null,
      last_used_at: null,
      last_used_address: null,
      assistant_may_write: false,
      version: 4,
    }),
  );
  const revoked: string[] = [];
  app = await openScreen(<PeopleScreen />, {
    path: `/people?personId=${userId(1)}`,
    prepare(peer) {
      const row = peer.tables.user.get(userId(1));
      if (row) peer.tables.user.set(userId(1), { ...row, role: 'admin' });
      peer.onCall = ({ method, path }) => {
        const id = /\/api_keys(?:\/(.+))?$/.exec(path);
        if (!id) return undefined;
        if (method === 'GET') {
          const data = keys.filter(({ key_id }) => !revoked.includes(key_id));
          return { status: 200, body: { data } };
        }
        revoked.push(id[1] ?? '');
        return { status: 204, body: undefined };
      };
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Archive' }));
  const made = await screen.findByRole('region', { name: 'API keys that they made' });
  expect(within(made).getAllByRole('listitem')).toHaveLength(1);
  expect(made.textContent).toContain('Payroll nightly');
  await app.user.click(within(made).getByRole('button', { name: 'Revoke Payroll nightly' }));
  await waitFor(() => expect(revoked).toEqual([seededId('Payroll nightly')]));
  expect(screen.getByRole('dialog', { name: /^Archive / })).toBeTruthy();
});
