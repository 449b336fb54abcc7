// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Answer, refusal } from '../../offline/testing/answer.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { PeopleScreen } from './people-screen.tsx';

const none = 'Nobody matches the search and the filters.';
const nobody: Answer = { status: 200, body: { data: [], page: { total: 0, next_cursor: null } } };

let app: OpenScreen;
afterEach(() => app.close());

it('archived people are not said to be none before they were read, or when they cannot be', async () => {
  let answer: Answer = refusal({ status: 503, code: 'unavailable', message: 'Not now.' });
  app = await openScreen(<PeopleScreen />, {
    path: '/people?status=archived',
    prepare(peer) {
      peer.onCall = ({ path }) => (path.endsWith('/users') ? answer : undefined);
    },
  });
  await waitFor(() => expect(app.peer.count('GET')).toBeGreaterThan(3));
  expect(screen.queryByText(none)).toBeNull();
  await screen.findByText('The archived people could not be loaded.');
  expect(screen.queryByText(none)).toBeNull();
  answer = nobody;
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(none);
});
