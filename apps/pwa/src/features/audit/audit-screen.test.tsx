// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OpenScreen, openScreen } from '../../app/testing/screen.tsx';
import { refusal } from '../../offline/testing/answer.ts';
import { AuditScreen } from './audit-screen.tsx';

const failed = 'The audit log could not be loaded.';
let isBroken = true;
let app: OpenScreen;

beforeEach(async () => {
  isBroken = true;
  app = await openScreen(<AuditScreen />, {
    path: '/audit',
    prepare(peer) {
      peer.onCall = ({ path }) => {
        if (!path.endsWith('/audit_events')) return undefined;
        if (isBroken)
          return refusal({ status: 500, code: 'internal', message: 'Something went wrong' });
        return { status: 200, body: { data: [], page: { total: 0, next_cursor: null } } };
      };
    },
  });
});
afterEach(() => app.close());

it('an audit log that fails to load shows an error, and can be retried', async () => {
  await screen.findByText(failed);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveProperty('disabled', true);
  isBroken = false;
  await app.user.click(screen.getByRole('button', { name: /try again/i }));
  await waitFor(() => expect(screen.queryByText(failed)).toBeNull());
});
