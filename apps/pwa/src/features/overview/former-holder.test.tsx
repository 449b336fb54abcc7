// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { numberId, userId } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { PlansOverview } from './plans-overview.tsx';

let app: OpenScreen;
afterEach(() => app.close());

it.each([
  ['ends with somebody who was archived', userId(3), 'Archived person', 'No person'],
  ['was kept without a person', null, 'No person', 'Archived person'],
])('a number that %s says so', async (_case, holder, said, unsaid) => {
  app = await openScreen(<PlansOverview />, {
    prepare({ tables }) {
      const row = tables.number.get(numberId(3));
      if (!row) throw new Error('There is no such number.');
      tables.number.set(numberId(3), { ...row, user_id: holder, status: 'ready_to_terminate' });
      tables.user.delete(userId(3));
    },
  });
  const text = await screen.findByText(said);
  const row = text.closest<HTMLElement>('[role=row]') ?? expect.unreachable('It is in a row.');
  expect(row.textContent).toContain('Terminating');
  expect(screen.queryByText(unsaid)).toBeNull();
});
