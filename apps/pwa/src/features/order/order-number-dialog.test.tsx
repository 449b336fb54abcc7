// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { OrderNumberDialog } from './order-number-dialog.tsx';

const onOrdered = vi.fn<(numberId: string) => void>();
let app: OpenScreen;

beforeEach(async () => {
  sessionStorage.clear();
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
  // Where the person travels is asked, instead of assumed to be at home.
  const destinations = within(screen.getByRole('group', { name: 'Travels to' }));
  for (const radio of destinations.getAllByRole('radio')) {
    expect(radio).toHaveProperty('checked', false);
  }
  await user.click(screen.getByRole('button', { name: 'Add number' }));
  await screen.findByText('Choose where the person travels.');
  expect(screen.queryByText('Choose a plan.')).toBeNull();
  expect(document.activeElement).toBe(destinations.getAllByRole('radio')[0]);
  await user.click(destinations.getByRole('radio', { name: 'Germany' }));
  await waitFor(() => expect(screen.queryByText('Choose where the person travels.')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Add number' }));
  await screen.findByText('Choose a plan.');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Travel \d/ }));
  expect(peer.count('POST')).toBe(0);
  expect(onOrdered).not.toHaveBeenCalled();
});

it("a person's own country is preselected for a local number alone", async () => {
  const { user } = app;
  await user.click(screen.getByRole('button', { name: 'Add person' }));
  const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
  await waitFor(() => expect(isChosen('Denmark')).toBe(true));
  screen.getByRole('group', { name: 'Country of the number' });
  await user.click(screen.getByRole('radio', { name: 'Travel' }));
  await waitFor(() => expect(isChosen('Denmark')).toBe(false));
  screen.getByText('Choose where the person travels to see the plans.');
  // Somebody from elsewhere may travel there: what was chosen stays.
  await user.click(screen.getByRole('radio', { name: 'Denmark' }));
  await screen.findByRole('radio', { name: /^Travel \d/ });
  await user.click(screen.getByRole('radio', { name: 'Local' }));
  await user.click(screen.getByRole('radio', { name: 'Travel' }));
  expect(isChosen('Denmark')).toBe(true);
});
