// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { userId } from '../../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../../testing/screen.tsx';
import { messages } from '../messages.ts';
import { PeopleScreen } from '../people-screen.tsx';

let app: OpenScreen;
afterEach(() => app.close());

const dialog = () => document.querySelector<HTMLElement>('dialog[open]');
const panel = () => dialog() ?? expect.unreachable('The panel is open.');
const firstName = () => within(panel()).getByLabelText<HTMLInputElement>(/^First name/);

/** The panel of a person in which a name was typed. */
async function openPanel(): Promise<void> {
  app = await openScreen(<PeopleScreen />, { path: `/people?personId=${userId(3)}` });
  await waitFor(() => expect(dialog()).not.toBeNull());
  await app.user.click(firstName());
  await app.user.paste(' Typed');
}

/** Somebody else archives the person, or removes the row. */
async function archiveElsewhere(how: 'archived' | 'removed'): Promise<void> {
  const row = app.peer.tables.user.get(userId(3));
  if (!row) throw new Error('There is no such person.');
  const archived = { ...row, status: 'archived', version: 9 } as const;
  const change = { kind: 'user', id: userId(3) } as const;
  app.peer.change({ ...change, row: how === 'archived' ? archived : null });
  await app.tab.session.syncNow();
}

it.each(['archived', 'removed'] as const)(
  'a person who is %s by somebody else stays readable, with the reason, until the panel is closed',
  async (how) => {
    await openPanel();
    await archiveElsewhere(how);
    await within(panel()).findByText(messages.archivedMeanwhile);
    expect(firstName().value).toMatch(/ Typed$/);
    expect(within(panel()).queryByRole('button', { name: 'Archive' })).toBeNull();
    const save = within(panel()).getByRole('button', { name: /^Save/ });
    expect(save.hasAttribute('disabled')).toBe(true);
    expect(app.peer.count('PATCH')).toBe(0);
    const [, close] = within(panel()).getAllByRole('button', { name: 'Close' });
    await app.user.click(close ?? expect.unreachable('It can be closed.'));
    await waitFor(() => expect(dialog()).toBeNull());
  },
);
