// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { commonErrors } from '@workspace/domain/contract/error';
import { afterEach, expect, it } from 'vitest';
import { messages as shared } from '../../app/messages.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { type Answer, refusal } from '../../testing/server.ts';
import { DecidedList } from './decided-list.tsx';
import { messages } from './messages.ts';

let app: OpenScreen;
afterEach(() => app.close());

const open = async (answer: () => Answer) => {
  app = await openScreen(<DecidedList queue="kyb" />, answer);
};

it('what was never loaded says that the server cannot be reached, not that it failed', async () => {
  let isAway = true;
  await open(() =>
    isAway
      ? refusal(commonErrors.unavailable)
      : { status: 200, body: { data: [], page: { total: 0, next_cursor: null } } },
  );
  await screen.findByText(shared.notLoaded.title);
  expect(screen.queryByText(messages.decided.failed)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  isAway = false;
  await app.user.click(screen.getByRole('button', { name: shared.tryAgain }));
  await waitFor(() => expect(screen.queryByText(shared.notLoaded.title)).toBeNull());
});

it('a failure of the server itself is said as one', async () => {
  await open(() => refusal(commonErrors.internal));
  await screen.findByText(messages.decided.failed);
  expect(screen.queryByText(shared.notLoaded.title)).toBeNull();
});
