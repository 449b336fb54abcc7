// @vitest-environment happy-dom

import { screen, waitFor } from '@testing-library/react';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRow } from '../../data/session/hooks.ts';
import { numberId, userId } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { ReassignDialog } from './reassign-dialog.tsx';

const taken = numberErrors.accountAlreadyHasNumber.message;
const onClose = vi.fn<() => void>();
let app: OpenScreen;

function Reassign() {
  const detail = useRow(numberId(1));
  return detail && <ReassignDialog detail={detail} onClose={onClose} />;
}

beforeEach(async () => {
  onClose.mockClear();
  app = await openScreen(<Reassign />, {
    prepare({ tables }) {
      // Two people without a number.
      for (const count of [7, 8]) tables.number.delete(numberId(count));
    },
  });
});
afterEach(() => app.close());

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'New person' });
const assign = () => app.user.click(screen.getByRole('button', { name: 'Assign' }));

async function choose(email: string): Promise<void> {
  const { user } = app;
  await user.clear(box());
  await user.paste(email);
  await user.click(await screen.findByRole('option', { name: new RegExp(email) }));
}

it('a person with a local number cannot get a second one, and nothing is sent', async () => {
  await choose('person3@nordlys');
  await assign();
  await screen.findByText(taken);
  // The focus is at the message, and another person can be chosen by keyboard.
  expect(document.activeElement).toBe(box());
  expect(app.peer.count('PATCH')).toBe(0);
  expect(onClose).not.toHaveBeenCalled();
});

it('what the server refuses is said under its field, and the input stays', async () => {
  const { peer, tab } = app;
  // Somebody else ordered a number for the person in the same moment.
  peer.fail('PATCH', numberErrors.accountAlreadyHasNumber);
  await choose('person7@nordlys');
  const chosen = box().value;
  await assign();
  // The words are the server's own.
  await screen.findByText('Planned failure.');
  expect(box().getAttribute('aria-invalid')).toBe('true');
  expect(box().value).toBe(chosen);
  expect(chosen).not.toBe('');
  await waitFor(() => expect(document.activeElement).toBe(box()));
  // It is said in one place: nothing waits, and nothing asks for a decision.
  expect(tab.session.pendingChanges.get()).toEqual([]);
  expect(tab.session.status.get().conflicts).toBe(0);
  expect(screen.queryByText('Number assigned')).toBeNull();
  expect(peer.effects).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();

  await choose('person8@nordlys');
  await assign();
  await screen.findByText('Number assigned');
  await waitFor(() => expect(peer.effects).toMatchObject([{ body: { user_id: userId(8) } }]));
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(tab.session.pendingChanges.get()).toEqual([]));
});
