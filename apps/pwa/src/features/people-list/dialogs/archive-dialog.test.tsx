// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { numberId, userId } from '../../../offline/testing/seed.ts';
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
