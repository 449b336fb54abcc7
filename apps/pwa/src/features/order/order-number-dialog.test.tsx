// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { OrderNumberDialog } from './order-number-dialog.tsx';

const onOrdered = vi.fn<(numberId: string) => void>();
let app: OpenScreen;

beforeEach(async () => {
  app = await openScreen(<OrderNumberDialog onClose={() => {}} onOrdered={onOrdered} />);
});
afterEach(() => app.close());

it('a person with a local number can only get travel eSIMs, and the first missing choice is named', async () => {
  const { user, peer } = app;
  await user.click(screen.getByRole('combobox', { name: 'Person' }));
  await user.paste('person3@nordlys');
  await user.click(await screen.findByRole('option', { name: /Travel only/ }));
  expect(screen.getByRole('radio', { name: 'Travel' })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: 'Local' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Add number' }));
  await screen.findByText('Choose a plan.');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Travel \d/ }));
  expect(peer.count('POST')).toBe(0);
  expect(onOrdered).not.toHaveBeenCalled();
});
