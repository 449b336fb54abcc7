// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { formMessages } from '../../../data/messages.ts';
import { itemId } from '../../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../../testing/screen.tsx';
import { seedRequests } from '../testing.ts';
import { EditTransferDialog } from './edit-transfer-dialog.tsx';

let app: OpenScreen;
afterEach(() => app.close());

it('a transfer that somebody else removes stays readable, with the reason, until it is closed', async () => {
  let isClosed = false;
  const onClose = () => {
    isClosed = true;
  };
  app = await openScreen(<EditTransferDialog id={itemId(1)} onClose={onClose} />, {
    prepare: seedRequests,
  });
  const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Number/ });
  // Its fields are loaded when it is opened.
  await app.user.clear(await screen.findByRole('textbox', { name: /^Number/ }));
  await app.user.type(number(), '31 99 88 77');
  app.peer.change({ kind: 'porting_item', id: itemId(1), row: null });
  await app.tab.session.syncNow();
  await screen.findByText(formMessages.gone);
  expect(number().value).toBe('31 99 88 77');
  const form = number().closest('form') ?? expect.unreachable('There is a form.');
  const buttons = within(form).getAllByRole('button');
  const submit = buttons.find((button) => button.getAttribute('type') === 'submit');
  expect(submit?.hasAttribute('disabled')).toBe(true);
  expect(app.peer.count('PATCH')).toBe(0);
  expect(isClosed).toBe(false);
  await app.user.click(within(form).getByRole('button', { name: 'Close' }));
  expect(isClosed).toBe(true);
});
